import type { CategoryType } from '#shared/contract/categories.ts';

/** Lists whose items are names, and templates of messages; what else stands with an item is changed where it is used. */
export const keptLists = [
  'stage',
  'reason',
  'end_reason',
  'contract_kind',
  'org_unit',
  'location',
  'cycle',
  'tag',
  'message_template',
  'onboarding',
] as const satisfies readonly CategoryType[];

export type KeptList = (typeof keptLists)[number];
