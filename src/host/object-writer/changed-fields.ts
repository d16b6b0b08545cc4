import { fieldColumns, type ObjectRow } from '#host/store/object-columns.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { type Fields, isFields, withoutValueAt } from '#shared/domain/nested.ts';
import { objectFields } from '#shared/domain/object-schemas.ts';
import { approvalStamps } from '#shared/domain/job-approval.ts';
import { isObjectType, isPersonType } from '#shared/domain/object-types.ts';
import { countedFields } from '#shared/domain/relation-fields.ts';

/** What of a row the change log follows: what follows from something else (sort keys, times, revisions, what is counted) is no change. */
export type LoggedRow = Pick<
  ObjectRow,
  'type' | 'subtype' | 'slug' | 'name' | 'keywords' | 'data' | (typeof fieldColumns)[number]
>;

/** A field that changed, by its dotted path; undefined where there is nothing. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Whether two JSON values say the same: databases keep the keys of an object in an order of their own. */
export function saysSame(left: unknown, right: unknown): boolean {
  if (left === right) {
    return true;
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => saysSame(item, right[index]));
  }
  if (!isFields(left) || !isFields(right)) {
    return false;
  }
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => saysSame(left[key], right[key]));
}

/** Whether a JSON object is one value to a person (something named, a document), and not a group of fields. */
function isOneValue(value: Fields): boolean {
  return value.id !== undefined || value.name !== undefined || value.type === 'doc' || Object.keys(value).some(hasDot);
}

function hasDot(key: string): boolean {
  return key.includes('.') || key === '';
}

function compare(path: string, before: unknown, after: unknown, changes: FieldChange[]): void {
  if (saysSame(before, after)) {
    return;
  }
  const isGroup = (value: unknown): value is Fields | undefined =>
    value === undefined || (isFields(value) && !isOneValue(value));
  if (isGroup(before) && isGroup(after)) {
    compareGroups(`${path}.`, before ?? {}, after ?? {}, changes);
  } else {
    changes.push({ field: path, before, after });
  }
}

function compareGroups(prefix: string, before: Fields, after: Fields, changes: FieldChange[]): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    compare(prefix + key, before[key], after[key], changes);
  }
}

/** A field of the company's own is one value, whatever is in it. */
function compareOwn(place: string, before: unknown, after: unknown, changes: FieldChange[]): void {
  const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  for (const id of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (!saysSame(old[id], now[id])) {
      changes.push({ field: `${place}.${id}`, before: old[id], after: now[id] });
    }
  }
}

/** The name that somebody gave it: of people, and where other fields say the same, there is none. */
function givenName(row: LoggedRow): string | undefined {
  const { type, name } = row;
  const { title, role, first_name, last_name, email, data } = row;
  const isDerived =
    isPersonType(type) || name === displayName(type, { ...data, title, role, first_name, last_name, email });
  return isDerived ? undefined : name;
}

/** The columns of a row that are fields of its type. */
function columnsOf(row: LoggedRow): Fields {
  const { type, subtype, slug, keywords } = row;
  const fields: Fields = {
    name: givenName(row),
    subtype: subtype ?? undefined,
    slug: slug ?? undefined,
    keywords: keywords === null || keywords.length === 0 ? undefined : keywords,
  };
  for (const column of fieldColumns) {
    // Some types fill a column from a field of another name, which is in their data.
    if (isObjectType(type) && Object.hasOwn(objectFields[type].shape, column)) {
      fields[column] = row[column] ?? undefined;
    }
  }
  return fields;
}

/** The fields that differ between two states of something, by their dotted paths. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const changes: FieldChange[] = [];
  compareGroups('', before, after, changes);
  return changes;
}

/** The fields that differ between two states of an object: leaves and lists, as a person would name them. */
export function changedFields(before: LoggedRow, after: LoggedRow): FieldChange[] {
  const ownPlaces = Object.values(customPlaces);
  const unlogged = [...ownPlaces, ...(isPersonType(before.type) ? countedFields : approvalStamps)];
  const others = (data: Fields) => unlogged.reduce<Fields>(withoutValueAt, data);
  const own: FieldChange[] = [];
  for (const place of ownPlaces) {
    compareOwn(place, before.data[place], after.data[place], own);
  }
  return [
    ...fieldChanges(columnsOf(before), columnsOf(after)),
    ...fieldChanges(others(before.data), others(after.data)),
    ...own,
  ];
}
