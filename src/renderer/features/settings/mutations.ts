import { useMutation } from '@tanstack/react-query';
import { useObjectsChanged } from '#blocks/import/use-objects-changed.ts';
import { api } from '#lib/api.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { toast } from '#ui/toast-store.ts';
import { useSampleRunStore } from './sample-run-store.ts';

/** Makes the sample company; `useSampleRunStore` counts its steps while it does. */
export function useMakeSampleCompany() {
  const objectsChanged = useObjectsChanged();
  const t = useT('settings');
  return useMutation({
    mutationFn: async (companyId: string) => {
      useSampleRunStore.setState({ progress: { done: 0, total: 0 } });
      const events = await api.synthetic.create.call({ company_id: companyId }, { context: { long: true } });
      let finished = false;
      for await (const event of events) {
        useSampleRunStore.setState({ progress: { done: event.done, total: event.total } });
        finished = event.finished;
      }
      if (!finished) {
        throw new Error('The sample company was not finished');
      }
    },
    onSuccess: () => toast({ title: t('data.sampleDone') }),
    onSettled: () => {
      useSampleRunStore.setState({ progress: null });
      return objectsChanged();
    },
  });
}
