import { ObjectName } from '#blocks/object/object-name.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Comparison } from '#shared/contract/compare.ts';
import { type Column, currencyOf, isUnknown, type Part } from './computed.ts';
import { CurrencyContext, useMoney } from './use-money.ts';
import { compareWords } from './words/index.ts';

/** What one job comes to for somebody: the gap that is left, how long until they work alone, and what it costs. */
function OfJob({ column, comparison }: { column: Column | undefined; comparison: Comparison }) {
  const t = useT(compareWords);
  const text = useObjectText();
  const money = useMoney();
  if (column === undefined) {
    return <td colSpan={3} />;
  }
  const { person, left, totals } = column;
  const isGapUnknown = isUnknown(person, comparison);
  return (
    <>
      <td className="px-3 py-2 ps-5 tabular-nums">
        {isGapUnknown ? text.noData : text.score(left)}
        {person.unknown > 0 && !isGapUnknown && (
          <span className="ms-2 text-muted text-sm">{t('unknown', { count: person.unknown })}</span>
        )}
      </td>
      <td className="px-3 py-2 tabular-nums">{t('weeks', { count: totals.weeks })}</td>
      <td className="px-3 py-2 tabular-nums">{money(totals.cost)}</td>
    </>
  );
}

/** The same people for two jobs, beside each other: nobody is put before anybody, and neither job before the other. */
export function BothJobs({ parts }: { parts: readonly [Part, Part] }) {
  const t = useT(compareWords);
  const [{ columns }] = parts;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('both')}</h2>
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full border-collapse">
          <thead className="text-start text-secondary text-sm">
            <tr>
              <td />
              {parts.map(({ comparison: { job } }) => (
                <th key={job.id} scope="colgroup" colSpan={3} className="px-3 py-1 ps-5 text-start font-semibold">
                  <span dir="auto">{job.name}</span>
                </th>
              ))}
            </tr>
            <tr className="border-line border-b">
              <td />
              {parts.map(({ comparison: { job } }) =>
                (['gap', 'ready', 'cost'] as const).map((head) => (
                  <th
                    key={`${job.id} ${head}`}
                    scope="col"
                    className={`px-3 py-1 text-start font-normal ${head === 'gap' ? 'ps-5' : ''}`}
                  >
                    {t(head)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ person: { person } }) => (
              <tr key={person.id} className="break-inside-avoid border-line border-b">
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  <ObjectName object={person} />
                </th>
                {parts.map(({ comparison, columns: own }) => (
                  <CurrencyContext key={comparison.job.id} value={currencyOf(comparison)}>
                    <OfJob column={own.find((one) => one.person.person.id === person.id)} comparison={comparison} />
                  </CurrencyContext>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
