import { sql } from 'kysely';
import { medianOf } from '#host/lib/median.ts';
import type { Store } from '#host/store/store.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';
import { dayMs } from '#shared/domain/scores/score-time.ts';

/** What scores of single objects are held against. */
export interface CompanyFigures {
  /** How many jobs there are, and in how many the skill is needed that most need. */
  readonly jobs: number;
  readonly mostNeeded: number;
  /** Days; null where nobody was hired yet. */
  readonly medianDaysToFill: number | null;
  /** Of the jobs that have been open for a week at least; null where there is none. */
  readonly medianApplicationsAWeek: number | null;
}

const weekMs = 7 * dayMs;

async function readJobs(store: Store, companyId: string) {
  return store.db
    .selectFrom('object')
    .select(['id', 'status', 'created_at'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'job')
    .where('deleted_at', 'is', null)
    .execute();
}

async function readMostNeeded(store: Store, companyId: string): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(needed.jobs) as most from (
      select count(*) as jobs from object as job
      join relation as need on need.company_id = ${companyId} and need.from_id = job.id and need.kind = 'needs_skill'
      join object as skill on skill.id = need.to_id and skill.deleted_at is null
      where job.company_id = ${companyId} and job.type = 'job' and job.deleted_at is null
      group by need.to_id) as needed`.execute(store.db);
  return Number(rows[0]?.most ?? 0);
}

async function readDaysToFill(store: Store, companyId: string): Promise<number[]> {
  const rows = await store.db
    .selectFrom('application')
    .innerJoin('object as job', 'job.id', 'application.job_id')
    .innerJoin('object as candidate', 'candidate.id', 'application.candidate_id')
    .select(['job.created_at', 'application.stage_since'])
    .where('application.company_id', '=', companyId)
    .where('candidate.deleted_at', 'is', null)
    // As a literal: SQLite finds its index by it.
    .where('application.meaning', '=', sql.lit('hired'))
    .where('job.deleted_at', 'is', null)
    .execute();
  return rows
    .map(({ created_at, stage_since }) => (Date.parse(stage_since) - Date.parse(created_at)) / dayMs)
    .filter((days) => days > 0);
}

/** Reads what the scores of a company's objects are held against, a row a job. */
export async function readCompany(store: Store, companyId: string, now: Date): Promise<CompanyFigures> {
  const jobs = await readJobs(store, companyId);
  const counts = await store.db
    .selectFrom('application')
    .innerJoin('object as job', 'job.id', 'application.job_id')
    .innerJoin('object as candidate', 'candidate.id', 'application.candidate_id')
    .select(['application.job_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('application.company_id', '=', companyId)
    .where('candidate.deleted_at', 'is', null)
    // As those of the one job that they are held against are counted.
    .whereRef('application.created_at', '>=', 'job.created_at')
    .where('application.created_at', '<=', now.toISOString())
    .groupBy('application.job_id')
    .execute();
  const applications = new Map(counts.map(({ job_id, count }) => [job_id, Number(count)]));
  const aWeek = jobs
    .filter(({ status }) => isOpenJob(status))
    .map(({ id, created_at }) => ({ id, weeks: (now.getTime() - Date.parse(created_at)) / weekMs }))
    .filter(({ weeks }) => weeks >= 1)
    .map(({ id, weeks }) => (applications.get(id) ?? 0) / weeks);
  return {
    jobs: jobs.length,
    mostNeeded: await readMostNeeded(store, companyId),
    medianDaysToFill: medianOf(await readDaysToFill(store, companyId)),
    medianApplicationsAWeek: medianOf(aWeek),
  };
}
