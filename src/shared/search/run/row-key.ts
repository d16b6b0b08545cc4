import { EXACT } from '#shared/search/formulas.ts';
import { ROWS_MOST } from '#shared/search/segment/segment.ts';

const DISTANCES = 2 ** 24;

/**
 * Where a row ranks as a number, smaller being better: by score, then by how far the name's length is from the query's. Rows
 * of one place go by their names.
 */
export function placeOf(score: number, distance: number): number {
  return (EXACT - score) * DISTANCES + Math.min(distance, DISTANCES - 1);
}

/** Place and row as one number: keys order the rows of one segment, which are numbered by their names. */
export function keyOf(place: number, row: number): number {
  return place * ROWS_MOST + row;
}

export function placeOfKey(key: number): number {
  return Math.floor(key / ROWS_MOST);
}

export function rowOfKey(key: number): number {
  return key % ROWS_MOST;
}

export function scoreOfKey(key: number): number {
  return EXACT - Math.floor(placeOfKey(key) / DISTANCES);
}
