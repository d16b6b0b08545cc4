import type { ChosenItem, DraftValue } from '#blocks/object-form/form-values.ts';
import {
  isWhereGroup,
  operatorForms,
  type Where,
  type WhereCondition,
  type WhereOperator,
} from '#shared/domain/where/where.ts';
import type { FilterField } from './use-filter-fields.ts';

/** What a filter asks for, as far as it is filled in. */
export interface FilterDraft {
  operator: WhereOperator;
  /** The value, or the first of two. */
  first: DraftValue;
  second: DraftValue;
}

/** Something that a filter names by its id, which stays so while nobody chooses something else. */
interface NamedById extends ChosenItem {
  byId: true;
}

function asWritten(item: ChosenItem): string {
  return 'byId' in item ? item.id : item.name;
}

/** The texts that an input stands for. */
function textsOf(value: DraftValue): string[] {
  if (typeof value === 'string') {
    return value.trim() === '' ? [] : [value.trim()];
  }
  if (Array.isArray(value)) {
    return value.flatMap((one) => (typeof one === 'string' ? one : 'name' in one ? asWritten(one) : []));
  }
  return value !== null && 'name' in value && 'id' in value ? [asWritten(value)] : [];
}

function written(field: FilterField, text: string): string {
  if (field.kind === 'flag') {
    return text === 'yes' ? 'true' : 'false';
  }
  return field.kind === 'number' || field.kind === 'money' ? text.replace(',', '.') : text;
}

/** The condition that was filled in; undefined while something is missing. */
export function conditionOf(field: FilterField, { operator, first, second }: FilterDraft): WhereCondition | undefined {
  const { takes } = operatorForms[operator];
  const texts = (takes === 'two' ? [first, second] : [first]).map((value) =>
    textsOf(value).map((text) => written(field, text)),
  );
  const values = takes === 'none' ? [] : texts.flat();
  const isWhole = takes === 'none' || texts.every((some) => some.length > 0);
  return isWhole ? { field: field.name, operator, values: takes === 'one' ? values.slice(0, 1) : values } : undefined;
}

/** What is typed in, to begin with, where a condition is changed. */
export function draftOf(
  field: FilterField,
  { operator, values }: WhereCondition,
  nameOf: (value: string) => string | undefined = () => undefined,
): FilterDraft {
  const { takes } = operatorForms[operator];
  const isLink = field.kind === 'link' || field.kind === 'person';
  const isListed = (field.kind === 'category' || field.kind === 'unit') && field.category !== undefined;
  const asLink = (text: string): ChosenItem => {
    const name = nameOf(text);
    const named: NamedById | undefined = name === undefined ? undefined : { id: text, name, byId: true };
    return named ?? { id: text, name: text };
  };
  const asDraft = (text: string): DraftValue => {
    if (field.kind === 'flag') {
      return text === 'true' ? 'yes' : 'no';
    }
    return isLink ? asLink(text) : isListed ? { id: text, name: text } : text;
  };
  if (takes === 'several') {
    return { operator, first: isLink ? values.map(asLink) : [...values], second: null };
  }
  return { operator, first: asDraft(values[0] ?? ''), second: asDraft(values[1] ?? '') };
}

/** The parts of a filter that all must hold: each has a chip. */
export function partsOf(where: Where | undefined): readonly Where[] {
  if (where === undefined) {
    return [];
  }
  return isWhereGroup(where) && where.join === 'and' ? where.members : [where];
}

/** The filter of which all parts must hold. */
export function whereOf(parts: readonly Where[]): Where | undefined {
  return parts.length > 1 ? { join: 'and', members: parts } : parts[0];
}
