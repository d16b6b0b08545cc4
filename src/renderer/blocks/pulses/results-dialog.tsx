import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';
import type { QuestionResults, resultGroups } from '#shared/contract/pulses.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { hasEnded } from '#shared/domain/pulses/why-closed.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { QuestionResult } from './question-result.tsx';
import { pulseWords } from './words/index.ts';

type Results = CallOutput<'pulses.results'>;
type Grouping = (typeof resultGroups)[number] | 'together';

interface ResultsDialogProps {
  pulse: ObjectOf<'pulse'>;
  onClose: () => void;
}

/** What was answered to a pulse, of everybody or by group, never of fewer than five. */
export function ResultsDialog({ pulse, onClose }: ResultsDialogProps) {
  const t = useT(pulseWords);
  const errorText = useErrorText();
  const [grouping, setGrouping] = useState<Grouping>('together');
  const by = grouping === 'together' ? {} : { group_by: grouping };
  const results = useQuery(
    readOptions('pulses.results', { id: pulse.id, ...by }, { failure: 'screen', placeholderData: (before) => before }),
  );
  // Of one that goes on no group is told.
  const mayGroup = hasEnded(pulse, new Date());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('results.title', { name: objectRefOf(pulse).name })}
      closeLabel={t('common:close')}
      width="large"
    >
      <div className="flex flex-col gap-3 pt-2 pb-1" aria-busy={results.isFetching}>
        {mayGroup ? (
          <Select<Grouping>
            label={t('results.groupBy')}
            size="small"
            className="w-56"
            value={grouping}
            onChange={setGrouping}
            options={[
              { value: 'together', label: t('results.together') },
              { value: 'org_unit', label: t('results.orgUnit') },
              { value: 'location', label: t('results.location') },
              { value: 'function', label: t('results.function') },
            ]}
          />
        ) : null}
        {results.data !== undefined ? (
          <Shown results={results.data} />
        ) : results.isError ? (
          <ErrorState
            title={t('results.notRead')}
            detail={errorText(results.error).detail}
            retryLabel={t('common:retry')}
            onRetry={() => void results.refetch()}
          />
        ) : (
          <>
            <Skeleton className="h-4 w-60" />
            <Skeleton className="h-24 w-full" />
          </>
        )}
        {mayGroup ? null : <p className="text-secondary text-sm">{t('results.whenEnded')}</p>}
      </div>
    </Dialog>
  );
}

function Shown({ results }: { results: Results }) {
  const t = useT(pulseWords);
  const { suppressed, people = 0, questions, groups } = results;
  if (suppressed) {
    return <p className="text-secondary">{t('results.few')}</p>;
  }
  if (groups === undefined) {
    return <Group about={t('results.people', { count: people })} questions={questions} />;
  }
  return groups.map((group) => (
    <section key={group.id} className="flex flex-col gap-1">
      <h2 className="font-semibold">{group.name === '' ? t('results.unnamed') : group.name}</h2>
      {group.suppressed ? (
        <p className="text-secondary">{t('results.few')}</p>
      ) : (
        <Group about={t('results.people', { count: group.people ?? 0 })} questions={group.questions ?? []} />
      )}
    </section>
  ));
}

function Group({ about, questions }: { about: string; questions: readonly QuestionResults[] }) {
  const t = useT(pulseWords);
  return (
    <>
      <p className="text-secondary">{about}</p>
      {questions.length === 0 ? (
        <p>{t('results.noQuestions')}</p>
      ) : (
        <ol className="border-line border-t">
          {questions.map((result) => (
            <QuestionResult key={result.id} result={result} />
          ))}
        </ol>
      )}
    </>
  );
}
