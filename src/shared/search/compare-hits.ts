import { fold } from './fold.ts';
import { weightOfMatch } from './formulas.ts';
import { prepareQuery } from './query.ts';
import type { FieldScore } from './types.ts';

/** A result with what its place depends on. */
export interface RankedHit {
  /** Null where only the host knows why it is a match. */
  match: FieldScore | null;
  name: string;
  id: string;
  object_type: string;
  /** Closed, rejected or left. */
  past: boolean;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function weightOfHit({ match }: RankedHit): number {
  return match === null ? 0 : weightOfMatch(match);
}

/**
 * The order of results of one query (§5 Ranking): score, then a whole field before a part of one, then closeness of the
 * folded name's length to the query's, then what is not past, then folded name, name, id and type by code unit. Meant for
 * small lists, such as server results merged with local ones. `livingFirst` puts what is past behind all equal scores.
 */
export function compareHits(
  query: string,
  { livingFirst = false }: { livingFirst?: boolean } = {},
): (left: RankedHit, right: RankedHit) => number {
  const length = prepareQuery(query).text.length;
  const foldedNames = new Map<string, string>();
  function folded(name: string): string {
    const known = foldedNames.get(name) ?? fold(name);
    foldedNames.set(name, known);
    return known;
  }
  return (left, right) => {
    const leftName = folded(left.name);
    const rightName = folded(right.name);
    const past = Number(left.past) - Number(right.past);
    return (
      weightOfHit(right) - weightOfHit(left) ||
      (livingFirst ? past : 0) ||
      Math.abs(leftName.length - length) - Math.abs(rightName.length - length) ||
      past ||
      compareText(leftName, rightName) ||
      compareText(left.name, right.name) ||
      compareText(left.id, right.id) ||
      compareText(left.object_type, right.object_type)
    );
  };
}
