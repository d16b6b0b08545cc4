import { EXACT, weightOf } from '#shared/search/formulas.ts';
import { ROWS_MOST } from '#shared/search/segment/segment.ts';

const DISTANCES = 2 ** 24;
const BEST_WEIGHT = weightOf(EXACT, true);

/**
 * Where a row ranks as a number, smaller being better: by weight, then by how far the name's length is from the query's.
 * Rows of one place go by whether they are past, then by their names.
 */
export function placeOf(weight: number, distance: number): number {
  return (BEST_WEIGHT - weight) * DISTANCES + Math.min(distance, DISTANCES - 1);
}

/** Place and row as one number: keys order the rows of one segment, which are numbered as equals rank. */
export function keyOf(place: number, row: number): number {
  return place * ROWS_MOST + row;
}

export function placeOfKey(key: number): number {
  return Math.floor(key / ROWS_MOST);
}

export function rowOfKey(key: number): number {
  return key % ROWS_MOST;
}

export function weightOfKey(key: number): number {
  return BEST_WEIGHT - Math.floor(placeOfKey(key) / DISTANCES);
}
