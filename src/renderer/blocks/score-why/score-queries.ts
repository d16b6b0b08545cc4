import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { scoreOfField } from '#shared/domain/score-fields.ts';

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

/** Whether a field of a type, by its dotted path, is a score that is switched off: lists offer none of it. */
export function useFieldsOff(type: ObjectType): (path: string) => boolean {
  const { data } = useQuery(readOptions('scores.settings', undefined));
  const off = data?.off;
  return useCallback((path) => off?.includes(scoreOfField(type, path) ?? '') === true, [type, off]);
}

/** Says something of a score; `failed`: what is said where it cannot be. */
export function useRemark(failed: string) {
  return useWrite('scores.remark', { failed });
}
