import { NoSheet, PrintedSheet } from '#blocks/printed-sheet/printed-sheet.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { assumptionGroups } from './assumptions-rail.tsx';
import { BothJobs } from './both-jobs.tsx';
import { usePrintedAddress } from './compare-address.ts';
import { CompareTable } from './compare-table.tsx';
import { currencyOf, type Part, partOf } from './computed.ts';
import { JobLine } from './job-line.tsx';
import { useComparison } from './queries.ts';
import { CurrencyContext } from './use-money.ts';
import { compareWords } from './words/index.ts';

/** What the figures rest on, as it was set on the screen. */
function PrintedAssumptions({ comparison, assumed, edited: { weights } }: Part) {
  const t = useT(compareWords);
  const format = useFormat();
  const said = (value: number | null) => (value === null ? t('notKnown') : format.number(value));
  const weighed = comparison.needs.filter(({ id }) => (weights[id] ?? 1) !== 1);
  return (
    <section className="mt-5 break-inside-avoid">
      <h2 className="mb-2 font-semibold">
        {t('assumptions')} <span className="ms-1 font-normal text-muted text-sm">{currencyOf(comparison)}</span>
      </h2>
      <div className="grid grid-cols-3 gap-6">
        {assumptionGroups.map(({ key, fields }) => (
          <dl key={key} className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1">
            <dt className="col-span-2 text-secondary text-sm">{t(`groups.${key}`)}</dt>
            {fields.map((field) => (
              <div key={field} className="col-span-2 flex justify-between gap-4">
                <dt>{t(`assumption.${field}`)}</dt>
                <dd className="tabular-nums">{said(assumed[field])}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      {weighed.length > 0 && (
        <p className="mt-3">
          {t('weights')}: {format.list(weighed.map(({ id, name }) => `${name} × ${format.number(weights[id] ?? 1)}`))}
        </p>
      )}
    </section>
  );
}

/** What is on paper of one job. */
function PrintedJob({ part, isOneOfTwo }: { part: Part; isOneOfTwo: boolean }) {
  const t = useT(compareWords);
  const { left_out: leftOut } = part.comparison;
  return (
    <CurrencyContext value={currencyOf(part.comparison)}>
      {isOneOfTwo && (
        <h2 className="mt-6 mb-2 font-semibold text-lg">
          <JobLine comparison={part.comparison} />
        </h2>
      )}
      {leftOut > 0 && <p className="mb-2 text-secondary">{t('leftOut', { count: leftOut })}</p>}
      <CompareTable comparison={part.comparison} columns={part.columns} touched={new Set()} />
      <PrintedAssumptions {...part} />
    </CurrencyContext>
  );
}

/** A comparison on paper, with what is assumed in it. */
function PrintedComparison({ parts: [first, second] }: { parts: readonly [Part, Part?] }) {
  const t = useT(compareWords);
  const format = useFormat();
  const { job, target_date: neededBy } = first.comparison;
  const needed = neededBy === undefined ? [] : [t('neededBy', { day: format.date(neededBy) })];
  if (second === undefined) {
    return (
      <PrintedSheet title={t('pdfOf', { job: job.name })} subtitle={[t('title'), ...needed].join(' · ')} isWide>
        <PrintedJob part={first} isOneOfTwo={false} />
      </PrintedSheet>
    );
  }
  const jobs = format.list([job.name, second.comparison.job.name]);
  return (
    <PrintedSheet title={t('pdfOf', { job: jobs })} subtitle={t('title')} isWide>
      <BothJobs parts={[first, second]} />
      <PrintedJob part={first} isOneOfTwo />
      <PrintedJob part={second} isOneOfTwo />
    </PrintedSheet>
  );
}

/** The route that main prints: a comparison as it stands on the screen of whoever asks for it. */
export function ComparisonSheet() {
  const t = useT(compareWords);
  const { job, other, people, sets } = usePrintedAddress();
  const first = useComparison(job, people);
  const second = useComparison(other, people);
  const read = other === undefined ? [first] : [first, second];
  const isLost = read.some(({ error, fetchStatus }) => error !== null || fetchStatus === 'paused');
  if (sets?.[0] === undefined || isLost) {
    return <NoSheet text={t('failed')} />;
  }
  // What was kept from before may be old: paper shows what is.
  if (first.data === undefined || read.some(({ data, isFetching }) => data === undefined || isFetching)) {
    return null;
  }
  const [set, otherSet = { assumptions: {}, weights: {}, ways: {} }] = sets;
  const part = partOf(first.data, { edited: set, changed: undefined });
  return second.data === undefined || other === undefined ? (
    <PrintedComparison parts={[part]} />
  ) : (
    <PrintedComparison parts={[part, partOf(second.data, { edited: otherSet, changed: undefined })]} />
  );
}
