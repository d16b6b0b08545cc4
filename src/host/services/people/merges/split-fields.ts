import { changedFields, type FieldChange, saysSame } from '#host/object-writer/index.ts';
import { storedFields, toStoreForm } from '#host/services/objects/store-form.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import {
  type Contact,
  type ContactField,
  contactFields,
  contactNames,
  contactsOf,
  isSameContact,
  withContacts,
} from '#shared/domain/contacts.ts';
import { type Fields, isFields, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';

/** A field that was written after a merge, and of which nobody can tell whose it is. */
export interface OpenField {
  field: string;
  value: unknown;
}

/** What a merge says of itself is nobody's. */
const ofTheMerge = 'qualification.merged_from';
/** How far somebody is and with which job their applications say. */
const ofApplications = ['qualification.current_stage'];
/** Where it is a job that they applied to; another one somebody named. */
const jobPath = 'qualification.job';

function isOfApplications({ field, after }: FieldChange, jobs: ReadonlySet<string | null>): boolean {
  const job = field === jobPath ? valueAt(after, 'id') : undefined;
  return (
    ofApplications.some((path) => field === path || field.startsWith(`${path}.`)) ||
    (typeof job === 'string' && jobs.has(job))
  );
}

function mergedFrom(fields: Fields): { id: unknown }[] {
  const list = valueAt(fields, ofTheMerge);
  return Array.isArray(list) ? list.filter((one): one is { id: unknown } => isFields(one) && 'id' in one) : [];
}

/** Whom the kept one has from this merge: those who were merged, and those who had been merged into them. */
function broughtBy([kept, ...merged]: readonly ObjectRow[]): ReadonlySet<unknown> {
  const own = new Set(kept === undefined ? [] : mergedFrom(storedFields(kept)).map(({ id }) => id));
  const brought = merged.flatMap((row) => [row.id, ...mergedFrom(storedFields(row)).map(({ id }) => id)]);
  return new Set(brought.filter((id) => !own.has(id)));
}

function withEdit(fields: Fields, field: string, value: unknown): Fields {
  if (value !== undefined) {
    return withValueAt(fields, field, value);
  }
  const left = withoutValueAt(fields, field);
  const group = field.split('.').slice(0, -1).join('.');
  const rest = valueAt(left, group);
  return isFields(rest) && Object.keys(rest).length === 0 ? withoutValueAt(left, group) : left;
}

/** A list with what went out of the merged one since, and what came. */
function editedList(own: readonly unknown[], before: readonly unknown[], after: readonly unknown[], added: boolean) {
  const left = own.filter(
    (item) => !before.some((one) => saysSame(one, item)) || after.some((one) => saysSame(one, item)),
  );
  const came = after.filter((item) => !before.some((one) => saysSame(one, item)));
  return [...left, ...(added ? came.filter((item) => !left.some((one) => saysSame(one, item))) : [])];
}

/** Whether a field is one address or number, or all of them, which are split together. */
function isOfContacts(field: string): boolean {
  return contactNames.some((first) => field === first || field === contactFields[first]);
}

/**
 * The addresses, or numbers, of merged people with what was changed of them since: what went is nobody's any more, what took
 * the place of the first is whose that was, and what came besides is for somebody to say.
 */
function splitContacts(
  field: ContactField,
  people: readonly { id: string; own: readonly Contact[] }[],
  was: readonly Contact[],
  is: readonly Contact[],
) {
  const isIn = (contacts: readonly Contact[], { value }: Contact) =>
    contacts.some((one) => isSameContact(field, one.value, value));
  const came = is.filter((one) => !isIn(was, one));
  const [firstWas, firstIs] = [was[0], is[0]];
  const isReplaced = firstWas !== undefined && firstIs !== undefined && !isIn(is, firstWas) && came.includes(firstIs);
  const owner = isReplaced ? people.find(({ own }) => isIn(own, firstWas)) : undefined;
  const placeOf = ({ value }: Contact) => {
    const place = is.findIndex((one) => isSameContact(field, one.value, value));
    return place < 0 ? is.length : place;
  };
  /** What is said of it now, where that is not what the merge left. */
  const asNow = (contact: Contact) => {
    const same = ({ value }: Contact) => isSameContact(field, value, contact.value);
    const [before, now] = [was.find(same), is.find(same)];
    return now === undefined || saysSame(before, now) ? contact : now;
  };
  const open = owner === undefined ? came : came.filter((one) => one !== firstIs);
  const contactsFor = (id: string, own: readonly Contact[], isTarget: boolean) => {
    const left = own.filter((one) => isIn(is, one) || !isIn(was, one)).map(asNow);
    const added = [...(owner?.id === id && firstIs !== undefined ? [firstIs] : []), ...(isTarget ? open : [])];
    return [...left, ...added].sort((one, other) => placeOf(one) - placeOf(other));
  };
  return { open, contactsFor };
}

/**
 * Gives each of some merged people the edits that were made since: an edit goes to whose value it changed, one of a value
 * that nobody had to the kept one, or to whom `answers` names. The kept one is the first. `jobs`: where they applied.
 */
export function splitFields(
  people: readonly ObjectRow[],
  merged: ObjectRow,
  now: ObjectRow,
  answers: Readonly<Record<string, string>>,
  jobs: ReadonlySet<string | null>,
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
  for (const change of changedFields(merged, now)) {
    const { field, before, after } = change;
    if (field === ofTheMerge || isOfApplications(change, jobs) || isOfContacts(field)) {
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
    // Who says again what the kept one said takes nothing from whose value stood there.
    if (owner !== undefined && owner.id !== keptId && saysSame(valueAt(fields.get(keptId), field), after)) {
      continue;
    }
    if (owner === undefined) {
      open.push({ field, value: after });
    }
    edit(owner?.id ?? answers[field] ?? keptId, field, after);
  }
  const [left, current] = [storedFields(merged), storedFields(now)];
  // Others who were merged into the kept one since, or before, are so still.
  const others = mergedFrom(current).filter(({ id }) => !broughtBy(people).has(id));
  edit(keptId, ofTheMerge, others.length === 0 ? undefined : others);
  for (const first of contactNames) {
    const own = people.map(({ id }) => ({ id, own: contactsOf(fields.get(id) ?? {}, first) }));
    const split = splitContacts(first, own, contactsOf(left, first), contactsOf(current, first));
    const field = current[contactFields[first]] === undefined ? first : contactFields[first];
    if (split.open.length > 0) {
      open.push({ field, value: field === first ? split.open[0]?.value : split.open });
    }
    const target = answers[field] ?? keptId;
    for (const { id, own: contacts } of own) {
      const is = split.contactsFor(id, contacts, id === target);
      if (!saysSame(is, contacts)) {
        fields.set(id, withContacts(fields.get(id) ?? {}, first, is));
        edited.add(id);
      }
    }
  }
  return { fields, edited, open };
}

/** A person as they are after a split: as they were, with their edits. */
export function splitRow(before: ObjectRow, fields: Fields, isEdited: boolean, at: string): ObjectRow {
  if (!isEdited) {
    return before;
  }
  const { columns, data } = toStoreForm(before.type, fields);
  return { ...before, ...columns, data, updated_at: at };
}
