import { daysBetween } from '#shared/domain/waiting.ts';

/** A move of an application, with since when the application is in its stage now. */
export interface FunnelMove {
  application_id: string;
  from_stage_id: string | null;
  from_meaning: string | null;
  from_since: string | null;
  stage_id: string | null;
  meaning: string;
  at: string;
  stage_since: string;
}

interface Step {
  id: string | null;
  meaning: string;
}

/** What moves come to, by the places of the steps. */
export interface StepCounts {
  /** How many applications came to each step, or to one behind it. */
  reached: number[];
  /** How long the stays in each were that are over, in days and in their order. */
  days: number[][];
}

/** An application's moves without those that were taken back: a move back leaves it in its stage since before it was made. */
function lasting(moves: readonly FunnelMove[]): FunnelMove[] {
  const kept: FunnelMove[] = [];
  for (const [index, move] of moves.entries()) {
    const next = moves[index + 1];
    const since = next === undefined ? move.stage_since : next.from_since;
    if (since !== null && since < move.at && kept.length > 1) {
      kept.pop();
    } else {
      kept.push(move);
    }
  }
  return kept;
}

/** The place of a stage among steps: a stage that is none of them is the first that means the same. */
function placesOf(steps: readonly Step[]) {
  const ids = new Map(steps.flatMap(({ id }, place) => (id === null ? [] : [[id, place] as const])));
  const meanings = new Map(steps.map(({ meaning }, place) => [meaning, place] as const).toReversed());
  return (id: string | null, meaning: string | null) => ids.get(id ?? '') ?? meanings.get(meaning ?? '');
}

function* byApplication(moves: Iterable<FunnelMove>): Generator<FunnelMove[]> {
  let own: FunnelMove[] = [];
  for (const move of moves) {
    if (own[0] !== undefined && own[0].application_id !== move.application_id) {
      yield own;
      own = [];
    }
    own.push(move);
  }
  if (own.length > 0) {
    yield own;
  }
}

/**
 * The place of the furthest step that each application came to, by its id.
 * @param steps the stages in their order
 * @param moves those of an application in their order, and after one another
 */
export function furthestSteps(steps: readonly Step[], moves: Iterable<FunnelMove>): Map<string, number> {
  const placeOf = placesOf(steps);
  const furthest = new Map<string, number>();
  for (const own of byApplication(moves)) {
    const places = lasting(own).map(({ stage_id, meaning }) => placeOf(stage_id, meaning) ?? 0);
    furthest.set(own[0]?.application_id ?? '', Math.max(0, ...places));
  }
  return furthest;
}

/**
 * How far applications came by their moves, and how long they stayed: who came to a step came to all before it.
 * @param steps the stages in their order; a stage that is none of them is the first that means the same
 * @param moves those of an application in their order, and after one another
 */
export function countSteps(steps: readonly Step[], moves: Iterable<FunnelMove>): StepCounts {
  const placeOf = placesOf(steps);
  const reached = steps.map(() => 0);
  const days: number[][] = steps.map(() => []);
  for (const own of byApplication(moves)) {
    let furthest = 0;
    for (const { from_stage_id, from_meaning, from_since, stage_id, meaning, at } of lasting(own)) {
      furthest = Math.max(furthest, placeOf(stage_id, meaning) ?? 0);
      const left = placeOf(from_stage_id, from_meaning);
      if (left !== undefined && from_since !== null) {
        days[left]?.push(daysBetween(from_since, at));
      }
    }
    for (let place = 0; place <= furthest && place < reached.length; place += 1) {
      reached[place] = (reached[place] ?? 0) + 1;
    }
  }
  return { reached, days: days.map((of) => of.sort((left, right) => left - right)) };
}
