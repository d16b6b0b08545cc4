import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { BulkRow, BulkRun } from '#shared/contract/bulk.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Progress } from '#ui/progress.tsx';
import { BulkRefused } from './bulk-rows.tsx';
import { bulkWords } from './words/index.ts';

interface BulkOutcomeProps {
  type: ObjectType;
  run: BulkRun;
  /** The first that were not changed. */
  refused: readonly BulkRow[];
}

/** How far a bulk change is, and what was not changed and why. */
export function BulkOutcome({ type, run, refused }: BulkOutcomeProps) {
  const t = useT(bulkWords);
  const format = useFormat();
  const { total } = run;
  const done = run.done + run.same + run.refused;
  const value = format.number(run.refused);
  return (
    <div className="flex flex-col gap-3 pt-2">
      {run.ended_at === undefined ? (
        <>
          <Progress
            label={t('running')}
            done={done}
            total={total}
            text={t('progress', { done: format.number(done), total: format.number(total) })}
          />
          <p className="text-secondary text-sm">{t('runningText')}</p>
        </>
      ) : null}
      {run.same === 0 ? null : <p>{t('same', { count: format.number(run.same) })}</p>}
      {run.refused === 0 ? null : <p className="font-medium">{t('refused', { count: run.refused, value })}</p>}
      {refused.length < run.refused && refused.length > 0 ? (
        <p className="text-secondary text-sm">{t('firstRefused', { count: format.number(refused.length) })}</p>
      ) : null}
      {refused.length === 0 ? null : <BulkRefused type={type} rows={refused} />}
    </div>
  );
}
