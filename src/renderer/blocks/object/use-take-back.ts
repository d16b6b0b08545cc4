import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { toast } from '#ui/toast-store.ts';

/** Takes back what a call wrote, and tells what became of it: what was taken back can be done once more. */
export function useTakeBack() {
  const t = useT(objectWords);
  const failed = t('activity.undoFailed');
  const { mutate: doAgain } = useWrite('changes.undo', { failed });
  const { mutate, isPending } = useWrite('changes.undo', {
    failed,
    onSuccess: ({ batch_id: batch, undone, left }) => {
      if (undone > 0) {
        toast({
          title: t('activity.undone'),
          action: { label: t('activity.redo'), onSelect: () => doAgain({ batch }) },
        });
      } else {
        const why = left[0]?.why ?? 'changed_since';
        toast({ variant: 'destructive', title: t('activity.notUndone'), description: t(`activity.left.${why}`) });
      }
    },
  });
  return { takeBack: mutate, isPending };
}
