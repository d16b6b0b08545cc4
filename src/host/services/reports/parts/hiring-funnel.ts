import { visibleIds } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { type Application, readApplications } from '#host/services/metrics/applications.ts';
import { dayOf, daysFrom, periodsOf } from '#host/services/metrics/days.ts';
import { chartOf, figuresOf, metricsOf } from '#host/services/reports/metric-blocks.ts';
import {
  asksFor,
  countedFigure,
  emptyPart,
  figure,
  type ReportContext,
  type ReportFigure,
  type ReportFinding,
  type ReportPart,
  type ReportTable,
} from '#host/services/reports/report-part.ts';
import { jobSubject, type PlacedObject } from '#host/services/reports/report-scope.ts';
import { meanOf, share } from '#host/services/reports/wording.ts';
import type { ReportWords } from '#host/services/reports/words/report-words.ts';
import type { NamedObject } from '#shared/domain/canvas-blocks.ts';
import { isInReview, type StageMeaning } from '#shared/domain/hiring-stages.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';
import { sourcesTable } from './hiring-sources.ts';

const metricNames = ['applications', 'time_to_review', 'drop_off_rate', 'offer_acceptance_rate', 'job_views'];
/** Days after which somebody who applied has waited long. */
const longWait = 14;
const mostNamed = 20;
const mostJobs = 20;

function candidate(application: Application): NamedObject {
  return { id: application.candidateId, object_type: 'candidate', name: application.candidateName };
}

/** The candidates among these applications whom the reader may see: the others count, and are not named. */
async function namedOnes({ store, identity }: ReportContext, applications: readonly Application[]) {
  const seen = await visibleIds(
    store,
    identity,
    applications.map((one) => ({ id: one.candidateId, type: 'candidate' })),
  );
  return applications
    .filter((one) => seen.has(one.candidateId))
    .slice(0, mostNamed)
    .map(candidate);
}

function isWithin(day: string, from: string, to: string): boolean {
  return day >= from && day <= to;
}

function asObject(job: PlacedObject): NamedObject {
  return { id: job.id, object_type: 'job', name: job.name };
}

async function stageOrder({ store, identity }: ReportContext): Promise<Map<string, number>> {
  const rows = await store.db
    .selectFrom('category')
    .select(['name', store.jsonNumber('data', ['order']).as('order')])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'stage')
    .execute();
  return new Map(rows.map((row) => [row.name, row.order ?? rows.length]));
}

function stagesTable(
  applications: readonly Application[],
  order: ReadonlyMap<string, number>,
  { hiring }: ReportWords,
): ReportTable {
  const stages = [...groupBy(applications, (one) => one.stage)].sort(
    ([left], [right]) =>
      (order.get(left) ?? order.size) - (order.get(right) ?? order.size) || left.localeCompare(right),
  );
  return {
    key: 'stage',
    says: 'stages',
    title: hiring.stageTable,
    columns: [
      { key: 'stage', label: hiring.stage },
      { key: 'count', label: hiring.candidates },
      { key: 'share', label: hiring.share, unit: '%' },
    ],
    rows: stages.map(([stage, group]) => ({
      key: stage,
      cells: { stage, count: group.length, share: share(group.length, applications.length) },
    })),
  };
}

function jobsTable(
  jobs: readonly PlacedObject[],
  byJob: ReadonlyMap<string, readonly Application[]>,
  { hiring, statuses }: ReportWords,
): ReportTable {
  const sorted = [...jobs]
    .sort((a, b) => (byJob.get(b.id)?.length ?? 0) - (byJob.get(a.id)?.length ?? 0) || a.id.localeCompare(b.id))
    .slice(0, mostJobs);
  const count = (id: string, means: (meaning: StageMeaning) => boolean) =>
    (byJob.get(id) ?? []).filter((one) => means(one.meaning)).length;
  return {
    key: 'job',
    says: 'jobs',
    title: hiring.jobTable,
    columns: [
      { key: 'job', label: hiring.job },
      { key: 'status', label: hiring.status },
      { key: 'applications', label: hiring.applications },
      { key: 'in_process', label: hiring.inProcess },
      { key: 'offers', label: hiring.offers },
      { key: 'hired', label: hiring.hired },
    ],
    rows: sorted.map((job) => ({
      key: job.id,
      cells: {
        job: asObject(job),
        status: statuses[job.status ?? ''] ?? job.status,
        applications: byJob.get(job.id)?.length ?? 0,
        in_process: count(job.id, isInReview),
        offers: count(job.id, (meaning) => meaning === 'offer'),
        hired: count(job.id, (meaning) => meaning === 'hired'),
      },
    })),
  };
}

function mostWanted(
  jobs: readonly PlacedObject[],
  byJob: ReadonlyMap<string, readonly Application[]>,
  all: number,
  { hiring }: ReportWords,
): ReportFinding[] {
  const [first, second] = [...byJob].sort(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b));
  const [id, group] = first ?? [];
  const job = jobs.find((one) => one.id === id);
  // Two with as many, and neither drew the most.
  if (job === undefined || group === undefined || second?.[1].length === group.length) {
    return [];
  }
  const part = share(group.length, all);
  return [
    {
      says: 'most_wanted',
      text: hiring.mostWanted(job.name, group.length, all, part),
      evidence: {
        figures: [
          figure(`job.applications.${job.id}`, hiring.applicationsFor(job.name), group.length),
          figure('applications', hiring.applications, all),
        ],
        objects: [asObject(job)],
      },
    },
  ];
}

function unanswered(
  jobs: readonly PlacedObject[],
  byJob: ReadonlyMap<string, readonly Application[]>,
  { hiring }: ReportWords,
): ReportFinding[] {
  const idle = jobs.filter((job) => isOpenJob(job.status) && !byJob.has(job.id));
  if (idle.length === 0) {
    return [];
  }
  return [
    {
      says: 'idle_jobs',
      text: hiring.idle(idle.length),
      evidence: {
        figures: [figure('open_jobs_without_application', hiring.idleLabel, idle.length)],
        objects: idle.slice(0, mostNamed).map(asObject),
      },
    },
  ];
}

async function waiting(applications: readonly Application[], context: ReportContext): Promise<ReportFinding[]> {
  const {
    now,
    words: { hiring },
  } = context;
  const late = applications.filter(
    (one) => one.meaning === 'applied' && daysFrom(one.appliedAt, now.toISOString()) > longWait,
  );
  if (late.length === 0) {
    return [];
  }
  const people = new Set(late.map((one) => one.candidateId)).size;
  return [
    {
      says: 'waiting_for_review',
      text: hiring.waiting(people, longWait),
      evidence: {
        figures: [figure('waiting_for_review', hiring.waitingLabel(longWait), people)],
        objects: await namedOnes(context, late),
      },
    },
  ];
}

async function offersOut(applications: readonly Application[], context: ReportContext): Promise<ReportFinding[]> {
  const { hiring } = context.words;
  const out = applications.filter((one) => one.meaning === 'offer');
  if (out.length === 0) {
    return [];
  }
  return [
    {
      says: 'offers_out',
      text: hiring.offersOut(out.length),
      evidence: {
        figures: [figure('offers_out', hiring.offersOutLabel, out.length)],
        objects: await namedOnes(context, out),
      },
    },
  ];
}

/** How long the hires of the report's time took, where it was asked. */
function timeToHire(context: ReportContext, applications: readonly Application[]): ReportFigure[] {
  const { request, now, words } = context;
  const { from, to } = periodsOf(now, request.timeframe);
  const hires = applications.filter((one) => one.meaning === 'hired' && isWithin(dayOf(one.stageAt), from, to));
  const mean = meanOf(hires.map((one) => daysFrom(one.appliedAt, one.stageAt)));
  return mean === undefined || !asksFor(context, 'time_to_hire')
    ? []
    : [figure('time_to_hire', words.hiring.timeToHire, mean, words.units.days)];
}

/** Who applied in the report's time for the jobs it covers, where they stand, and what holds things up. */
export async function hiringFunnel(context: ReportContext): Promise<ReportPart> {
  const { store, identity, scope, request, now, words } = context;
  const { hiring } = words;
  const { from, to } = periodsOf(now, request.timeframe);
  const jobIds = scope.jobsNarrowed ? scope.jobs.map((job) => job.id) : undefined;
  const known = new Set(scope.jobs.map((job) => job.id));
  const all = await readApplications(store, { companyId: identity.companyId, jobIds, since: from });
  const applications = all.filter((one) => known.has(one.jobId) && isWithin(dayOf(one.appliedAt), from, to));
  const byJob = groupBy(applications, (one) => one.jobId);
  const metrics = await metricsOf(context, jobSubject(scope), metricNames);
  const of = (name: string) => metrics.filter((metric) => metric.name === name);
  const open = scope.jobs.filter((job) => isOpenJob(job.status));
  const hired = applications.filter((one) => one.meaning === 'hired').length;
  return {
    ...emptyPart,
    figures: [
      ...timeToHire(
        context,
        all.filter((one) => known.has(one.jobId)),
      ),
      countedFigure(
        'applications',
        hiring.applications,
        applications.length,
        words.metricCounts.applications?.(applications.length) ?? '',
      ),
      countedFigure('hired', hiring.hiredOfApplied, hired, hiring.hiredCounted(hired)),
      countedFigure('open_jobs', hiring.openJobs, open.length, hiring.openJobsCounted(open.length)),
      ...figuresOf(
        metrics.filter((metric) => metric.name !== 'applications'),
        words,
      ),
    ],
    metrics,
    charts: [
      ...chartOf(context, of('applications'), { id: 'applications', title: hiring.applicationsChart, kind: 'bar' }),
      ...chartOf(context, of('job_views'), { id: 'job_views', title: hiring.viewsChart, kind: 'area' }),
      ...chartOf(context, of('time_to_review'), { id: 'time_to_review', title: hiring.reviewChart, kind: 'line' }),
    ],
    tables: [
      ...(applications.length === 0 ? [] : [stagesTable(applications, await stageOrder(context), words)]),
      ...(scope.jobs.length === 0 ? [] : [jobsTable(scope.jobs, byJob, words)]),
      ...(asksFor(context, 'source') ? await sourcesTable(context, applications) : []),
    ],
    findings: [
      ...mostWanted(scope.jobs, byJob, applications.length, words),
      ...(await waiting(applications, context)),
      ...(await offersOut(applications, context)),
      ...unanswered(scope.jobs, byJob, words),
    ],
    cannot: scope.jobs.length === 0 ? [{ says: 'no_jobs', text: hiring.noJobs }] : [],
    notes: scope.jobs.length > mostJobs ? [hiring.tableShows(mostJobs)] : [],
  };
}
