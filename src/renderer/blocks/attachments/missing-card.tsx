import { X } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChooseFileButton } from './choose-file-button.tsx';
import { FileIcon } from './file-icon.tsx';
import { attachmentWords } from './words/index.ts';

interface MissingCardProps {
  name: string;
  onRemove: (() => void) | undefined;
  /** It was chosen again. */
  onFile: (file: File) => void;
}

/** A file whose upload ended with the window that began it: it has to be chosen again. */
export function MissingCard({ name, onRemove, onFile }: MissingCardProps) {
  const t = useT(attachmentWords);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 p-2.5">
      <FileIcon mediaType="" name={name} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="truncate font-medium">
          {name}
        </span>
        <span className="text-critical text-sm">{t('missing')}</span>
      </span>
      {onRemove !== undefined && (
        <>
          <ChooseFileButton label={t('chooseAgain')} onFile={onFile} />
          <IconButton size="small" label={t('remove', { name })} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        </>
      )}
    </span>
  );
}
