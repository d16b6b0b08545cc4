import type { Identity } from '#host/access/index.ts';
import { storedFields, toStoreForm } from '#host/services/objects/store-form.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { type Fields, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { countedFields } from '#shared/domain/relation-fields.ts';
import { standsForAccount } from '#shared/domain/roles.ts';
import { loggedValue } from './logged-value.ts';
import { type ChangeRow, whichReadable } from './told-lines.ts';

/** Whether a line is about what somebody is in the workspace, which stands beside their object and not in it. */
function isOfAccount(type: string, field: string): boolean {
  return standsForAccount(type) && field === 'role';
}

/** An object as it was; `unrecorded`: fields of which the log does not know what they said. */
interface PastRow {
  row: ObjectRow;
  unrecorded: string[];
}

/** An object's row as it was before some lines of its own, newest first */
export function rowBefore(row: ObjectRow, lines: readonly ChangeRow[]): PastRow {
  let fields: Fields = storedFields(row);
  const unrecorded = new Set<string>();
  for (const line of lines) {
    const { field, action, other_id, before, cut, seal, salt } = line;
    if (field === null || action !== 'changed' || other_id !== null || isOfAccount(row.type, field)) {
      continue;
    }
    const isUnknown = (cut & 1) !== 0 || (seal !== null && salt === null);
    const value = isUnknown ? undefined : loggedValue(before);
    fields = value === undefined ? withoutValueAt(fields, field) : withValueAt(fields, field, value);
    if (isUnknown) {
      unrecorded.add(field);
    } else {
      unrecorded.delete(field);
    }
  }
  const { columns, data } = toStoreForm(row.type, fields);
  const slug = typeof fields.slug === 'string' ? fields.slug : row.slug;
  return { row: { ...row, ...columns, slug, data }, unrecorded: [...unrecorded].sort() };
}

/** Without what is counted of others, which no line tells of: it says what it says today. */
export function withoutCounted<T extends Fields>(type: string, object: T): T {
  return isPersonType(type) ? (countedFields.reduce<Fields>(withoutValueAt, object) as T) : object;
}

/** Whether an object was not there before some lines of its own, newest first. */
export function isGoneAt(lines: readonly ChangeRow[]): boolean {
  // The oldest of what happened since says what was before it.
  const whole = lines.filter(({ other_id, field }) => other_id === null && field === null).at(-1);
  return whole?.action === 'created' || whole?.action === 'restored';
}

/** What is not known of some objects, each without the fields that are kept from the caller. */
export async function toldUnrecorded(store: Store, identity: Identity, past: readonly PastRow[]): Promise<string[][]> {
  const fields = past.flatMap(({ row: { id, type }, unrecorded }) => unrecorded.map((field) => ({ id, type, field })));
  const readable = await whichReadable(store, identity, fields);
  const told = fields.filter((_field, index) => readable[index] === true);
  return past.map(({ row }) => told.filter(({ id }) => id === row.id).map(({ field }) => field));
}
