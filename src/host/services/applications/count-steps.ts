import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import type { AskedPipeline } from './asked-pipeline.ts';

/** A stage as one of the steps that applications take. */
export interface Step {
  id: string | null;
  meaning: string;
}

/** What moves come to, by the places of the steps. */
export interface StepCounts {
  /** How many applications came to each step, or to one behind it. */
  reached: number[];
  /** How long half of the stays in it were that are over, in days; of an even count, the lower of two in the middle. */
  medianDays: (number | null)[];
}

/** A move that was not taken back. */
export interface LastingMove {
  application_id: string;
  stage_id: string | null;
  meaning: string;
}

/** A tenth of a day, in milliseconds: stays are told no finer. */
const tenthMs = 24 * 60 * 60 * 100;

/** The steps by their ids, and by what they mean: the first of several. */
function placesBy(steps: readonly Step[]) {
  return {
    ids: new Map(steps.flatMap(({ id }, place) => (id === null ? [] : [[id, place] as const]))),
    meanings: new Map(steps.map(({ meaning }, place) => [meaning, place] as const).toReversed()),
  };
}

/** The place of a stage among steps: a stage that is none of them is the first that means the same. */
export function placesOf(steps: readonly Step[]) {
  const { ids, meanings } = placesBy(steps);
  return (id: string | null, meaning: string | null) => ids.get(id ?? '') ?? meanings.get(meaning ?? '');
}

function placeIn(places: ReadonlyMap<string, number>, value: RawBuilder<unknown>): RawBuilder<number | null> {
  if (places.size === 0) {
    return sql<null>`null`;
  }
  const cases = [...places].map(([name, place]) => sql`when ${name} then ${sql.lit(place)}`);
  return sql<number | null>`case ${value} ${sql.join(cases, sql` `)} end`;
}

/**
 * The place of the furthest step that each application came to, by its id.
 * @param steps the stages in their order
 */
export function furthestSteps(steps: readonly Step[], moves: Iterable<LastingMove>): Map<string, number> {
  const placeOf = placesOf(steps);
  const furthest = new Map<string, number>();
  for (const { application_id: id, stage_id, meaning } of moves) {
    furthest.set(id, Math.max(furthest.get(id) ?? 0, placeOf(stage_id, meaning) ?? 0));
  }
  return furthest;
}

/** How many came to each step: who came to one came to all before it, and everybody to the first. */
async function readReached(
  { db }: Store,
  asked: AskedPipeline,
  steps: readonly Step[],
  all: number,
): Promise<number[]> {
  const { ids, meanings } = placesBy(steps);
  const place = sql<number>`coalesce(${placeIn(ids, sql.ref('move.stage_id'))}, ${placeIn(meanings, sql.ref('move.meaning'))}, 0)`;
  // By the moves: many applications have none, and need not be looked at one by one.
  const come = asked()
    .innerJoin('application_move as move', 'move.application_id', 'application.id')
    .where('move.taken_back', '=', 0)
    .select(sql<number>`max(${place})`.as('furthest'))
    .groupBy('application.id');
  const rows = await db
    .selectFrom(come.as('come'))
    .select(({ fn }) => ['furthest', fn.countAll<number>().as('count')])
    .groupBy('furthest')
    .execute();
  return steps.map((_step, at) =>
    at === 0 ? all : rows.reduce((sum, { furthest, count }) => sum + (Number(furthest) >= at ? Number(count) : 0), 0),
  );
}

/** Of lengths and how often each is there, the one in the middle. */
function middleOf(counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let left = Math.floor((total - 1) / 2);
  for (const [length, count] of [...counts].sort(([one], [other]) => one - other)) {
    if (left < count) {
      return length;
    }
    left -= count;
  }
  return null;
}

/** How long half of the stays were: they are counted by their length, which is told in tenths of days and has few values. */
async function readMedians(store: Store, asked: AskedPipeline, steps: readonly Step[]): Promise<(number | null)[]> {
  const [at, since] = [store.milliseconds(sql.ref('move.at')), store.milliseconds(sql.ref('move.from_since'))];
  const rows = await asked()
    .innerJoin('application_move as move', 'move.application_id', 'application.id')
    .where('move.taken_back', '=', 0)
    .where('move.from_since', 'is not', null)
    .select(({ fn }) => [
      'move.from_stage_id',
      'move.from_meaning',
      sql<number>`(${at} - ${since} + ${sql.lit(tenthMs / 2)}) / ${sql.lit(tenthMs)}`.as('tenths'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['move.from_stage_id', 'move.from_meaning', 'tenths'])
    .execute();
  const placeOf = placesOf(steps);
  const lengths = steps.map(() => new Map<number, number>());
  for (const { from_stage_id, from_meaning, tenths, count } of rows) {
    const own = lengths[placeOf(from_stage_id, from_meaning) ?? -1];
    const days = Math.max(0, Number(tenths)) / 10;
    own?.set(days, (own.get(days) ?? 0) + Number(count));
  }
  return lengths.map(middleOf);
}

/**
 * How far applications came by their moves, and how long they stayed; what was taken back was never so.
 * @param steps the stages in their order; a stage that is none of them is the first that means the same
 * @param all how many applications there are
 */
export async function countSteps(
  store: Store,
  asked: AskedPipeline,
  steps: readonly Step[],
  all: number,
): Promise<StepCounts> {
  const [reached, medianDays] = await Promise.all([
    readReached(store, asked, steps, all),
    readMedians(store, asked, steps),
  ]);
  return { reached, medianDays };
}
