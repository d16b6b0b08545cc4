import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EditorNotice, NoticeButton } from './editor-notice.tsx';
import { editorWords } from './words/index.ts';

/** More is for a file; nobody reads that on a screen. */
const longestShown = 200_000;

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

/** Says that not all of a stored text can be shown, and keeps what is stored within reach. */
export function StoredOriginal({ value }: { value: unknown }) {
  const t = useT(editorWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EditorNotice look="warning" text={t('unreadable.title')}>
        <NoticeButton onClick={() => setOpen(true)}>{t('unreadable.show')}</NoticeButton>
      </EditorNotice>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('unreadable.heading')}
          closeLabel={t('common:close')}
          width="large"
          footer={
            <Button onClick={() => void navigator.clipboard.writeText(asText(value))}>{t('unreadable.copy')}</Button>
          }
        >
          <pre dir="ltr" className="selectable whitespace-pre-wrap break-words font-mono text-sm">
            {asText(value).slice(0, longestShown)}
          </pre>
        </Dialog>
      )}
    </>
  );
}
