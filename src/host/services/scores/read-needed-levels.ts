import { z } from 'zod';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Store } from '#host/store/store.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';
import { meanOf } from '#shared/domain/scores/score-figures.ts';
import type { LevelRecords, MeanLevel } from '#shared/domain/scores/skill-level.ts';

/** So many of the jobs that need a skill are named. */
const mostNamed = 20;

interface Job {
  id: string;
  type: string;
  status: string | null;
  created_at: string;
  updated_at: string;
}

const columns = ['object.id', 'object.type', 'object.status', 'object.created_at', 'object.updated_at'] as const;

/** That a job needs a skill, at a level or at none in particular; undefined where it did not. */
interface NeedThen {
  job: Job;
  /** Today, and at the moment before; undefined where it needed it not. */
  now: number | null | undefined;
  before: number | null | undefined;
}

const loggedLevel = z.object({ level: z.number().nullable().catch(null) });

/** The level that the log says a link had; null where it said none, or where what it said is forgotten. */
function levelIn(text: string | null): number | null {
  return text === null ? null : (loggedLevel.safeParse(JSON.parse(text)).data?.level ?? null);
}

/** The first line since a moment of each need of some skills: what it was before it changed. */
async function readChangedNeeds(store: Store, companyId: string, skillIds: readonly string[], at: string) {
  return store.db
    .selectFrom('object_change')
    .select(['object_id', 'other_id', 'action', 'before'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('object_change')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('company_id', '=', companyId)
        .where('other_id', 'in', [...skillIds])
        .where('field', '=', 'needs_skill')
        .where('at', '>', at)
        .groupBy(['object_id', 'other_id']),
    )
    .execute();
}

async function readJobs(store: Store, companyId: string, ids: readonly string[]): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const part of inParts(new Set(ids))) {
    jobs.push(
      ...(await store.db
        .selectFrom('object')
        .select(columns)
        .where('company_id', '=', companyId)
        .where('id', 'in', part)
        .where('deleted_at', 'is', null)
        .execute()),
    );
  }
  return jobs;
}

/** All that need or needed some skills since a moment, by skill. */
async function readNeeds(store: Store, companyId: string, skillIds: readonly string[], at: string) {
  const links = await store.db
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.from_id')
    .select(['relation.to_id', 'relation.level', 'relation.created_at as needed_at', ...columns])
    .where('relation.company_id', '=', companyId)
    .where('relation.to_id', 'in', [...skillIds])
    .where('relation.kind', '=', 'needs_skill')
    .where('object.deleted_at', 'is', null)
    .execute();
  const lines = await readChangedNeeds(store, companyId, skillIds, at);
  const lineOf = new Map(lines.map((line) => [`${line.object_id} ${line.other_id}`, line]));
  const needs = links.map(({ to_id: skill, level, needed_at, ...job }): NeedThen & { skill: string } => {
    const line = lineOf.get(`${job.id} ${skill}`);
    lineOf.delete(`${job.id} ${skill}`);
    const before = line === undefined ? level : levelIn(line.before);
    // One that came with its job has no line of its own.
    const wasThere = line === undefined ? needed_at <= at : line.action !== 'linked';
    return { skill, job, now: level, before: wasThere ? before : undefined };
  });
  // What is left is needed no more.
  const gone = [...lineOf.values()].filter(({ action }) => action !== 'linked');
  const jobs = await readJobs(
    store,
    companyId,
    gone.map(({ object_id }) => object_id),
  );
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  for (const { object_id, other_id, before } of gone) {
    const job = jobOf.get(object_id);
    if (job !== undefined && other_id !== null) {
      needs.push({ skill: other_id, job, now: undefined, before: levelIn(before) });
    }
  }
  return groupBy(needs, ({ skill }) => skill);
}

/**
 * Which of some jobs were open at a moment: by the first line since of their status. Of one that is closed and of which the log
 * says nothing, it closed when it was written last, before there was a log.
 */
async function openBefore(store: Store, companyId: string, jobs: readonly Job[], at: string): Promise<Set<string>> {
  const open = new Set<string>();
  const known = new Map(jobs.filter(({ created_at }) => created_at <= at).map((job) => [job.id, job]));
  for (const part of inParts(known.keys())) {
    const lines = () =>
      store.db.selectFrom('object_change').where('company_id', '=', companyId).where('object_id', 'in', part);
    const statuses = await store.db
      .selectFrom('object_change')
      .select(['object_id', 'before'])
      .where(
        'id',
        'in',
        lines()
          .select(({ fn }) => fn.min('id').as('id'))
          .where('field', '=', 'status')
          .where('at', '>', at)
          .groupBy('object_id'),
      )
      .execute();
    const told = new Map(statuses.map(({ object_id, before }) => [object_id, before]));
    const logged = await lines().select('object_id').distinct().where('via', '<>', 'automation').execute();
    const isLogged = new Set(logged.map(({ object_id }) => object_id));
    for (const id of part) {
      const job = known.get(id);
      const before = told.get(id);
      const status: unknown = before === undefined ? job?.status : before === null ? null : JSON.parse(before);
      const wasOpen = typeof status === 'string' && isOpenJob(status);
      if (wasOpen || (before === undefined && !isLogged.has(id) && (job?.updated_at ?? '') > at)) {
        open.add(id);
      }
    }
  }
  return open;
}

function meanIn(levels: readonly (number | null | undefined)[]): MeanLevel | null {
  const known = levels.flatMap((level) => level ?? []);
  const mean = meanOf(known);
  return mean === null ? null : { count: known.length, mean };
}

/**
 * At which levels open jobs need some skills, today and at a moment before, ISO 8601 UTC: then is what the log knows of the jobs
 * and of their needs.
 */
export async function readNeededLevels(
  store: Store,
  companyId: string,
  skillIds: readonly string[],
  at: string,
): Promise<Map<string, LevelRecords>> {
  const needs = await readNeeds(store, companyId, skillIds, at);
  const jobs = new Map([...needs.values()].flat().map(({ job }) => [job.id, job]));
  const wereOpen = await openBefore(store, companyId, [...jobs.values()], at);
  return new Map(
    [...needs].map(([skill, of]) => {
      const open = of.filter(({ job, now }) => isOpenJob(job.status) && now !== undefined);
      const levelled = open.flatMap(({ job, now }) =>
        typeof now === 'number' ? [{ object: { id: job.id, object_type: job.type }, level: now }] : [],
      );
      const some = levelled.toSorted((one, other) =>
        one.level === other.level ? (one.object.id < other.object.id ? -1 : 1) : other.level - one.level,
      );
      const records: LevelRecords = {
        now: meanIn(levelled.map(({ level }) => level)),
        before: meanIn(of.flatMap(({ job, before }) => (wereOpen.has(job.id) ? [before] : []))),
        withoutLevel: open.length - levelled.length,
        some: some.slice(0, mostNamed),
      };
      return [skill, records] as const;
    }),
  );
}
