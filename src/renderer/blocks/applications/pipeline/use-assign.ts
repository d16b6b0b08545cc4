import { useTakeBack } from '#blocks/object/use-take-back.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { Application } from '#shared/contract/applications.ts';
import { toast } from '#ui/toast-store.ts';
import { pipelineWords } from './words/index.ts';

/** Gives applications to who looks after them, or to nobody; tells what became of them, and offers to take it back. */
export function useAssign() {
  const t = useT(pipelineWords);
  const { undoOf } = useTakeBack();
  const { mutateAsync } = useWrite('applications.assign');

  return async (applications: readonly Application[], owner: { id: string; name: string } | null): Promise<void> => {
    const ids = applications.map(({ id }) => id);
    const { batch, data } = await mutateAsync({ ids, owner: owner?.id ?? null });
    const missing = data.filter(({ result }) => result === 'missing').length;
    const count = data.length - missing;
    toast({
      title: owner === null ? t('assign.toNobody', { count }) : t('assign.done', { count, name: owner.name }),
      ...(missing === 0 ? {} : { description: t('assign.missing', { count: missing }) }),
      ...undoOf(batch),
    });
  };
}
