import { groupBy } from '#host/lib/group-by.ts';
import type { Application } from '#host/services/metrics/applications.ts';
import type { ReportContext, ReportTable } from '#host/services/reports/report-part.ts';
import { share } from '#host/services/reports/wording.ts';

/** Where those who applied came from, as their records have it; none where no record says. */
export async function sourcesTable(
  { store, identity, words }: ReportContext,
  applications: readonly Application[],
): Promise<ReportTable[]> {
  const rows = await store.db
    .selectFrom('object')
    .select(['id', store.jsonText('data', ['qualification', 'source']).as('source')])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'candidate')
    .where('deleted_at', 'is', null)
    .execute();
  const sources = new Map(rows.flatMap(({ id, source }) => (source === null || source === '' ? [] : [[id, source]])));
  const groups = [...groupBy(applications, (one) => sources.get(one.candidateId) ?? '')].sort(
    ([a, x], [b, y]) => y.length - x.length || a.localeCompare(b),
  );
  const { hiring } = words;
  return groups.every(([source]) => source === '')
    ? []
    : [
        {
          key: 'source',
          says: 'sources',
          title: hiring.sourceTable,
          columns: [
            { key: 'source', label: hiring.source },
            { key: 'count', label: hiring.applications },
            { key: 'share', label: hiring.share, unit: '%' },
          ],
          rows: groups.map(([source, group]) => ({
            key: source === '' ? 'none' : source,
            cells: {
              source: source === '' ? hiring.noSource : source,
              count: group.length,
              share: share(group.length, applications.length),
            },
          })),
        },
      ];
}
