import { X } from 'lucide-react';
import { useId } from 'react';
import { FileIcon } from '#blocks/attachments/file-icon.tsx';
import { UploadCard } from '#blocks/attachments/upload-card.tsx';
import { fileSize, mebibytes } from '#blocks/import/file-facts.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { largestUpload } from '#lib/uploads/upload-failure.ts';
import type { Upload } from '#lib/uploads/upload-store.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { InputProps } from './input-props.ts';

interface FileInputProps extends InputProps<File | null> {
  /** The file on its way. */
  upload: Upload | undefined;
}

const underWay: readonly Upload['phase'][] = ['waiting', 'sending', 'paused'];

/** A file that is dropped or chosen: its name and size, and how far it is once it is sent. */
export function FileInput({ label, error, value, onChange, upload }: FileInputProps) {
  const t = useT(objectWords);
  const format = useFormat();
  const id = useId();
  const messageId = `${id}-message`;
  if (value === null) {
    return (
      <FieldFrame inputId={id} messageId={messageId} label={label} error={error}>
        <FileDrop
          field={{ inputId: id, messageId, isWrong: error !== undefined }}
          label={t('input.chooseFile')}
          hint={t('input.fileLimit', { size: mebibytes(largestUpload, format) })}
          accept=""
          onFile={onChange}
        />
      </FieldFrame>
    );
  }
  const isUnderWay = upload !== undefined && underWay.includes(upload.phase);
  return (
    <FieldFrame inputId={id} messageId={messageId} label={label} error={error}>
      <div className="flex min-h-14 items-center rounded-card border border-line bg-surface-1">
        {isUnderWay ? (
          // Given up, it stays chosen.
          <UploadCard upload={upload} onRemove={() => undefined} />
        ) : (
          <span className="flex min-w-0 flex-1 items-center gap-3 p-2.5">
            <FileIcon mediaType={value.type} name={value.name} />
            <span className="flex min-w-0 flex-1 flex-col">
              <span dir="auto" className="truncate font-medium">
                {value.name}
              </span>
              <span className="text-secondary text-sm">{fileSize(value.size, format)}</span>
            </span>
            {upload?.phase === 'done' ? null : (
              <IconButton
                id={id}
                size="small"
                label={t('input.remove', { label: value.name })}
                onClick={() => onChange(null)}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
