import { fold } from './fold.ts';
import { prepareQuery } from './query.ts';

/** A result with what its place depends on. */
export interface RankedHit {
  score: number;
  name: string;
  id: string;
  object_type: string;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * The order of results of one query (§5 Ranking): score, then closeness of the folded name's length to the query's, then
 * folded name, name, id and type by code unit. Meant for small lists, such as server results merged with local ones.
 */
export function compareHits(query: string): (left: RankedHit, right: RankedHit) => number {
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
    return (
      right.score - left.score ||
      Math.abs(leftName.length - length) - Math.abs(rightName.length - length) ||
      compareText(leftName, rightName) ||
      compareText(left.name, right.name) ||
      compareText(left.id, right.id) ||
      compareText(left.object_type, right.object_type)
    );
  };
}
