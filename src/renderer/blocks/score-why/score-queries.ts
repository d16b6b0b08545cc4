import { useQuery } from '@tanstack/react-query';
import type { Scored } from '#blocks/object/why-gauge.tsx';
import { readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';

/** All scores of an object with what they rest on: one read for all of its gauges. */
export function useScores({ type, id, job }: Scored) {
  return useQuery(readOptions('scores.explain', { type, id, ...(job === undefined ? {} : { job }) }));
}

/** Says something of a score; `failed`: what is said where it cannot be. */
export function useRemark(failed: string) {
  return useWrite('scores.remark', { failed });
}
