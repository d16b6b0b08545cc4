import type { ObjectOf } from '#shared/domain/object-of.ts';

/** Whether a job has hired as many people as it looks for; false where it does not say how many. */
export function allFilled({
  openings,
  hired_count: hired = 0,
}: Pick<ObjectOf<'job'>, 'openings' | 'hired_count'>): boolean {
  return openings !== undefined && hired >= openings;
}
