import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { isClosed, visibleTo } from '#host/access/index.ts';
import { meanProgress } from '#host/intelligence/built-in/insights/mean-progress.ts';
import { fewestOthers } from '#host/intelligence/built-in/insights/fewest.ts';
import type { Peers } from '#host/intelligence/intelligence.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { isHeld } from '#shared/domain/next-action.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { pastState } from '#shared/domain/past.ts';
import { skillGapPercent } from '#shared/domain/skill-gap.ts';
import { type Asked, keeping, type Reading } from './kept-figures.ts';
import { countBeside, countFrom, percentOf, type Spread, spreadOf } from './spread.ts';

/** Living objects of a type that the caller sees. */
function seen({ store, identity }: Reading, type: string) {
  return store.db
    .selectFrom('object')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', [type]));
}

const inTenths = (value: number) => Math.round(value * 10) / 10;

interface Taken {
  taken: number;
  finished: number;
}

/** How many of who works here take each course and training, and finished it. */
const enrolments = keeping(
  (courses: ReadonlyMap<string, Taken>) => [...courses.values()].reduce((sum, { taken }) => sum + taken, 0),
  async ({ store, identity }: Reading) => {
    const status = store.jsonText('relation.data', ['status']);
    const rows = await store.db
      .selectFrom('relation')
      .innerJoin('object as learnt', 'learnt.id', 'relation.to_id')
      .innerJoin('object as learner', 'learner.id', 'relation.from_id')
      .select([
        'relation.to_id',
        sql<number>`count(*)`.as('taken'),
        sql<number>`count(case when ${status} = 'completed' then 1 end)`.as('finished'),
      ])
      .where('relation.company_id', '=', identity.companyId)
      .where('relation.kind', '=', 'enrolled')
      .where('learnt.type', 'in', ['course', 'training'])
      .where('learnt.deleted_at', 'is', null)
      .where(visibleTo(identity, 'learnt', ['course', 'training']))
      .where('learner.type', '=', 'employee')
      .where('learner.deleted_at', 'is', null)
      .where(visibleTo(identity, 'learner', ['employee']))
      .where(stillEmployed(store, 'learner'))
      .groupBy('relation.to_id')
      .execute();
    return new Map(
      rows.map(({ to_id, taken, finished }) => [to_id, { taken: Number(taken), finished: Number(finished) }]),
    );
  },
);

/** What a course or training is held against: how many of who takes another did not finish it. */
export async function peersOfLearning(asked: Asked): Promise<Peers> {
  const others = [...(await enrolments(asked))].flatMap(([id, one]) => (id === asked.object.id ? [] : [one]));
  const sumOf = (key: keyof Taken) => others.reduce((sum, one) => sum + one[key], 0);
  return others.length < fewestOthers
    ? {}
    : { unfinished: { courses: others.length, share: percentOf(sumOf('taken') - sumOf('finished'), sumOf('taken')) } };
}

/** Values of some of the objects that were looked through. */
interface SpreadOfRead extends Spread {
  read: number;
}

const skillGaps = keeping(
  ({ read }: SpreadOfRead) => read,
  async (reading: Reading) => {
    const { store } = reading;
    const rows = await seen(reading, 'skill')
      .select([
        'id',
        store.jsonNumber('object.data', ['level']).as('level'),
        store.jsonNumber('object.data', ['needs_level']).as('needs_level'),
      ])
      .execute();
    const gaps = rows.flatMap((row) => {
      const percent = skillGapPercent(row);
      return percent === null ? [] : [[row.id, percent] as const];
    });
    return { ...spreadOf(gaps), read: rows.length };
  },
);

/** What a skill is held against: how many others are further below their need. */
export async function peersOfSkill(asked: Asked): Promise<Peers> {
  const gaps = await skillGaps(asked);
  const [own] = gaps.of.get(asked.object.id) ?? [];
  const others = countBeside(gaps, asked.object.id);
  return own === undefined || others < fewestOthers
    ? {}
    : { gap: { others, worse: others - countFrom(gaps, asked.object.id, own) } };
}

const goalProgress = keeping(
  ({ read }: SpreadOfRead) => read,
  async (reading: Reading) => {
    const rows = await seen(reading, 'performance')
      .select(['id', 'data'])
      // What is still written is no review yet, whoever may read it.
      .where(sql<SqlBool>`lower(coalesce(status, '')) <> 'draft'`)
      .execute();
    const progress = rows.flatMap(({ id, data }) => {
      const mean = meanProgress(valueAt(data, 'goals'));
      return mean === undefined ? [] : [[id, mean] as const];
    });
    return { ...spreadOf(progress), read: rows.length };
  },
);

/** What a review is held against: how far the goals of others are. */
export async function peersOfPerformance(asked: Asked): Promise<Peers> {
  const { of } = await goalProgress(asked);
  const others = [...of].flatMap(([id, means]) => (id === asked.object.id ? [] : means));
  const mean = others.reduce((sum, one) => sum + one, 0) / others.length;
  return others.length < fewestOthers ? {} : { goals: { others: others.length, mean: inTenths(mean) } };
}

const marks = z.record(z.string(), z.number());

/** Marks of each interview that was held, as far as they are the caller's to read; none of one that has none. */
const heldInterviews = keeping(
  (known: ReadonlyMap<string, Readonly<Record<string, number>>>) => known.size,
  async (reading: Reading) => {
    const { store, identity, now } = reading;
    const rows = await seen(reading, 'interview')
      .select(['id', 'status', 'data', store.jsonText('object.data', ['starts_at']).as('starts_at')])
      .where(sql<SqlBool>`not ${isClosed(identity, sql.ref('object.id'))}`)
      .execute();
    const held = rows.filter(({ status, starts_at }) =>
      isHeld({ status: status ?? undefined, startsAt: starts_at ?? undefined }, now.toISOString()),
    );
    return new Map(held.map(({ id, data }) => [id, marks.safeParse(valueAt(data, 'scores')).data ?? {}]));
  },
);

/** What an interview is held against: the marks of others, or how many of them have any. */
export async function peersOfInterview(asked: Asked): Promise<Peers> {
  const { object } = asked;
  const known = await heldInterviews(asked);
  const own = known.get(object.id);
  if (own === undefined) {
    return {};
  }
  const others = [...known].flatMap(([id, one]) => (id === object.id ? [] : [one]));
  const compared = Object.keys(own).flatMap((name) => {
    const values = others.flatMap((one) => one[name] ?? []);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.length < fewestOthers ? [] : [{ name, others: values.length, mean: inTenths(mean) }];
  });
  const scored = others.filter((one) => Object.keys(one).length > 0).length;
  return {
    ...(compared.length === 0 ? {} : { marks: compared }),
    ...(others.length < fewestOthers ? {} : { scored: { others: others.length, scored } }),
  };
}

/** Which open tickets are somebody's. */
const openTickets = keeping(
  (tickets: ReadonlyMap<string, boolean>) => tickets.size,
  async (reading: Reading) => {
    const { store, identity } = reading;
    const rows = await seen(reading, 'ticket')
      .select([
        'id',
        'status',
        (eb) =>
          eb
            .exists(
              store.db
                .selectFrom('relation')
                .innerJoin('object as person', 'person.id', 'relation.to_id')
                .select(sql`1`.as('one'))
                .where('relation.company_id', '=', identity.companyId)
                .where('relation.kind', '=', 'assigned_to')
                .where('relation.from_id', '=', sql.ref<string>('object.id'))
                .where('person.type', 'in', [...personTypes])
                .where('person.deleted_at', 'is', null),
            )
            .as('taken'),
      ])
      .execute();
    return new Map(
      rows.flatMap(({ id, status, taken }) =>
        pastState('ticket', { status: status ?? undefined }) === undefined ? [[id, Boolean(taken)] as const] : [],
      ),
    );
  },
);

/** What a ticket is held against: how many others that are open are somebody's. */
export async function peersOfTicket(asked: Asked): Promise<Peers> {
  const others = [...(await openTickets(asked))].filter(([id]) => id !== asked.object.id);
  const taken = others.filter(([, isTaken]) => isTaken).length;
  return others.length < fewestOthers ? {} : { tickets: { others: others.length, taken } };
}
