import { Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { PeopleInput } from '#blocks/object-form/people-input.tsx';
import { useSavePdf } from '#blocks/printed-sheet/use-save-pdf.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { type Comparison, mostCompared } from '#shared/contract/compare.ts';
import type { AssumptionKey } from '#shared/domain/compare/assumptions.ts';
import type { CompareWay } from '#shared/domain/compare/compare-ways.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AssumptionsRail } from './assumptions-rail.tsx';
import { BothJobs } from './both-jobs.tsx';
import { printedPath, useComparedAddress } from './compare-address.ts';
import { CompareTable } from './compare-table.tsx';
import { asRead, currencyOf, type Kept, type Part, partOf, touchedBy } from './computed.ts';
import { JobLine } from './job-line.tsx';
import { useComparison } from './queries.ts';
import { CurrencyContext } from './use-money.ts';
import { compareWords } from './words/index.ts';

/** Assumptions that may be open: an emptied field of theirs says that nothing is known; of the others it is as usual again. */
const mayBeOpen: readonly AssumptionKey[] = ['salary', 'backfill', 'pay'];

/** The people side by side for one job. */
function JobTable({ part, onWay }: { part: Part; onWay: (personId: string, way: CompareWay) => void }) {
  const { comparison, columns, before } = part;
  return (
    <CurrencyContext value={currencyOf(comparison)}>
      <CompareTable {...{ comparison, columns }} touched={touchedBy(before, columns)} onWay={onWay} />
    </CurrencyContext>
  );
}

interface ShownProps {
  comparison: Comparison;
  /** The same people for a second job; undefined where there is none, or it is not read yet. */
  second: Comparison | undefined;
  /** In place of a second job that could not be read, or is being read. */
  insteadOfSecond: ReactNode;
  onPeople: (ids: string[]) => void;
  onSecond: (job: string | undefined) => void;
}

/** A comparison that was read, with what is assumed of it. */
function ShownComparison({ comparison, second, insteadOfSecond, onPeople, onSecond }: ShownProps) {
  const t = useT(compareWords);
  const errorText = useErrorText();
  const format = useFormat();
  /** By the job: what was set for one of them says nothing of the other. */
  const [kept, setKept] = useState<Readonly<Record<string, Kept>>>({});
  const [isOtherSet, setOtherSet] = useState(false);
  const save = useWrite('compare.save');
  const { job, people, left_out: leftOut } = comparison;
  const read = (one: Comparison) => partOf(one, kept[one.job.id] ?? asRead(one));
  const first = read(comparison);
  const other = second === undefined ? undefined : read(second);
  const parts = other === undefined ? [first] : [first, other];
  const chosen = isOtherSet && other !== undefined ? other : first;

  const ids = people.map(({ person }) => person.id);
  const address = { job: job.id, other: second?.job.id, people: ids };
  const name = t('pdfOf', { job: format.list(parts.map((part) => part.comparison.job.name)) });
  const sets = parts.map(({ edited }) => edited);
  const printed = useSavePdf({ path: printedPath(address, sets), name });

  function change({ comparison: one, edited, changed }: Part, to: Partial<Kept>): void {
    setKept((all) => ({ ...all, [one.job.id]: { edited, changed, ...to } }));
  }

  function assume(key: AssumptionKey, value: number | null): void {
    const next = value === null && !mayBeOpen.includes(key) ? undefined : value;
    const { assumed, changed, edited } = chosen;
    // What is typed into one field is one change, from what stood there when it began.
    change(chosen, {
      changed: changed?.key === key ? changed : { key, from: assumed[key] },
      edited: { ...edited, assumptions: { ...edited.assumptions, [key]: next } },
    });
  }

  async function saveAll(): Promise<void> {
    try {
      for (const { comparison: one, edited, columns } of parts) {
        await save.mutateAsync({
          ...{ job: one.job.id, assumptions: edited.assumptions, weights: edited.weights },
          people: columns.map(({ person, way }) => ({ id: person.person.id, way })),
        });
      }
    } catch {
      // Why is said above the table.
    }
  }

  const table = (part: Part) => (
    <JobTable
      part={part}
      onWay={(id, way) => change(part, { edited: { ...part.edited, ways: { ...part.edited.ways, [id]: way } } })}
    />
  );

  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
      <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-4 max-lg:overflow-visible">
        <p className="text-secondary">
          <JobLine comparison={comparison} />
        </p>
        <PeopleInput
          label={t('people')}
          error={undefined}
          types={['candidate', 'employee']}
          value={people.map(({ person }) => person)}
          onChange={(those) => onPeople(those.slice(0, mostCompared).map(({ id }) => id))}
        />
        {people.length >= mostCompared && <p className="text-muted text-sm">{t('sixAtMost')}</p>}
        <div className="w-90 max-w-full">
          <ObjectInput
            label={t('secondJob')}
            error={undefined}
            hint={t('secondJobHint')}
            types={['job']}
            offers={(found) => found.id !== job.id}
            value={second?.job ?? null}
            onChange={(job) => onSecond(job?.id)}
          />
        </div>
        {leftOut > 0 && <p className="text-secondary">{t('leftOut', { count: leftOut })}</p>}
        {save.error !== null && (
          <p role="alert" className="text-critical">
            {errorText(save.error).detail ?? errorText(save.error).title}
          </p>
        )}
        {people.length === 0 ? (
          <EmptyState icon={<Scale aria-hidden />} text={t('nobody')} detail={t('nobodyHint')} />
        ) : other === undefined ? (
          table(first)
        ) : (
          <>
            <BothJobs parts={[first, other]} />
            {[first, other].map((part) => (
              <section key={part.comparison.job.id} className="mt-4">
                <h2 className="mb-2 text-secondary">
                  <JobLine comparison={part.comparison} />
                </h2>
                {table(part)}
              </section>
            ))}
          </>
        )}
        {insteadOfSecond}
      </div>
      <CurrencyContext value={currencyOf(chosen.comparison)}>
        <AssumptionsRail
          key={chosen.comparison.job.id}
          part={chosen}
          jobs={
            other === undefined ? null : (
              <RadioGroup
                label={t('assumptionsOf')}
                value={isOtherSet ? 'other' : 'first'}
                options={[
                  { value: 'first', label: job.name },
                  { value: 'other', label: other.comparison.job.name },
                ]}
                onChange={(value) => setOtherSet(value === 'other')}
              />
            )
          }
          onAssume={assume}
          onWeight={(skill, weight) =>
            change(chosen, { edited: { ...chosen.edited, weights: { ...chosen.edited.weights, [skill]: weight } } })
          }
          onReset={() =>
            change(chosen, { changed: undefined, edited: { ...chosen.edited, assumptions: {}, weights: {} } })
          }
          onSave={() => void saveAll()}
          isSaving={save.isPending}
          onPrint={printed.save}
          isPrinting={printed.isSaving}
        />
      </CurrencyContext>
    </div>
  );
}

/** Why a job's comparison is not shown, and another try. */
function NotRead({
  error,
  isFetching,
  refetch,
}: Pick<ReturnType<typeof useComparison>, 'error' | 'isFetching' | 'refetch'>) {
  const t = useT(compareWords);
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t('failed')}
      detail={errorText(error).detail}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

interface ReadProps extends Pick<ShownProps, 'onPeople' | 'onSecond'> {
  job: string;
  other: string | undefined;
  people: readonly string[] | undefined;
}

function ReadComparison({ job, other, people, ...does }: ReadProps) {
  const first = useComparison(job, people);
  const { data } = first;
  // Those of the first: a second job is looked at for the same people.
  const second = useComparison(
    data === undefined ? undefined : other,
    data?.people.map(({ person }) => person.id),
  );
  if (data === undefined) {
    return first.error === null ? <Skeleton className="m-4 h-130" /> : <NotRead {...first} />;
  }
  const isRead = other === undefined || second.data !== undefined;
  const instead = second.error === null ? <Skeleton className="h-40" /> : <NotRead {...second} />;
  return (
    <ShownComparison
      comparison={data}
      second={other === undefined ? undefined : second.data}
      insteadOfSecond={isRead ? null : instead}
      {...does}
    />
  );
}

/** Up to six people side by side for a job, or for two: skills, courses, weeks and cost of hiring, moving and training. */
export function CompareScreen() {
  const t = useT(compareWords);
  const { address, go } = useComparedAddress();
  const { job, other, people } = address;
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
            onChange={(chosen) => chosen !== null && go({ job: chosen.id, other, people })}
          />
        </div>
      ) : (
        <ReadComparison
          key={job}
          {...{ job, other, people }}
          onPeople={(ids) => go({ job, other, people: ids })}
          onSecond={(chosen) => go({ job, other: chosen, people })}
        />
      )}
    </div>
  );
}
