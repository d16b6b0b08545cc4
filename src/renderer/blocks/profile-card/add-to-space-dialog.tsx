import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SpaceSearch } from './space-search.tsx';
import { useAddToSpace } from './use-add-to-space.ts';
import type { useSpacesToAddTo } from './use-spaces-to-add-to.ts';

interface AddToSpaceDialogProps {
  object: ObjectRef;
  /** Ids of the spaces that it may be added to. */
  among: ReturnType<typeof useSpacesToAddTo>;
  onClose: () => void;
}

/** Asks which space an object is added to. */
export function AddToSpaceDialog({ object, among, onClose }: AddToSpaceDialogProps) {
  const t = useT(objectWords);
  const add = useAddToSpace(object);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('profile.addToSpace')}
      description={object.name}
      closeLabel={t('common:close')}
    >
      <SpaceSearch
        among={among}
        onChoose={(space) => {
          add(space);
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
