import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectsChanged } from '#blocks/import/use-objects-changed.ts';
import { api } from '#lib/api.ts';

/** Makes the sample company; `progress` counts its steps while it does. */
export function useMakeSampleCompany() {
  const objectsChanged = useObjectsChanged();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const making = useMutation({
    mutationFn: async (companyId: string) => {
      setProgress({ done: 0, total: 0 });
      const events = await api.synthetic.create.call({ company_id: companyId }, { context: { long: true } });
      let finished = false;
      for await (const event of events) {
        setProgress({ done: event.done, total: event.total });
        finished = event.finished;
      }
      if (!finished) {
        throw new Error('The sample company was not finished');
      }
    },
    onSettled: objectsChanged,
  });
  return { ...making, progress };
}
