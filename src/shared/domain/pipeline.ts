import type { ObjectType } from './object-types.ts';

/** By what the applications of a pipeline are put together. */
export const pipelineGroups = ['stage', 'owner', 'source'] as const;

/** What columns of a pipeline are sorted by, those last of which it is not known; with a dash in front, the other way round. */
export const pipelineSorts = [
  'in_stage_since',
  '-in_stage_since',
  'created_at',
  '-created_at',
  'next_due',
  '-next_due',
] as const;

/** Whose list is shown as a pipeline too. */
const pipelineType: ObjectType = 'candidate';

/** Whether the list of a type is put together by a field where it is shown as a pipeline, whatever fields its rows have. */
export function isPipelineGroup(type: ObjectType, field: string): boolean {
  return type === pipelineType && pipelineGroups.some((group) => group === field);
}

/** Whether the list of a type is ordered by a field where it is shown as a pipeline, as {@link isPipelineGroup}. */
export function isPipelineSort(type: ObjectType, sort: string): boolean {
  return type === pipelineType && pipelineSorts.some((one) => one === sort);
}
