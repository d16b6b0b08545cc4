import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { toast } from '#ui/toast-store.ts';
import { offerUndo } from './offered-undo.ts';
import { samePersonWords } from './words/index.ts';

/** Who may be the same person as somebody, each with what speaks for it. */
export function useAlike(id: string) {
  return useQuery(readOptions('people.alike', { id }));
}

/** What two candidates say, field by field; nothing is asked before both are known, nor while they become one. */
export function useComparison(kept: string, other: string | undefined, isMerging: boolean) {
  const ids = other === undefined ? [] : [kept, other];
  return useQuery({ ...readOptions('people.compare', { ids }), enabled: other !== undefined && !isMerging });
}

/** The merges into a candidate that can be split. */
export function useMerges(id: string) {
  return useQuery(readOptions('people.merges', { id }));
}

/** Merges candidates, and takes it back where the person says so at once. */
export function useMerge() {
  const t = useT(samePersonWords);
  const client = useQueryClient();
  const split = useWrite('people.split', {
    failed: t('merge.undoFailed'),
    onSuccess: () => toast({ title: t('merge.undone') }),
  });
  async function takeBack(id: string): Promise<void> {
    const { data } = await client.fetchQuery({ ...readOptions('people.merges', { id }), staleTime: 0 });
    const [last] = data;
    if (last !== undefined) {
      split.mutate({ merge: last.id });
    }
  }
  return useWrite('people.merge', {
    failed: t('merge.failed'),
    onSuccess: ({ id, name }) =>
      offerUndo(id, {
        title: t('merge.done', { name: typeof name === 'string' ? name : '' }),
        action: {
          label: t('common:undo'),
          onSelect: () => {
            takeBack(id).catch(() => toast({ title: t('merge.undoFailed'), variant: 'destructive' }));
          },
        },
      }),
  });
}
