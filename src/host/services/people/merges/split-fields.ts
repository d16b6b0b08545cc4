import { changedFields, saysSame } from '#host/object-writer/index.ts';
import { storedFields, toStoreForm } from '#host/services/objects/store-form.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { contactFields, contactsOf, withContacts } from '#shared/domain/contacts.ts';
import { type Fields, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';

/** A field that was written after a merge, and of which nobody can tell whose it is. */
export interface OpenField {
  field: string;
  value: unknown;
}

/** What a merge says of itself is nobody's. */
const ofTheMerge = 'qualification.merged_from';
/** How far somebody is and with which job their applications say. */
const ofApplications = ['qualification.current_stage'];

function isOfApplications(field: string): boolean {
  return ofApplications.some((path) => field === path || field.startsWith(`${path}.`));
}

function withEdit(fields: Fields, field: string, value: unknown): Fields {
  return value === undefined ? withoutValueAt(fields, field) : withValueAt(fields, field, value);
}

/** A list with what went out of the merged one since, and what came. */
function editedList(own: readonly unknown[], before: readonly unknown[], after: readonly unknown[], added: boolean) {
  const left = own.filter(
    (item) => !before.some((one) => saysSame(one, item)) || after.some((one) => saysSame(one, item)),
  );
  const came = after.filter((item) => !before.some((one) => saysSame(one, item)));
  return [...left, ...(added ? came.filter((item) => !left.some((one) => saysSame(one, item))) : [])];
}

/**
 * Gives each of some merged people the edits that were made since: an edit goes to whose value it changed, one of a value
 * that nobody had to the kept one, or to whom `answers` names. The kept one is the first.
 */
export function splitFields(
  people: readonly ObjectRow[],
  merged: ObjectRow,
  now: ObjectRow,
  answers: Readonly<Record<string, string>>,
): { fields: Map<string, Fields>; edited: Set<string>; open: OpenField[] } {
  const keptId = people[0]?.id ?? '';
  const fields = new Map(people.map((row) => [row.id, storedFields(row)]));
  const edited = new Set<string>();
  const open: OpenField[] = [];
  const edit = (id: string, field: string, value: unknown) => {
    const own = fields.get(id);
    if (own !== undefined && !saysSame(valueAt(own, field), value)) {
      fields.set(id, withEdit(own, field, value));
      edited.add(id);
    }
  };
  for (const { field, before, after } of changedFields(merged, now)) {
    if (field === ofTheMerge || isOfApplications(field)) {
      continue;
    }
    if (Array.isArray(before) || (Array.isArray(after) && before === undefined)) {
      const [was, is] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
      const came = is.filter((item) => !was.some((one) => saysSame(one, item)));
      if (came.length > 0) {
        open.push({ field, value: came });
      }
      const target = answers[field] ?? keptId;
      for (const { id } of people) {
        const own = valueAt(fields.get(id), field);
        const list = editedList(Array.isArray(own) ? own : [], was, is, id === target);
        edit(id, field, list.length === 0 && own === undefined ? undefined : list);
      }
      continue;
    }
    const whose = people.filter((row) => before !== undefined && saysSame(valueAt(storedFields(row), field), before));
    const [owner] = whose;
    if (owner === undefined) {
      open.push({ field, value: after });
    }
    edit(owner?.id ?? answers[field] ?? keptId, field, after);
  }
  for (const id of edited) {
    fields.set(id, withAgreeingContacts(fields.get(id) ?? {}));
  }
  return { fields, edited, open };
}

function withAgreeingContacts(fields: Fields): Fields {
  return (['email', 'phone'] as const).reduce(
    (agreed, field) =>
      agreed[field] === undefined && agreed[contactFields[field]] === undefined
        ? agreed
        : withContacts(agreed, field, contactsOf(agreed, field)),
    fields,
  );
}

/** A person as they are after a split: as they were, with their edits. */
export function splitRow(before: ObjectRow, fields: Fields, isEdited: boolean, at: string): ObjectRow {
  if (!isEdited) {
    return before;
  }
  const { columns, data } = toStoreForm(before.type, fields);
  return { ...before, ...columns, data, updated_at: at };
}
