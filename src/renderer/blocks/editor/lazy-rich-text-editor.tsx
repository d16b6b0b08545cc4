import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const Loaded = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

/** The editor, once its code is there: until then its room is kept. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<div aria-hidden className={props.size === 'composer' ? 'h-9' : 'h-31'} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
