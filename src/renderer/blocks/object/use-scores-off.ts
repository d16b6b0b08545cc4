import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readOptions } from '#lib/policy/read-options.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { scoreOfField } from '#shared/domain/score-fields.ts';

/** Which scores are switched off: none while that is not known. */
export function useScoresOff(): (key: string) => boolean {
  const { data } = useQuery(readOptions('scores.settings', undefined));
  return useCallback((key) => data?.off.includes(key) === true, [data]);
}

/** Whether a field of a type, by its dotted path, is a score that is switched off: lists offer none of it. */
export function useFieldsOff(type: ObjectType): (path: string) => boolean {
  const isOff = useScoresOff();
  return useCallback((path) => isOff(scoreOfField(type, path) ?? ''), [type, isOff]);
}
