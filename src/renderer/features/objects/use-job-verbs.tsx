import { Archive } from 'lucide-react';
import { CloseJobDialog } from '#blocks/applications/close-job-dialog.tsx';
import { applicationWords } from '#blocks/applications/words/index.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { pastState } from '#shared/domain/past.ts';

/** Closing a job, for who decides on its people. */
export function useJobVerbs(job: ObjectOf<'job'>): readonly PageVerb[] {
  const t = useT(applicationWords);
  const { may } = useMay();
  const isClosed = pastState(job.object_type, { status: job.status }) !== undefined;
  return isClosed || !may('edit', 'job', job) || !may('move', 'candidate')
    ? []
    : [
        {
          key: 'close-job',
          icon: <Archive aria-hidden />,
          label: t('close.verb'),
          dialog: (onClose) => <CloseJobDialog job={job} onClose={onClose} />,
        },
      ];
}
