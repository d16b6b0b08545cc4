import { useListAddress } from '#blocks/object-list/list-address.ts';
import type { CallInput } from '#shared/contract/call-names.ts';

export type PipelineInput = Pick<CallInput<'applications.pipeline'>, 'where' | 'group' | 'sort'>;
type Sort = NonNullable<PipelineInput['sort']>;

/** By what a board can have its columns, in the order in which it is offered. */
export const groups = ['stage', 'owner', 'source'] as const;

/** By which order of the list of candidates the cards are asked for in which. */
const sorts: Readonly<Record<string, Sort>> = {
  in_stage_since: 'in_stage_since',
  '-in_stage_since': '-in_stage_since',
  applied_at: 'created_at',
  '-applied_at': '-created_at',
  created_at: 'created_at',
  '-created_at': '-created_at',
};

/** What the address of the list says of a board: by what it has its columns. */
export function usePipelineGroup() {
  const { address, change } = useListAddress();
  return {
    group: groups.find((one) => one === address.group) ?? groups[0],
    choose: (group: string) => change({ group: group === groups[0] ? undefined : group }),
  };
}

/** The order of the cards, by that of the list; who waits longest comes first where it says none that cards have. */
export function cardSort(sort: string | undefined): Sort {
  return sorts[sort ?? ''] ?? 'in_stage_since';
}
