import { useListAddress } from '#blocks/object-list/list-address.ts';
import type { CallInput } from '#shared/contract/call-names.ts';
import { pipelineGroups, pipelineSorts } from '#shared/domain/pipeline.ts';

export type PipelineInput = Pick<CallInput<'applications.pipeline'>, 'where' | 'group' | 'sort'>;
type Sort = (typeof pipelineSorts)[number];

/** By which order of the list of candidates the cards are asked for in which, where it is called otherwise. */
const listSorts: Readonly<Record<string, Sort>> = { applied_at: 'created_at', '-applied_at': '-created_at' };
/** Who waits longest comes first where the address says nothing that cards are ordered by. */
const usual: Sort = 'in_stage_since';

/** By what the address of the list has the columns of a board, and in which order their cards. */
export function usePipelineAddress() {
  const { address, change } = useListAddress();
  const [group, sort] = [
    pipelineGroups.find((one) => one === address.group) ?? pipelineGroups[0],
    pipelineSorts.find((one) => one === address.sort) ?? listSorts[address.sort ?? ''] ?? usual,
  ];
  return {
    group,
    sort,
    chooseGroup: (chosen: string) => change({ group: chosen === pipelineGroups[0] ? undefined : chosen }),
    chooseSort: (chosen: string) => change({ sort: chosen === usual ? undefined : chosen }),
  };
}
