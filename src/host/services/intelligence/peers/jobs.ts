import { visibleTo } from '#host/access/index.ts';
import { fewestOthers } from '#host/intelligence/built-in/insights/fewest.ts';
import type { Peers } from '#host/intelligence/intelligence.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import { countInterviewed, countLinksTo } from '#host/services/objects/linked-objects.ts';
import { stillOpen } from '#host/services/objects/open-jobs.ts';
import { type Asked, keeping, type Reading } from './kept-figures.ts';
import { agoOf, daysOf, halfBeside, percentOf, type Spread, spreadOf, upperHalfBeside } from './spread.ts';

/** What is compared of a job: the last days, and as many before. */
const paceDays = 30;
/** Applications in both together: fewer come and go by chance. */
const fewestApplications = 5;
/** So many other jobs are looked at, the newest. */
const mostJobs = 100;
const dayMs = 86_400_000;

interface Interviewed {
  id: string;
  applied: number;
  interviewed: number;
}

/** How many applied at the newest jobs, and were interviewed; one more than is looked at, as one of them may be the object. */
const newestJobs = keeping(
  (jobs: readonly Interviewed[]) => jobs.reduce((sum, { applied }) => sum + applied, 0),
  async ({ store, identity }: Reading) => {
    const rows = await store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'job')
      .where('deleted_at', 'is', null)
      .where(visibleTo(identity, 'object', ['job']))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostJobs + 1)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length < fewestOthers) {
      return [];
    }
    const applied = await countLinksTo(store, identity, ids, 'applied_to');
    const interviewed = await countInterviewed(store, identity.companyId, ids);
    return ids.map((id) => ({
      id,
      applied: Number(applied.get(id) ?? 0),
      interviewed: Number(interviewed.get(id) ?? 0),
    }));
  },
);

/** How many of those who applied at the newest other jobs were interviewed. */
async function interviewedOf(asked: Asked): Promise<Pick<Peers, 'interviewed'>> {
  const others = (await newestJobs(asked)).filter(({ id }) => id !== asked.object.id).slice(0, mostJobs);
  const compared = others.filter(({ applied }) => applied >= fewestApplications);
  const sumOf = (key: 'applied' | 'interviewed') => compared.reduce((sum, one) => sum + one[key], 0);
  return compared.length < fewestOthers
    ? {}
    : { interviewed: { jobs: compared.length, share: percentOf(sumOf('interviewed'), sumOf('applied')) } };
}

async function paceOf({ store, identity, object, now }: Asked): Promise<Pick<Peers, 'pace'>> {
  const at = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const created = typeof object.created_at === 'string' ? object.created_at : '';
  // A job that was not there for all of it is not compared with itself.
  if (created === '' || new Date(created).toISOString() > at(2 * paceDays)) {
    return {};
  }
  const rows = await seenApplications(store.db, identity)
    .select('application.created_at')
    .where('application.job_id', '=', object.id)
    .where('application.created_at', '>', at(2 * paceDays))
    .where('application.created_at', '<=', now.toISOString())
    .execute();
  const last = rows.filter(({ created_at }) => created_at > at(paceDays)).length;
  return rows.length < fewestApplications ? {} : { pace: { days: paceDays, last, before: rows.length - last } };
}

interface OpenJobs {
  /** Since when they are open. */
  since: Spread;
  /** How many applied. */
  applied: Spread;
}

/** The open jobs that the caller sees. */
export const openJobs = keeping(
  ({ since, applied }: OpenJobs) => since.sorted.length + applied.sorted.reduce((sum, count) => sum + count, 0),
  async ({ store, identity }: Reading) => {
    const open = await store.db
      .selectFrom('object')
      .select(['id', 'created_at'])
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'job')
      .where('deleted_at', 'is', null)
      .where(stillOpen('object'))
      .where(visibleTo(identity, 'object', ['job']))
      .execute();
    const applied: (readonly [string, number])[] = [];
    for (const ids of inParts(open.map(({ id }) => id))) {
      const counts = await countLinksTo(store, identity, ids, 'applied_to');
      applied.push(...ids.map((id) => [id, Number(counts.get(id) ?? 0)] as const));
    }
    return {
      since: spreadOf(open.map(({ id, created_at }) => [id, agoOf(created_at)] as const)),
      applied: spreadOf(applied),
    };
  },
);

/** What a job is held against: the others, and the time before. */
export async function peersOfJob(asked: Asked): Promise<Peers> {
  const { object, now } = asked;
  const open = await openJobs(asked);
  const usual = await interviewedOf(asked);
  const [since] = open.since.of.get(object.id) ?? [];
  const [count] = open.applied.of.get(object.id) ?? [];
  if (since === undefined || count === undefined) {
    return usual;
  }
  const days = daysOf(since, now);
  const longer = halfBeside(open.since, object.id);
  const more = upperHalfBeside(open.applied, object.id);
  return {
    ...usual,
    ...(longer === undefined ? {} : { open: { days, others: longer.others, median: daysOf(longer.median, now) } }),
    ...(more === undefined ? {} : { applications: { count, days, ...more } }),
    ...(await paceOf(asked)),
  };
}
