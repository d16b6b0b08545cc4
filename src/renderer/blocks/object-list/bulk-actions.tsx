import { Link, Trash2 } from 'lucide-react';
import { useDeleteObjects } from '#blocks/object/delete-objects.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';

/** What an action of the bulk bar is for. */
export interface BulkActionProps {
  type: ObjectType;
  selected: readonly ObjectOf[];
  /** It is done: nothing is selected any more. */
  onDone: () => void;
}

/** The links of the selected objects, to be pasted elsewhere; they stay selected. */
function CopyLinks({ selected }: Pick<BulkActionProps, 'selected'>) {
  const t = useT(objectWords);
  const refs = selected.map(objectRefOf);

  function copy() {
    navigator.clipboard
      .writeText(refs.map((ref) => `${window.location.origin}${objectPath(ref)}`).join('\n'))
      .then(() => toast({ title: t('list.linksCopied', { count: refs.length }) }))
      .catch(() => toast({ title: t('page.copyFailed'), variant: 'destructive' }));
  }

  return (
    <Button size="small" onClick={copy}>
      <Link aria-hidden />
      {t('list.copyLinks')}
    </Button>
  );
}

/** Where the person may delete each of them. */
function DeleteSelected({ type, selected, onDone }: BulkActionProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const { may } = useMay();
  const remove = useDeleteObjects(type, selected.map(objectRefOf), text.counted(type, selected.length));
  return selected.every((object) => may('delete', type, object)) ? (
    <Button
      size="small"
      onClick={() => {
        // Where it fails, which is told, they stay selected.
        remove().then(onDone, () => undefined);
      }}
    >
      <Trash2 aria-hidden />
      {t('common:delete')}
    </Button>
  ) : null;
}

/** What can be done with several objects of every type. */
export function BulkActions(props: BulkActionProps) {
  return (
    <>
      <CopyLinks selected={props.selected} />
      <DeleteSelected {...props} />
    </>
  );
}
