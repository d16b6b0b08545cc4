import type { Candidate } from '#host/sample/model.ts';

/** How many interviews somebody had, and when the last one was. */
export function heldInterviews(candidate: Candidate | undefined): { held: number; last: number | undefined } {
  const times = (candidate?.interviews ?? []).flatMap(({ scores, startsAt }) =>
    scores === undefined ? [] : [startsAt],
  );
  return { held: times.length, last: times.length === 0 ? undefined : Math.max(...times) };
}
