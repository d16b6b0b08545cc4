import { X } from 'lucide-react';
import { DocumentIcons } from '#blocks/document-file/document-buttons.tsx';
import { fileSize } from '#blocks/import/file-facts.ts';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { FileIcon } from './file-icon.tsx';
import { useDocumentName } from './use-document-name.ts';
import { attachmentWords } from './words/index.ts';

interface DocumentCardProps {
  id: string;
  file: { name: string; size: number | null; mediaType: string };
  onRemove: (() => void) | undefined;
}

/** `PDF`, `TXT`: the ending of a file's name. */
function endingOf(name: string): string | undefined {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
}

/** An attached document; the card opens its page. */
export function DocumentCard({ id, file, onRemove }: DocumentCardProps) {
  const t = useT(attachmentWords);
  const format = useFormat();
  const known = useDocumentName(id);
  const name = known.object?.name ?? file.name;
  const facts = [endingOf(file.name), file.size === null ? undefined : fileSize(file.size, format)];
  const shown = (
    <>
      <FileIcon mediaType={file.mediaType} name={file.name} />
      <span className="flex min-w-0 flex-1 flex-col">
        {known.state === 'gone' ? (
          <del dir="auto" className="truncate text-secondary">
            {name}
          </del>
        ) : (
          <span dir="auto" className="truncate font-medium">
            {name}
          </span>
        )}
        <span className="text-secondary text-sm">
          {known.state === 'gone' ? t('gone') : facts.filter((fact) => fact !== undefined).join(' · ')}
        </span>
      </span>
    </>
  );
  return (
    <span className="flex min-w-0 flex-1 items-center">
      {known.state === 'gone' ? (
        <span className="flex min-w-0 flex-1 items-center gap-3 p-2.5">{shown}</span>
      ) : (
        <ObjectLink
          object={{ id, object_type: 'document', name }}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-card p-2.5! text-primary! no-underline! hover:bg-surface-3"
        >
          {shown}
        </ObjectLink>
      )}
      {known.state !== 'gone' && (
        <span className="px-1">
          <DocumentIcons id={id} name={name} />
        </span>
      )}
      {onRemove !== undefined && (
        <IconButton size="small" label={t('remove', { name })} onClick={onRemove} className="mx-2">
          <X aria-hidden />
        </IconButton>
      )}
    </span>
  );
}
