import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { paletteWords } from './words/index.ts';

/** Asks for a report that answers what was typed. */
export interface Asking {
  label: (question: string) => string;
  run: (question: string) => void;
}

/** Asking Cadre, for who may have reports: what is typed is the question, and its report is shown as soon as it is begun. */
export function useAsking(openPath: (path: string) => void): Asking | undefined {
  const t = useT(paletteWords);
  const { may } = useMay();
  const { mutate, isPending } = useWrite('canvases.report', {
    succeeded: null,
    onSuccess: ({ id }) => openPath(objectPath({ id, object_type: 'canvas' })),
  });
  const mayAsk = may('create', 'canvas');
  return useMemo(
    () =>
      mayAsk
        ? {
            label: (question) => t('ask', { question }),
            run: (question) => {
              if (!isPending) {
                mutate({ canvas_type: 'report', query: question, title: question, thread_id: crypto.randomUUID() });
              }
            },
          }
        : undefined,
    [mayAsk, t, mutate, isPending],
  );
}
