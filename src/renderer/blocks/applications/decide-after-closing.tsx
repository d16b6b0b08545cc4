import { useEffect } from 'react';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { CloseJobDialog } from './close-job-dialog.tsx';
import { countOpen } from './count-open.ts';
import { useBoard } from './queries.ts';

/** Asks who may decide on the applicants of a job that was just closed what becomes of them; where none is open, nothing. */
export function DecideAfterClosing({ job, onClose }: { job: ObjectOf<'job'>; onClose: () => void }) {
  const { may } = useMay();
  const { data } = useBoard(job.id);
  const open = data === undefined ? undefined : countOpen(data.data);
  const isNothing = open === 0 || !may('move', 'candidate');
  useEffect(() => {
    if (isNothing) {
      onClose();
    }
  });
  return open === undefined || isNothing ? null : <CloseJobDialog job={job} onClose={onClose} />;
}
