import { mostCompared } from '#shared/contract/compare.ts';

/** The path that puts a few people side by side for a job, which is asked for there where none is named; undefined for one alone, and for too many. */
export function comparePathOf(people: readonly string[], job: string | undefined): string | undefined {
  if (people.length < 2 || people.length > mostCompared) {
    return undefined;
  }
  const asked = job === undefined ? '' : `job=${encodeURIComponent(job)}&`;
  return `/people/compare?${asked}people=${people.map(encodeURIComponent).join(',')}`;
}
