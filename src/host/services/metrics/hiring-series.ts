import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import type { StageMeaning } from '#shared/domain/hiring-stages.ts';
import { viewActions } from '#shared/domain/metrics.ts';
import { type Application, hasLeft, leavingStages, readApplications } from './applications.ts';
import { dayOf, daysFrom } from './days.ts';
import { type Observations, observe } from './observations.ts';
import type { SeriesAsked } from './stored-points.ts';
import type { MetricSubject } from './subject.ts';

function jobIdsOf(subject: MetricSubject): readonly string[] | undefined {
  return subject.kind === 'objects' ? subject.ids : undefined;
}

function within(day: string, asked: Pick<SeriesAsked, 'from' | 'to'>): boolean {
  return day >= asked.from && day <= asked.to;
}

/** Where an offer that was answered leads. */
const answeredStages: readonly StageMeaning[] = ['hired', 'declined'];

/** Whether an offer was answered, and how: `undefined` while it is not, or there was none. */
export function offerAccepted(application: Pick<Application, 'meaning'>): boolean | undefined {
  return application.meaning === 'hired' ? true : application.meaning === 'declined' ? false : undefined;
}

/** What a figure of hiring is worked out from. */
type Hired = Pick<Application, 'appliedAt' | 'meaning' | 'stageAt' | 'reviewedAt'>;

/**
 * What applications tell of a time, by metric: how many applied, how long the first review took, who left, which offers were taken.
 * @param keepsLeaving Whether the company moves who leaves to a stage that means it: where nobody ever was, that is not
 * known rather than 0.
 */
export function hiringSeriesOf(
  applications: readonly Hired[],
  asked: Pick<SeriesAsked, 'from' | 'to'>,
  keepsLeaving: boolean,
): Map<string, Observations> {
  const applied: Observations = new Map();
  const reviewed: Observations = new Map();
  const withdrawn: Observations = new Map();
  const accepted: Observations = new Map();
  for (const application of applications) {
    const day = dayOf(application.appliedAt);
    const stageDay = dayOf(application.stageAt);
    if (within(day, asked)) {
      observe(applied, day, 1);
      observe(withdrawn, day, hasLeft(application) ? 100 : 0);
    }
    const reviewDay = application.reviewedAt === undefined ? undefined : dayOf(application.reviewedAt);
    if (reviewDay !== undefined && within(reviewDay, asked)) {
      observe(reviewed, reviewDay, daysFrom(application.appliedAt, application.reviewedAt ?? ''));
    }
    if (within(stageDay, asked)) {
      const answer = offerAccepted(application);
      if (answer !== undefined) {
        observe(accepted, stageDay, answer ? 100 : 0);
      }
    }
  }
  return new Map([
    ['applications', applied],
    ['time_to_review', reviewed],
    ['drop_off_rate', keepsLeaving ? withdrawn : new Map()],
    ['offer_acceptance_rate', accepted],
  ]);
}

/** {@link hiringSeriesOf} the applications of a company, or for some of its jobs. */
export async function readHiringSeries(store: Store, asked: SeriesAsked): Promise<Map<string, Observations>> {
  const { companyId, subject, from } = asked;
  const applications = await readApplications(store, { companyId, jobIds: jobIdsOf(subject), since: from });
  return hiringSeriesOf(applications, asked, applications.some(hasLeft) || (await keepsLeaving(store, companyId)));
}

async function keepsLeaving(store: Store, companyId: string): Promise<boolean> {
  const left = await store.db
    .selectFrom('application')
    .select('meaning')
    .where('company_id', '=', companyId)
    .where('meaning', 'in', leavingStages)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

/** What is kept of hiring at all, whichever days it is of. */
interface HiringRecords {
  /** The day somebody first applied; undefined where nobody ever did. */
  first: string | undefined;
  /** The metrics that records exist for: none in a period does not mean that there is no source. */
  metrics: ReadonlySet<string>;
}

/** What there is of applications for a subject's jobs; whether who leaves is kept track of is asked of the whole company. */
export async function readHiringRecords(
  store: Store,
  companyId: string,
  subject: MetricSubject,
): Promise<HiringRecords> {
  const ids = jobIdsOf(subject);
  if (ids?.length === 0) {
    return { first: undefined, metrics: new Set() };
  }
  const { at, reviewed, answered } = await store.db
    .selectFrom('application')
    .select((eb) => [
      eb.fn.min('created_at').as('at'),
      eb.fn.count<number>('reviewed_at').as('reviewed'),
      eb.fn.count<number>(eb.case().when('meaning', 'in', answeredStages).then(1).end()).as('answered'),
    ])
    .where('company_id', '=', companyId)
    .where('job_id', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('job_id', 'in', [...(ids ?? [])]))
    .executeTakeFirstOrThrow();
  if (at === null) {
    return { first: undefined, metrics: new Set() };
  }
  const kept = {
    applications: true,
    time_to_review: Number(reviewed) > 0,
    drop_off_rate: await keepsLeaving(store, companyId),
    offer_acceptance_rate: Number(answered) > 0,
  };
  return { first: dayOf(at), metrics: new Set(Object.entries(kept).flatMap(([name, is]) => (is ? [name] : []))) };
}

/** Whether anybody ever opened one of the jobs, as far as views are kept. */
export async function hasJobViews(store: Store, companyId: string, subject: MetricSubject): Promise<boolean> {
  const ids = jobIdsOf(subject);
  if (ids?.length === 0) {
    return false;
  }
  const view = await store.db
    .selectFrom('usage_event')
    .innerJoin('object as job', 'job.id', 'usage_event.object_id')
    .select('job.id')
    .where('usage_event.company_id', '=', companyId)
    .where('job.company_id', '=', companyId)
    .where('job.type', '=', 'job')
    .where('job.deleted_at', 'is', null)
    .where('usage_event.action', 'in', countedViews(ids))
    .$if(ids !== undefined, (query) => query.where('job.id', 'in', [...(ids ?? [])]))
    .limit(1)
    .executeTakeFirst();
  return view !== undefined;
}

/** What counts as a view: what a career site posts of a job does for the company; of a job itself it is a recorded value. */
function countedViews(ids: readonly string[] | undefined): string[] {
  return [...viewActions, ...(ids === undefined ? ['job_views'] : [])];
}

/**
 * How many views usage events are, whichever are put together: who opened a job counts once a day, however often; what a
 * career site posted, or somebody recorded, counts as the number that it says.
 */
export function countOfViews(): RawBuilder<number> {
  const viewed = sql`usage_event.object_id || ' ' || usage_event.user_id || ' ' || substr(usage_event.created_at, 1, 10)`;
  return sql<number>`count(distinct case when usage_event.value is null then ${viewed} end)
    + sum(coalesce(usage_event.value, 0))`;
}

/** How often jobs were opened on each day, by the usage events: in the app and, of the company, by what was posted of its jobs. */
export async function readJobViews(store: Store, asked: SeriesAsked): Promise<Observations> {
  const ids = jobIdsOf(asked.subject);
  if (ids?.length === 0) {
    return new Map();
  }
  const day = sql<string>`substr(usage_event.created_at, 1, 10)`;
  const rows = await store.db
    .selectFrom('usage_event')
    .innerJoin('object as job', 'job.id', 'usage_event.object_id')
    .select([day.as('day'), countOfViews().as('views')])
    .where('usage_event.company_id', '=', asked.companyId)
    .where('job.company_id', '=', asked.companyId)
    .where('job.type', '=', 'job')
    .where('job.deleted_at', 'is', null)
    .where('usage_event.action', 'in', countedViews(ids))
    .where('usage_event.created_at', '>=', asked.from)
    .where('usage_event.created_at', '<=', `${asked.to}T23:59:59.999Z`)
    .$if(ids !== undefined, (query) => query.where('job.id', 'in', [...(ids ?? [])]))
    .groupBy(day)
    .execute();
  return new Map(rows.map((row) => [row.day, { sum: Number(row.views), count: Number(row.views) }]));
}
