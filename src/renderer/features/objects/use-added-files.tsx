import { useAddedUploads } from '#blocks/attachments/use-added-uploads.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import type { PageParts } from '#blocks/object-page/object-page.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { Upload } from '#lib/uploads/upload-store.ts';
import { useMay } from '#lib/use-may.ts';
import { toast } from '#ui/toast-store.ts';

/** What is on its way is seen, wherever on the page it was added. */
function showUploads(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}

/** Files that are dropped on the page of an object, or chosen there, become documents about it; each on its way first. */
export function useAddedFiles(objectId: string): Pick<PageParts, 'onFiles' | 'uploads'> {
  const t = useT(objectWords);
  const { may } = useMay();
  const { mutate: remove } = useWrite('files.delete');
  const { keys, cards, begin } = useAddedUploads(tellDone);
  if (!may('create', 'document')) {
    return {};
  }

  function tellDone({ name, document }: Upload): void {
    if (document !== undefined) {
      toast({
        title: t('page.fileAdded', { name }),
        action: { label: t('common:undo'), onSelect: () => remove({ document_ids: [document.id] }) },
      });
    }
  }

  return {
    onFiles: (files) => begin(files, { objectId }),
    uploads:
      keys.length === 0 ? null : (
        <ul ref={showUploads} className="flex flex-col gap-2">
          {cards}
        </ul>
      ),
  };
}
