import { type Expression, type SqlBool, sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import type { InsightObject, Peers } from '#host/intelligence/intelligence.ts';
import { type ApplicationRow, shownApplication } from '#host/object-writer/index.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import { countInterviewed, countLinksTo } from '#host/services/objects/linked-objects.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { stillOpen } from '#host/services/objects/open-jobs.ts';
import type { Store } from '#host/store/store.ts';
import { isLanguageSkill } from '#shared/domain/language-skills.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Fewer others tell nothing of what others are like. */
const fewestOthers = 5;
/** What is compared of a job: the last days, and as many before. */
const paceDays = 30;
/** Applications in both together: fewer come and go by chance. */
const fewestApplications = 5;
/** A level that is worth telling, and how many of the others may hold it as high. */
const goodLevel = 4;
const rareShare = 0.2;
/** Less is no silence. */
const longSilenceDays = 30;
/** So many other jobs are looked at, the newest. */
const mostJobs = 100;
const dayMs = 86_400_000;

interface Asked {
  store: Store;
  identity: Identity;
  object: InsightObject;
  now: Date;
}

function wholeDays(since: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs));
}

/** In tenths, as it is told. */
function percentOf(some: number, all: number): number {
  return all === 0 ? 0 : Math.round((some / all) * 1000) / 10;
}

/** What half of some values do not exceed; undefined of too few. */
function halfOf(values: readonly number[]): number | undefined {
  return values.length < fewestOthers
    ? undefined
    : values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) / 2)];
}

/** What an object is called, as far as the caller sees it. */
async function nameOf({ store, identity }: Asked, id: string): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('object')
    .select('name')
    .where('company_id', '=', identity.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', ['job', 'skill']))
    .executeTakeFirst();
  return row?.name;
}

/** The open application of somebody that was moved last. */
async function openApplication({ store, identity, object }: Asked): Promise<ApplicationRow | undefined> {
  const rows = await seenApplications(store.db, identity)
    .selectAll('application')
    .where('application.candidate_id', '=', object.id)
    .where('application.closed_at', 'is', null)
    .execute();
  return shownApplication(rows);
}

async function stageOf(asked: Asked, own: ApplicationRow): Promise<Pick<Peers, 'stage'>> {
  const { store, identity, now } = asked;
  const { candidate_id, job_id, stage_id, stage, stage_since } = own;
  const others = await seenApplications(store.db, identity)
    .select(['application.job_id', 'application.stage_since'])
    .where('application.closed_at', 'is', null)
    .where('application.candidate_id', '<>', candidate_id)
    .where((eb) =>
      stage_id === null ? eb('application.stage', '=', stage) : eb('application.stage_id', '=', stage_id),
    )
    .execute();
  const days = (some: typeof others) => some.map((one) => wholeDays(one.stage_since, now));
  const atJob = job_id === null ? [] : others.filter((one) => one.job_id === job_id);
  const job = job_id === null || atJob.length < fewestOthers ? undefined : await nameOf(asked, job_id);
  const compared = job === undefined ? others : atJob;
  const median = halfOf(days(compared));
  return median === undefined
    ? {}
    : {
        stage: {
          ...{ stage, days: wholeDays(stage_since, now), others: compared.length, median },
          ...(job === undefined ? {} : { job }),
        },
      };
}

/** Of what somebody can do well, what the fewest of some others can as well; of equals the highest, then by name. `others`: their ids, as a query. */
async function rarest(
  { store: { db }, identity, object }: Asked,
  others: Expression<unknown>,
  job: { id: string; name: string } | undefined,
): Promise<Peers['skill']> {
  const { companyId } = identity;
  const links = () => db.selectFrom('relation').where('relation.company_id', '=', companyId);
  const own = await links()
    .innerJoin('object as skill', 'skill.id', 'relation.to_id')
    .select(['skill.id', 'skill.name', 'relation.level'])
    .where('relation.kind', '=', 'has_skill')
    .where('relation.from_id', '=', object.id)
    .where('relation.level', '>=', goodLevel)
    .where('skill.deleted_at', 'is', null)
    .where(visibleTo(identity, 'skill', ['skill']))
    .$if(job !== undefined, (query) =>
      query.where(
        'skill.id',
        'in',
        links()
          .select('relation.to_id')
          .where('kind', '=', 'needs_skill')
          .where('from_id', '=', job?.id ?? ''),
      ),
    )
    .execute();
  const good = own.filter(({ name }) => !isLanguageSkill(name));
  const { count } = await db
    .selectNoFrom(sql<number>`(select count(*) from ${others} as others)`.as('count'))
    .executeTakeFirstOrThrow();
  if (good.length === 0 || Number(count) < fewestOthers) {
    return undefined;
  }
  const held = await links()
    .select(['to_id', 'level'])
    .where('kind', '=', 'has_skill')
    .where(
      'to_id',
      'in',
      good.map(({ id }) => id),
    )
    .where('level', '>=', goodLevel)
    .where(sql<SqlBool>`from_id in ${others}`)
    .execute();
  const [found] = good
    .map(({ id, name: skill, level }) => ({
      ...{ skill, level: level ?? 0 },
      asHigh: held.filter((one) => one.to_id === id && (one.level ?? 0) >= (level ?? 0)).length,
    }))
    .toSorted(
      (left, right) => left.asHigh - right.asHigh || right.level - left.level || (left.skill < right.skill ? -1 : 1),
    );
  return found === undefined || found.asHigh / Number(count) > rareShare
    ? undefined
    : { ...found, others: Number(count), ...(job === undefined ? {} : { job: job.name }) };
}

/** When others were written to last, of whom that is known; asked for where the object was not for long. */
async function silenceOf({ store, object, now }: Asked, others: Expression<unknown>): Promise<Pick<Peers, 'silence'>> {
  const own = valueAt(object, 'resume.last_messaged');
  if (typeof own !== 'string' || wholeDays(own, now) <= longSilenceDays) {
    return {};
  }
  const rows = await store.db
    .selectFrom('object')
    .select(store.jsonText('object.data', ['resume', 'last_messaged']).as('at'))
    .where(sql<SqlBool>`object.id in ${others}`)
    .execute();
  const days = rows.flatMap(({ at }) =>
    at === null || Number.isNaN(Date.parse(at)) || Date.parse(at) > now.getTime() ? [] : [wholeDays(at, now)],
  );
  const median = halfOf(days);
  return median === undefined ? {} : { silence: { others: days.length, median } };
}

async function ofCandidate(asked: Asked): Promise<Peers> {
  const { store, identity, object } = asked;
  const own = await openApplication(asked);
  if (own === undefined) {
    return {};
  }
  const { job_id: id } = own;
  const name = id === null ? undefined : await nameOf(asked, id);
  const inProcess = seenApplications(store.db, identity)
    .select('application.candidate_id as id')
    .distinct()
    .where('application.closed_at', 'is', null)
    .where('application.candidate_id', '<>', object.id);
  const waiting = { ...(await stageOf(asked, own)), ...(await silenceOf(asked, inProcess)) };
  if (id === null || name === undefined) {
    return waiting;
  }
  const others = seenApplications(store.db, identity)
    .select('application.candidate_id as id')
    .distinct()
    .where('application.job_id', '=', id)
    .where('application.candidate_id', '<>', object.id);
  const skill = await rarest(asked, others, { id, name });
  return { ...waiting, ...(skill === undefined ? {} : { skill }) };
}

/** Everybody who works here and whom the caller sees, but the one who is asked for. */
function colleagues({ store, identity, object }: Asked) {
  return store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'employee')
    .where('deleted_at', 'is', null)
    .where('id', '<>', object.id)
    .where(stillEmployed(store, 'object'))
    .where(visibleTo(identity, 'object', ['employee']));
}

async function leadsOf({ store, identity, object }: Asked): Promise<Pick<Peers, 'leads'>> {
  const rows = await store.db
    .selectFrom('relation')
    .innerJoin('object as leader', 'leader.id', 'relation.from_id')
    .innerJoin('object as led', 'led.id', 'relation.to_id')
    .select(['relation.from_id', sql<number>`count(*)`.as('count')])
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', 'manages')
    .where('leader.type', '=', 'employee')
    .where('leader.deleted_at', 'is', null)
    .where(stillEmployed(store, 'leader'))
    .where(visibleTo(identity, 'leader', ['employee']))
    .where('led.type', '=', 'employee')
    .where('led.deleted_at', 'is', null)
    .where(stillEmployed(store, 'led'))
    .where(visibleTo(identity, 'led', ['employee']))
    .groupBy('relation.from_id')
    .execute();
  const own = Number(rows.find(({ from_id }) => from_id === object.id)?.count ?? 0);
  const others = rows.flatMap(({ from_id, count }) => (from_id === object.id ? [] : [Number(count)]));
  const median = halfOf(others);
  return own === 0 || median === undefined ? {} : { leads: { count: own, others: others.length, median } };
}

/** How much of what colleagues began to learn they finished, all of them together. */
async function learningOf({ store, identity }: Asked, others: Expression<unknown>): Promise<Pick<Peers, 'learning'>> {
  const status = store.jsonText('relation.data', ['status']);
  const { people, taken, finished } = await store.db
    .selectFrom('relation')
    .innerJoin('object as learnt', 'learnt.id', 'relation.to_id')
    .select([
      sql<number>`count(distinct relation.from_id)`.as('people'),
      sql<number>`count(*)`.as('taken'),
      sql<number>`count(case when ${status} = 'completed' then 1 end)`.as('finished'),
    ])
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', 'enrolled')
    .where('learnt.type', 'in', ['course', 'training'])
    .where('learnt.deleted_at', 'is', null)
    .where(visibleTo(identity, 'learnt', ['course', 'training']))
    .where(sql<SqlBool>`relation.from_id in ${others}`)
    .executeTakeFirstOrThrow();
  return Number(people) < fewestOthers
    ? {}
    : { learning: { others: Number(people), share: percentOf(Number(finished), Number(taken)) } };
}

async function ofEmployee(asked: Asked): Promise<Peers> {
  const others = colleagues(asked);
  const skill = await rarest(asked, others, undefined);
  return {
    ...(await leadsOf(asked)),
    ...(await learningOf(asked, others)),
    ...(await silenceOf(asked, others)),
    ...(skill === undefined ? {} : { skill }),
  };
}

/** How many of those who applied at the newest other jobs were interviewed. */
async function interviewedOf({ store, identity, object }: Asked): Promise<Pick<Peers, 'interviewed'>> {
  const jobs = await store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'job')
    .where('deleted_at', 'is', null)
    .where('id', '<>', object.id)
    .where(visibleTo(identity, 'object', ['job']))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostJobs)
    .execute();
  const ids = jobs.map(({ id }) => id);
  if (ids.length < fewestOthers) {
    return {};
  }
  const [applied, interviewed] = [
    await countLinksTo(store, identity, ids, 'applied_to'),
    await countInterviewed(store, identity.companyId, ids),
  ];
  const compared = ids.filter((id) => Number(applied.get(id) ?? 0) >= fewestApplications);
  const sumOf = (counts: ReadonlyMap<string, number>) =>
    compared.reduce((sum, id) => sum + Number(counts.get(id) ?? 0), 0);
  return compared.length < fewestOthers
    ? {}
    : { interviewed: { jobs: compared.length, share: percentOf(sumOf(interviewed), sumOf(applied)) } };
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

async function ofJob(asked: Asked): Promise<Peers> {
  const { store, identity, object, now } = asked;
  const open = await store.db
    .selectFrom('object')
    .select(['id', 'created_at'])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'job')
    .where('deleted_at', 'is', null)
    .where(stillOpen('object'))
    .where(visibleTo(identity, 'object', ['job']))
    .execute();
  const own = open.find(({ id }) => id === object.id);
  const usual = await interviewedOf(asked);
  if (own === undefined) {
    return usual;
  }
  const others = open.filter((one) => one !== own).map(({ created_at }) => wholeDays(created_at, now));
  const median = halfOf(others);
  return {
    ...usual,
    ...(median === undefined ? {} : { open: { days: wholeDays(own.created_at, now), others: others.length, median } }),
    ...(await paceOf(asked)),
  };
}

const peersOf: Readonly<Partial<Record<ObjectType, (asked: Asked) => Promise<Peers>>>> = {
  candidate: ofCandidate,
  employee: ofEmployee,
  job: ofJob,
};

/** What an object is held against, of what the caller sees: the others of its kind, its job, and the time before. */
export async function peerFigures(
  store: Store,
  identity: Identity,
  type: ObjectType,
  object: InsightObject,
  now: Date,
): Promise<Peers> {
  return (await peersOf[type]?.({ store, identity, object, now })) ?? {};
}
