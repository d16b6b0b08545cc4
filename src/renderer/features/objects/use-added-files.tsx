import { useState } from 'react';
import { AddedFile } from '#blocks/attachments/added-file.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import type { PageParts } from '#blocks/object-page/object-page.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { startUpload, type Upload } from '#lib/uploads/upload-store.ts';
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
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (!may('create', 'document')) {
    return {};
  }

  function forget(gone: string): void {
    setKeys((before) => before.filter((key) => key !== gone));
  }

  function tellDone({ key, name, document }: Upload): void {
    forget(key);
    if (document !== undefined) {
      toast({
        title: t('page.fileAdded', { name }),
        action: { label: t('common:undo'), onSelect: () => remove({ document_ids: [document.id] }) },
      });
    }
  }

  return {
    onFiles: (files) => {
      const begun = files.map((file) => startUpload(file, { objectId, isToldBySender: true }));
      setKeys((before) => [...before, ...begun]);
    },
    uploads:
      keys.length === 0 ? null : (
        <ul ref={showUploads} className="flex flex-col gap-2">
          {keys.map((key) => (
            <AddedFile key={key} uploadKey={key} onDone={tellDone} onRemove={() => forget(key)} />
          ))}
        </ul>
      ),
  };
}
