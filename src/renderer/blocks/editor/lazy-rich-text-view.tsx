import { lazy, Suspense } from 'react';
import type { RichTextViewProps } from './rich-text-view.tsx';

const Loaded = lazy(async () => ({ default: (await import('./rich-text-view.tsx')).RichTextView }));

interface LazyRichTextViewProps extends RichTextViewProps {
  /** Its words, shown until the code that shows more is there. */
  words: string;
}

/** A document to read. */
export function RichTextView({ words, ...props }: LazyRichTextViewProps) {
  return (
    <Suspense fallback={<p className="selectable whitespace-pre-line text-primary">{words}</p>}>
      <Loaded {...props} />
    </Suspense>
  );
}
