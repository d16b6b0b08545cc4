import type { WhereKind } from './listed-fields.ts';

/** What a condition asks of a field. */
export type WhereOperator =
  | 'is'
  | 'is_not'
  | 'any_of'
  | 'none_of'
  | 'contains'
  | 'starts'
  | 'less'
  | 'more'
  | 'between'
  | 'before'
  | 'after'
  | 'in_last'
  | 'in_next'
  | 'older_than'
  | 'within'
  | 'is_me'
  | 'is_empty'
  | 'not_empty';

/** One field, what is asked of it, and with which values: texts, however the field holds them. */
export interface WhereCondition {
  readonly field: string;
  readonly operator: WhereOperator;
  /** As many as {@link operatorForms} says: none, one, two, or one and more. */
  readonly values: readonly string[];
}

/** Conditions and groups of which all must hold, or one is enough. It has two members at least. */
export interface WhereGroup {
  readonly join: 'and' | 'or';
  readonly members: readonly Where[];
}

/** A filter of a list (records.md "Lists"). */
export type Where = WhereCondition | WhereGroup;

/** What a filter may be at most: characters as it is written, groups within groups, conditions and values in all. */
export const whereLimits = { characters: 4000, depth: 10, conditions: 50, values: 100 } as const;

interface OperatorForm {
  /** How it is written. */
  readonly text: string;
  /** `days`: a whole number of days; `two`: the bounds, which belong to what is meant. */
  readonly takes: 'none' | 'one' | 'two' | 'several' | 'days';
}

/** How each operator is written, and which values follow it. */
export const operatorForms: Readonly<Record<WhereOperator, OperatorForm>> = {
  is: { text: 'is', takes: 'one' },
  is_not: { text: 'is not', takes: 'one' },
  any_of: { text: 'any of', takes: 'several' },
  none_of: { text: 'none of', takes: 'several' },
  contains: { text: 'contains', takes: 'one' },
  starts: { text: 'starts', takes: 'one' },
  less: { text: '<', takes: 'one' },
  more: { text: '>', takes: 'one' },
  between: { text: 'between', takes: 'two' },
  before: { text: 'before', takes: 'one' },
  after: { text: 'after', takes: 'one' },
  in_last: { text: 'in last', takes: 'days' },
  in_next: { text: 'in next', takes: 'days' },
  older_than: { text: 'older than', takes: 'days' },
  within: { text: 'within', takes: 'several' },
  is_me: { text: 'is me', takes: 'none' },
  is_empty: { text: 'is empty', takes: 'none' },
  not_empty: { text: 'is not empty', takes: 'none' },
};

const equal = ['is', 'is_not', 'any_of', 'none_of'] as const;
const filled = ['is_empty', 'not_empty'] as const;
const numeric = ['is', 'is_not', 'less', 'more', 'between', ...filled] as const;

/** What can be asked of a field, by what it holds, in the order in which a person is offered it. */
export const whereOperators: Readonly<Record<WhereKind, readonly WhereOperator[]>> = {
  text: [...equal, 'contains', 'starts', ...filled],
  number: numeric,
  money: numeric,
  time: ['is', 'before', 'after', 'between', 'in_last', 'in_next', 'older_than', ...filled],
  flag: ['is'],
  list: ['any_of', 'none_of', ...filled],
  choice: [...equal, ...filled],
  category: [...equal, ...filled],
  unit: [...equal, 'within', ...filled],
  link: ['is', 'any_of', 'none_of', ...filled],
  person: ['is', 'any_of', 'none_of', 'is_me', ...filled],
};

/** Whether a part of a filter is a group. */
export function isWhereGroup(where: Where): where is WhereGroup {
  return 'members' in where;
}

/** Every condition of a filter, in the order in which they are written. */
export function conditionsIn(where: Where): readonly WhereCondition[] {
  return isWhereGroup(where) ? where.members.flatMap(conditionsIn) : [where];
}
