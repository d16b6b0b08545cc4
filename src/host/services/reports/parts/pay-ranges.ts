import { emptyPart, type ReportContext, type ReportPart } from '#host/services/reports/report-part.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';

const mostJobs = 30;

/** What the jobs that a report covers offer, open ones first: all that is recorded of pay. */
export async function payRanges({ store, identity, scope, words }: ReportContext): Promise<ReportPart> {
  const rows = await store.db
    .selectFrom('object')
    .select([
      'id',
      store.jsonNumber('data', ['min_salary']).as('least'),
      store.jsonNumber('data', ['max_salary']).as('most'),
      store.jsonText('data', ['currency']).as('currency'),
    ])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'job')
    .where('deleted_at', 'is', null)
    .execute();
  const pay = new Map(rows.filter((row) => row.least !== null || row.most !== null).map((row) => [row.id, row]));
  const paid = scope.jobs
    .flatMap((job) => {
      const range = pay.get(job.id);
      return range === undefined ? [] : [{ job, range }];
    })
    .sort(
      (a, b) =>
        Number(isOpenJob(b.job.status)) - Number(isOpenJob(a.job.status)) ||
        a.job.name.localeCompare(b.job.name) ||
        a.job.id.localeCompare(b.job.id),
    );
  const { hiring, statuses } = words;
  return {
    ...emptyPart,
    tables:
      paid.length === 0
        ? []
        : [
            {
              key: 'pay',
              says: 'pay_ranges',
              title: hiring.payTable,
              columns: [
                { key: 'job', label: hiring.job },
                { key: 'status', label: hiring.status },
                { key: 'least', label: hiring.payFrom },
                { key: 'most', label: hiring.payTo },
                { key: 'currency', label: hiring.currency },
              ],
              rows: paid.slice(0, mostJobs).map(({ job, range }) => ({
                key: job.id,
                cells: {
                  job: { id: job.id, object_type: 'job', name: job.name },
                  status: statuses[job.status ?? ''] ?? job.status,
                  least: range.least,
                  most: range.most,
                  currency: range.currency,
                },
              })),
            },
          ],
    notes: paid.length > mostJobs ? [hiring.payTableShows(mostJobs, paid.length)] : [],
  };
}
