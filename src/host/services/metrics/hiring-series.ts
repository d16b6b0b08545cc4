import { sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
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

/** The day somebody first applied for one of the jobs; undefined where nobody ever did. */
export async function firstApplicationDay(
  store: Store,
  companyId: string,
  subject: MetricSubject,
): Promise<string | undefined> {
  const ids = jobIdsOf(subject);
  if (ids?.length === 0) {
    return undefined;
  }
  const first = await store.db
    .selectFrom('application')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('company_id', '=', companyId)
    .where('job_id', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('job_id', 'in', [...(ids ?? [])]))
    .executeTakeFirst();
  return first?.at === null || first?.at === undefined ? undefined : dayOf(first.at);
}

/** How often jobs were opened on each day, by the usage events: in the app and, of the company, by what was posted of its jobs. */
export async function readJobViews(store: Store, asked: SeriesAsked): Promise<Observations> {
  const ids = jobIdsOf(asked.subject);
  if (ids?.length === 0) {
    return new Map();
  }
  // What a career site posts of a job counts as views of the company too; of a job itself it is a recorded value.
  const posted = ids === undefined ? (['job_views'] as const) : [];
  const day = sql<string>`substr(usage_event.created_at, 1, 10)`;
  const rows = await store.db
    .selectFrom('usage_event')
    .innerJoin('object as job', 'job.id', 'usage_event.object_id')
    .select([day.as('day'), sql<number>`sum(coalesce(usage_event.value, 1))`.as('views')])
    .where('usage_event.company_id', '=', asked.companyId)
    .where('job.company_id', '=', asked.companyId)
    .where('job.type', '=', 'job')
    .where('job.deleted_at', 'is', null)
    .where('usage_event.action', 'in', [...viewActions, ...posted])
    .where('usage_event.created_at', '>=', asked.from)
    .where('usage_event.created_at', '<=', `${asked.to}T23:59:59.999Z`)
    .$if(ids !== undefined, (query) => query.where('job.id', 'in', [...(ids ?? [])]))
    .groupBy(day)
    .execute();
  return new Map(rows.map((row) => [row.day, { sum: Number(row.views), count: Number(row.views) }]));
}
