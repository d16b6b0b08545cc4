import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Whose score it is; `job`: how well they fit it. */
export interface Scored {
  type: ObjectType;
  id: string;
  job?: string | undefined;
}

/** All scores of an object with what they rest on: one read for all of its gauges. */
export function useScores({ type, id, job }: Scored) {
  return useQuery(readOptions('scores.explain', { type, id, ...(job === undefined ? {} : { job }) }));
}

/** Which scores are switched off: none while that is not known. */
export function useScoresOff(): (key: string) => boolean {
  const { data } = useQuery(readOptions('scores.settings', undefined));
  return (key) => data?.off.includes(key) === true;
}

/** Says something of a score; `failed`: what is said where it cannot be. */
export function useRemark(failed: string) {
  return useWrite('scores.remark', { failed });
}
