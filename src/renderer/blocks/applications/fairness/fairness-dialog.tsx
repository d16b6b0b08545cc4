import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { CheckedQuestion } from '#shared/contract/fairness.ts';
import {
  isChoiceOf,
  type VoluntaryQuestion,
  voluntaryQuestionIds,
} from '#shared/domain/fairness/voluntary-questions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useChoiceWord } from './use-choice-word.ts';
import { fairnessWords } from './words/index.ts';

const limits = ['own', 'fewest', 'why', 'once', 'nobody'] as const;
const cellClass = 'border-line border-b px-3 py-2 text-start align-top';

/** How far groups of a job's applicants came, with what that can say and what not. */
export function FairnessDialog({
  job,
  onClose,
}: {
  job: { id: string; name?: string | undefined };
  onClose: () => void;
}) {
  const t = useT(fairnessWords);
  const { number } = useFormat();
  const { data, isError, refetch, isFetching } = useQuery(readOptions('fairness.check', { id: job.id }));
  // A newer host may ask what this version has no word for.
  const known = voluntaryQuestionIds.flatMap((id) => {
    const checked = data?.data.find(({ question }) => question === id);
    return checked === undefined ? [] : [{ id, checked }];
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('check.title', { job: job.name ?? '' })}
      description={t('check.text')}
      closeLabel={t('common:close')}
      width="large"
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="flex flex-col gap-5 pt-2">
        {data !== undefined ? (
          known.map(({ id, checked }) => <CheckedGroups key={id} id={id} checked={checked} />)
        ) : isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-critical">
            {t('check.failed')}
            <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </p>
        ) : (
          <div aria-busy>
            <span className="sr-only">{t('check.loading')}</span>
            <Skeleton className="h-32 w-full" />
          </div>
        )}
        {data === undefined ? null : (
          <section className="flex flex-col gap-1.5">
            <h3 className="font-semibold">{t('check.limits')}</h3>
            <ul className="list-disc ps-5 text-secondary text-sm">
              {limits.map((limit) => (
                <li key={limit}>{t(`check.limit.${limit}`, { fewest: number(data.fewest) })}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function CheckedGroups({ id, checked }: { id: VoluntaryQuestion; checked: CheckedQuestion }) {
  const t = useT(fairnessWords);
  const choiceWord = useChoiceWord();
  const { number, percent, date } = useFormat();
  const groups = checked.groups.filter(({ choice }) => isChoiceOf(id, choice));
  return (
    <section className="flex min-w-0 flex-col gap-1.5">
      <h3 className="font-semibold">{t(`questions.${id}`)}</h3>
      {groups.length === 0 ? (
        <p className="text-secondary">{t('check.none')}</p>
      ) : (
        <>
          <div className="overflow-x-auto">
            <table className="w-full border-separate border-spacing-0">
              <caption className="sr-only">{t(`questions.${id}`)}</caption>
              <thead>
                <tr className="text-secondary text-sm">
                  <th scope="col" className={`${cellClass} font-medium`}>
                    {t('check.group')}
                  </th>
                  {checked.stages.map((stage) => (
                    <th key={stage.id ?? stage.name} scope="col" className={`${cellClass} font-medium`}>
                      {stage.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {groups.map(({ choice, cells }) => (
                  <tr key={choice}>
                    <th scope="row" className={`${cellClass} font-medium`}>
                      {choiceWord(id, choice)}
                    </th>
                    {cells.map(({ count, rate }, at) => (
                      <td key={checked.stages[at]?.id ?? at} className={cellClass}>
                        <span className="flex flex-col">
                          <span className="font-semibold tabular-nums">{number(count)}</span>
                          {rate === null ? null : (
                            <span className="text-secondary text-sm">
                              {t('check.ofBefore', { rate: percent(rate * 100) })}
                            </span>
                          )}
                        </span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {checked.told_at === undefined ? null : (
            <p className="text-muted text-sm">{t('check.since', { when: date(checked.told_at) })}</p>
          )}
        </>
      )}
    </section>
  );
}
