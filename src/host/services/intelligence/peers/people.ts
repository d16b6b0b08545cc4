import { type Expression, type SqlBool, sql } from 'kysely';
import { readableValue, visibleTo } from '#host/access/index.ts';
import { fewestOthers } from '#host/intelligence/built-in/insights/fewest.ts';
import type { Peers } from '#host/intelligence/intelligence.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { type ApplicationRow, shownApplication } from '#host/object-writer/index.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { isLanguageSkill } from '#shared/domain/language-skills.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { type Asked, keeping, type Reading } from './kept-figures.ts';
import { agoOf, countFrom, daysOf, halfBeside, percentOf, type Spread, spreadOf, wholeDays } from './spread.ts';

/** A level that is worth telling, and how many of the others may hold it as high. */
const goodLevel = 4;
const rareShare = 0.2;
/** Less is no silence. */
const longSilenceDays = 30;

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

/** Under which of {@link openStages} those in a stage are, of all jobs or of one; a stage without an id goes by its name. */
function stageKey(stage: string, jobId: string | null): string {
  return JSON.stringify([stage, jobId]);
}

/** Since when whoever is in the process is in their stage, by stage, and by stage and job. */
const openStages = keeping(
  (stages: ReadonlyMap<string, Spread>) => [...stages.values()].reduce((sum, { sorted }) => sum + sorted.length, 0),
  async ({ store, identity }: Reading) => {
    const rows = await seenApplications(store.db, identity)
      .select([
        'application.candidate_id',
        'application.job_id',
        'application.stage_id',
        'application.stage',
        'application.stage_since',
      ])
      .where('application.closed_at', 'is', null)
      .execute();
    const placed = rows.flatMap((row) =>
      (row.stage_id === null ? [row.stage] : [row.stage_id, row.stage]).flatMap((stage) =>
        (row.job_id === null ? [null] : [null, row.job_id]).map((job) => ({ row, key: stageKey(stage, job) })),
      ),
    );
    return new Map(
      [...groupBy(placed, ({ key }) => key)].map(([key, some]) => [
        key,
        spreadOf(some.map(({ row }) => [row.candidate_id, agoOf(row.stage_since)] as const)),
      ]),
    );
  },
);

async function stageOf(asked: Asked, own: ApplicationRow): Promise<Pick<Peers, 'stage'>> {
  const { now } = asked;
  const { candidate_id, job_id, stage_id, stage, stage_since } = own;
  const stages = await openStages(asked);
  const halfAt = (jobId: string | null) => {
    const spread = stages.get(stageKey(stage_id ?? stage, jobId));
    return spread === undefined ? undefined : halfBeside(spread, candidate_id);
  };
  const atJob = job_id === null ? undefined : halfAt(job_id);
  const job = job_id === null || atJob === undefined ? undefined : await nameOf(asked, job_id);
  const half = job === undefined ? halfAt(null) : atJob;
  return half === undefined
    ? {}
    : {
        stage: {
          ...{ stage, days: wholeDays(stage_since, now), others: half.others, median: daysOf(half.median, now) },
          ...(job === undefined ? {} : { job }),
        },
      };
}

/** What somebody holds at a good level, languages left out; of a job only what it needs. */
async function goodSkills({ store: { db }, identity, object }: Asked, jobId?: string) {
  const links = () => db.selectFrom('relation').where('relation.company_id', '=', identity.companyId);
  const own = await links()
    .innerJoin('object as skill', 'skill.id', 'relation.to_id')
    .select(['skill.id', 'skill.name', 'relation.level'])
    .where('relation.kind', '=', 'has_skill')
    .where('relation.from_id', '=', object.id)
    .where('relation.level', '>=', goodLevel)
    .where('skill.deleted_at', 'is', null)
    .where(visibleTo(identity, 'skill', ['skill']))
    .$if(jobId !== undefined, (query) =>
      query.where(
        'skill.id',
        'in',
        links()
          .select('relation.to_id')
          .where('kind', '=', 'needs_skill')
          .where('from_id', '=', jobId ?? ''),
      ),
    )
    .execute();
  return own.flatMap(({ id, name, level }) => (isLanguageSkill(name) ? [] : [{ id, skill: name, level: level ?? 0 }]));
}

/** Of what somebody can do well, what the fewest of some others can as well; of equals the highest, then by name. */
function rarest(
  good: Awaited<ReturnType<typeof goodSkills>>,
  others: number,
  asHighAs: (skillId: string, level: number) => number,
): Peers['skill'] {
  const [found] = good
    .map(({ id, skill, level }) => ({ skill, level, asHigh: asHighAs(id, level) }))
    .toSorted(
      (left, right) => left.asHigh - right.asHigh || right.level - left.level || (left.skill < right.skill ? -1 : 1),
    );
  return found === undefined || others < fewestOthers || found.asHigh / others > rareShare
    ? undefined
    : { ...found, others };
}

/** {@link rarest} of who applied for a job. `others`: who else did, as a query of their ids. */
async function rareAtJob(
  asked: Asked,
  others: Expression<unknown>,
  count: number,
  job: { id: string; name: string },
): Promise<Pick<Peers, 'skill'>> {
  const good = count < fewestOthers ? [] : await goodSkills(asked, job.id);
  if (good.length === 0) {
    return {};
  }
  const held = await asked.store.db
    .selectFrom('relation')
    .select(['to_id', 'level'])
    .where('company_id', '=', asked.identity.companyId)
    .where('kind', '=', 'has_skill')
    .where(
      'to_id',
      'in',
      good.map(({ id }) => id),
    )
    .where('level', '>=', goodLevel)
    .where(sql<SqlBool>`from_id in ${others}`)
    .execute();
  const skill = rarest(
    good,
    count,
    (id, level) => held.filter((one) => one.to_id === id && (one.level ?? 0) >= level).length,
  );
  return skill === undefined ? {} : { skill: { ...skill, job: job.name } };
}

/** When people were written to last, of whom that is known; `read`: of how many it was looked for. */
interface WrittenTo extends Spread {
  read: number;
}

/** `people`: their ids, as a query. */
async function writtenTo({ store, now }: Reading, people: Expression<unknown>): Promise<WrittenTo> {
  const rows = await store.db
    .selectFrom('object')
    .select(['id', store.jsonText('object.data', ['resume', 'last_messaged']).as('at')])
    .where(sql<SqlBool>`object.id in ${people}`)
    .execute();
  const times = rows.flatMap(({ id, at }) =>
    at === null || Number.isNaN(Date.parse(at)) || Date.parse(at) > now.getTime() ? [] : [[id, agoOf(at)] as const],
  );
  return { ...spreadOf(times), read: rows.length };
}

const candidatesWrittenTo = keeping(
  ({ read }: WrittenTo) => read,
  (reading: Reading) =>
    writtenTo(
      reading,
      seenApplications(reading.store.db, reading.identity)
        .select('application.candidate_id as id')
        .distinct()
        .where('application.closed_at', 'is', null),
    ),
);

/** Asked for where the object was not written to for long. */
async function silenceOf(
  asked: Asked,
  readOthers: (reading: Reading) => Promise<Spread>,
): Promise<Pick<Peers, 'silence'>> {
  const { object, now } = asked;
  const own = valueAt(object, 'resume.last_messaged');
  if (typeof own !== 'string' || wholeDays(own, now) <= longSilenceDays) {
    return {};
  }
  const half = halfBeside(await readOthers(asked), object.id);
  return half === undefined ? {} : { silence: { others: half.others, median: daysOf(half.median, now) } };
}

/** How many of those who applied for the same job were interviewed at all, of whom the caller may know; asked for where the object was not. */
async function interviewOf(
  { store, identity, object }: Asked,
  others: Expression<unknown>,
  job: string,
): Promise<Pick<Peers, 'interview'>> {
  const path = 'resume.statistics.interviews_count';
  if (valueAt(object, path) !== 0) {
    return {};
  }
  const count = readableValue(identity, 'candidate', path, store.jsonNumber('object.data', path.split('.')));
  const { known, met } = await store.db
    .selectFrom('object')
    .select([sql<number>`count(${count})`.as('known'), sql<number>`count(case when ${count} > 0 then 1 end)`.as('met')])
    .where(sql<SqlBool>`object.id in ${others}`)
    .executeTakeFirstOrThrow();
  return Number(known) < fewestOthers ? {} : { interview: { job, others: Number(known), met: Number(met) } };
}

/** What a candidate is held against: who is in their stage, who else applied for their job, and who else is in the process. */
export async function peersOfCandidate(asked: Asked): Promise<Peers> {
  const { store, identity, object } = asked;
  const own = await openApplication(asked);
  if (own === undefined) {
    return {};
  }
  const { job_id: id } = own;
  const name = id === null ? undefined : await nameOf(asked, id);
  const waiting = { ...(await stageOf(asked, own)), ...(await silenceOf(asked, candidatesWrittenTo)) };
  if (id === null || name === undefined) {
    return waiting;
  }
  const others = seenApplications(store.db, identity)
    .select('application.candidate_id as id')
    .distinct()
    .where('application.job_id', '=', id)
    .where('application.candidate_id', '<>', object.id);
  const { count } = await store.db
    .selectNoFrom(sql<number>`(select count(*) from ${others} as others)`.as('count'))
    .executeTakeFirstOrThrow();
  return {
    ...waiting,
    ...(await rareAtJob(asked, others, Number(count), { id, name })),
    ...(await interviewOf(asked, others, name)),
  };
}

/** Everybody who works here and whom the caller sees. */
function colleagues({ store, identity }: Reading) {
  return store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'employee')
    .where('deleted_at', 'is', null)
    .where(stillEmployed(store, 'object'))
    .where(visibleTo(identity, 'object', ['employee']));
}

const colleagueIds = keeping(
  (ids: ReadonlySet<string>) => ids.size,
  async (reading: Reading) => new Set((await colleagues(reading).execute()).map(({ id }) => id)),
);

const colleaguesWrittenTo = keeping(
  ({ read }: WrittenTo) => read,
  (reading: Reading) => writtenTo(reading, colleagues(reading)),
);

/** Who of them holds which skill at a good level. */
const goodHolders = keeping(
  (holders: ReadonlyMap<string, Spread>) => [...holders.values()].reduce((sum, { sorted }) => sum + sorted.length, 0),
  async (reading: Reading) => {
    const { store, identity } = reading;
    const rows = await store.db
      .selectFrom('relation')
      .select(['from_id', 'to_id', 'level'])
      .where('company_id', '=', identity.companyId)
      .where('kind', '=', 'has_skill')
      .where('level', '>=', goodLevel)
      .where(sql<SqlBool>`from_id in ${colleagues(reading)}`)
      .execute();
    return new Map(
      [...groupBy(rows, ({ to_id }) => to_id)].map(([id, some]) => [
        id,
        spreadOf(some.map(({ from_id, level }) => [from_id, level ?? 0] as const)),
      ]),
    );
  },
);

async function rareAmongColleagues(asked: Asked): Promise<Pick<Peers, 'skill'>> {
  const { object } = asked;
  const good = await goodSkills(asked);
  if (good.length === 0) {
    return {};
  }
  const all = await colleagueIds(asked);
  const holders = await goodHolders(asked);
  const skill = rarest(good, all.size - (all.has(object.id) ? 1 : 0), (id, level) => {
    const spread = holders.get(id);
    return spread === undefined ? 0 : countFrom(spread, object.id, level);
  });
  return skill === undefined ? {} : { skill };
}

/** How many each who leads has. */
const teamSizes = keeping(
  ({ sorted }: Spread) => sorted.reduce((sum, led) => sum + led, 0),
  async ({ store, identity }: Reading) => {
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
    return spreadOf(rows.map(({ from_id, count }) => [from_id, Number(count)] as const));
  },
);

async function leadsOf(asked: Asked): Promise<Pick<Peers, 'leads'>> {
  const sizes = await teamSizes(asked);
  const [count] = sizes.of.get(asked.object.id) ?? [];
  const half = count === undefined ? undefined : halfBeside(sizes, asked.object.id);
  return count === undefined || half === undefined ? {} : { leads: { count, ...half } };
}

interface Learnt {
  taken: number;
  finished: number;
}

/** What each who learns took and finished. */
const learners = keeping(
  ({ of }: { of: ReadonlyMap<string, Learnt>; all: Learnt }) => of.size,
  async (reading: Reading) => {
    const { store, identity } = reading;
    const status = store.jsonText('relation.data', ['status']);
    const rows = await store.db
      .selectFrom('relation')
      .innerJoin('object as learnt', 'learnt.id', 'relation.to_id')
      .select([
        'relation.from_id',
        sql<number>`count(*)`.as('taken'),
        sql<number>`count(case when ${status} = 'completed' then 1 end)`.as('finished'),
      ])
      .where('relation.company_id', '=', identity.companyId)
      .where('relation.kind', '=', 'enrolled')
      .where('learnt.type', 'in', ['course', 'training'])
      .where('learnt.deleted_at', 'is', null)
      .where(visibleTo(identity, 'learnt', ['course', 'training']))
      .where(sql<SqlBool>`relation.from_id in ${colleagues(reading)}`)
      .groupBy('relation.from_id')
      .execute();
    const each = rows.map(({ taken, finished }) => ({ taken: Number(taken), finished: Number(finished) }));
    const sumOf = (key: keyof Learnt) => each.reduce((sum, one) => sum + one[key], 0);
    return {
      of: new Map(each.map((one, at) => [rows[at]?.from_id ?? '', one])),
      all: { taken: sumOf('taken'), finished: sumOf('finished') },
    };
  },
);

/** How much of what colleagues began to learn they finished, all of them together. */
async function learningOf(asked: Asked): Promise<Pick<Peers, 'learning'>> {
  const { of, all } = await learners(asked);
  const own = of.get(asked.object.id);
  const others = of.size - (own === undefined ? 0 : 1);
  return others < fewestOthers
    ? {}
    : {
        learning: {
          others,
          share: percentOf(all.finished - (own?.finished ?? 0), all.taken - (own?.taken ?? 0)),
        },
      };
}

/** What an employee is held against: everybody who works here. */
export async function peersOfEmployee(asked: Asked): Promise<Peers> {
  return {
    ...(await leadsOf(asked)),
    ...(await learningOf(asked)),
    ...(await silenceOf(asked, colleaguesWrittenTo)),
    ...(await rareAmongColleagues(asked)),
  };
}
