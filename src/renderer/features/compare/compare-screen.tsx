import { Scale } from 'lucide-react';
import { useState } from 'react';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { PeopleInput } from '#blocks/object-form/people-input.tsx';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { type Comparison, mostCompared } from '#shared/contract/compare.ts';
import type { AssumptionKey } from '#shared/domain/compare/assumptions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AssumptionsRail } from './assumptions-rail.tsx';
import { useComparedAddress } from './compare-address.ts';
import { CompareTable } from './compare-table.tsx';
import { assumedOf, type ChangedAssumption, columnsOf, currencyOf, type Edited, touchedBy } from './computed.ts';
import { useComparison } from './queries.ts';
import { CurrencyContext } from './use-money.ts';
import { compareWords } from './words/index.ts';

/** Assumptions that may be open: an emptied field of theirs says that nothing is known; of the others it is as usual again. */
const mayBeOpen: readonly AssumptionKey[] = ['salary', 'backfill', 'pay'];

interface ShownProps {
  comparison: Comparison;
  onPeople: (ids: string[]) => void;
}

/** A comparison that was read, with what is assumed of it. */
function ShownComparison({ comparison, onPeople }: ShownProps) {
  const t = useT(compareWords);
  const format = useFormat();
  const errorText = useErrorText();
  const [edited, setEdited] = useState<Edited>({
    ...{ assumptions: comparison.assumptions, weights: comparison.weights, ways: {} },
  });
  const [changed, setChanged] = useState<ChangedAssumption>();
  const save = useWrite('compare.save');
  const { job, people, left_out: leftOut, target_date: neededBy } = comparison;
  const assumed = assumedOf(comparison, edited.assumptions);
  const columns = columnsOf(comparison, assumed, edited);
  const before =
    changed === undefined ? columns : columnsOf(comparison, { ...assumed, [changed.key]: changed.from }, edited);

  function assume(key: AssumptionKey, value: number | null): void {
    const next = value === null && !mayBeOpen.includes(key) ? undefined : value;
    // What is typed into one field is one change, from what stood there when it began.
    setChanged((last) => (last?.key === key ? last : { key, from: assumed[key] }));
    setEdited(({ assumptions, ...rest }) => ({ ...rest, assumptions: { ...assumptions, [key]: next } }));
  }

  return (
    <CurrencyContext value={currencyOf(comparison)}>
      <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
        <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-4 max-lg:overflow-visible">
          <p className="text-secondary">
            <span dir="auto" className="font-medium text-primary">
              {job.name}
            </span>
            {neededBy === undefined ? null : ` · ${t('neededBy', { day: format.date(neededBy) })}`}
          </p>
          <PeopleInput
            label={t('people')}
            error={undefined}
            types={['candidate', 'employee']}
            value={people.map(({ person }) => person)}
            onChange={(chosen) => onPeople(chosen.slice(0, mostCompared).map(({ id }) => id))}
          />
          {people.length >= mostCompared && <p className="text-muted text-sm">{t('sixAtMost')}</p>}
          {leftOut > 0 && <p className="text-secondary">{t('leftOut', { count: leftOut })}</p>}
          {save.error !== null && (
            <p role="alert" className="text-critical">
              {errorText(save.error).detail ?? errorText(save.error).title}
            </p>
          )}
          {people.length === 0 ? (
            <EmptyState icon={<Scale aria-hidden />} text={t('nobody')} detail={t('nobodyHint')} />
          ) : (
            <CompareTable
              {...{ comparison, columns }}
              touched={touchedBy(before, columns)}
              onWay={(id, way) => setEdited(({ ways, ...rest }) => ({ ...rest, ways: { ...ways, [id]: way } }))}
            />
          )}
        </div>
        <AssumptionsRail
          {...{ comparison, assumed, columns, before, changed }}
          weights={edited.weights}
          onAssume={assume}
          onWeight={(skill, weight) =>
            setEdited(({ weights, ...rest }) => ({ ...rest, weights: { ...weights, [skill]: weight } }))
          }
          onReset={() => {
            setChanged(undefined);
            setEdited((last) => ({ ...last, assumptions: {}, weights: {} }));
          }}
          onSave={() =>
            save.mutate({
              ...{ job: job.id, assumptions: edited.assumptions, weights: edited.weights },
              people: columns.map(({ person, way }) => ({ id: person.person.id, way })),
            })
          }
          isSaving={save.isPending}
        />
      </div>
    </CurrencyContext>
  );
}

function ReadComparison({
  job,
  people,
  onPeople,
}: { job: string; people: readonly string[] | undefined } & Pick<ShownProps, 'onPeople'>) {
  const t = useT(compareWords);
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useComparison(job, people);
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="m-4 h-130" />
    ) : (
      <ErrorState
        title={t('failed')}
        detail={errorText(error).detail}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <ShownComparison comparison={data} onPeople={onPeople} />;
}

/** Up to six people side by side for a job: skills, courses, weeks and cost of hiring, moving and training. */
export function CompareScreen() {
  const t = useT(compareWords);
  const { address, go } = useComparedAddress();
  const { job, people } = address;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="shrink-0 border-line border-b px-4 py-3">
        <h1 tabIndex={-1} className="font-semibold text-xl">
          {t('title')}
        </h1>
      </header>
      {job === '' ? (
        <div className="mx-auto flex w-90 max-w-full flex-col p-6">
          <ObjectInput
            label={t('job')}
            error={undefined}
            hint={t('chooseJob')}
            types={['job']}
            value={null}
            onChange={(chosen) => chosen !== null && go({ job: chosen.id, people })}
          />
        </div>
      ) : (
        <ReadComparison key={job} {...{ job, people }} onPeople={(ids) => go({ job, people: ids })} />
      )}
    </div>
  );
}
