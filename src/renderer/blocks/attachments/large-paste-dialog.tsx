import { fileSize } from '#blocks/import/file-facts.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type TextFileKind, textFile, textFileKind } from './text-file.ts';
import { attachmentWords } from './words/index.ts';

interface LargePasteDialogProps {
  /** What was pasted. */
  text: string;
  /** It is to be attached: `editor.commands.attachFiles([file])`. */
  onAttach: (file: File) => void;
  /** It is to be put into the text all the same; without this, it is too long for that. */
  onInsert?: (() => void) | undefined;
  onClose: () => void;
}

/** A text too long to be read among others: it is better attached as a file. */
export function LargePasteDialog({ text, onAttach, onInsert, onClose }: LargePasteDialogProps) {
  const t = useT(attachmentWords);
  const format = useFormat();
  const usual = textFileKind(text);
  const other: TextFileKind = usual === 'md' ? 'txt' : 'md';
  const size = fileSize(new Blob([text]).size, format);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) {
          onClose();
        }
      }}
      title={t('large.title')}
      description={t(onInsert === undefined ? 'large.tooLong' : 'large.text', { size })}
      closeLabel={t('common:close')}
      footer={
        <>
          {onInsert !== undefined && (
            <Button variant="ghost" onClick={onInsert}>
              {t('large.insert')}
            </Button>
          )}
          <Button onClick={() => onAttach(textFile(text, other))}>{t('large.attachAs', { kind: `.${other}` })}</Button>
          <Button variant="primary" onClick={() => onAttach(textFile(text, usual))}>
            {t('large.attachAs', { kind: `.${usual}` })}
          </Button>
        </>
      }
    />
  );
}
