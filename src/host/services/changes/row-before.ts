import { storedFields, toStoreForm } from '#host/services/objects/store-form.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { type Fields, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { loggedValue } from './logged-value.ts';
import type { ChangeRow } from './told-lines.ts';

/** An object's row as it was before some lines of its own, newest first; `unrecorded`: fields of which the log does not know what they said. */
export function rowBefore(row: ObjectRow, lines: readonly ChangeRow[]): { row: ObjectRow; unrecorded: string[] } {
  let fields: Fields = storedFields(row);
  const unrecorded = new Set<string>();
  for (const line of lines) {
    const { field, action, other_id, before, cut, seal, salt } = line;
    if (field === null || action !== 'changed' || other_id !== null) {
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

/** Whether an object was not there before some lines of its own, newest first. */
export function isGoneAt(lines: readonly ChangeRow[]): boolean {
  // The oldest of what happened since says what was before it.
  const whole = lines.filter(({ other_id, field }) => other_id === null && field === null).at(-1);
  return whole?.action === 'created' || whole?.action === 'restored';
}
