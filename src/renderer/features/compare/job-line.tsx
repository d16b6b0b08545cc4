import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Comparison } from '#shared/contract/compare.ts';
import { compareWords } from './words/index.ts';

/** A job's name, and until when it is to be filled. */
export function JobLine({ comparison: { job, target_date: neededBy } }: { comparison: Comparison }) {
  const t = useT(compareWords);
  const format = useFormat();
  return (
    <>
      <span dir="auto" className="font-medium text-primary">
        {job.name}
      </span>
      {neededBy === undefined ? null : ` · ${t('neededBy', { day: format.date(neededBy) })}`}
    </>
  );
}
