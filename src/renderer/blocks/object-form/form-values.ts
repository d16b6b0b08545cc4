import type { FormField } from '#blocks/object/descriptor.ts';
import { type ContactKind, isContact } from '#shared/domain/contacts.ts';
import { minorDigits } from '#shared/domain/minor-digits.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import { type RowsDraft, readRows, writtenRows } from './rows-draft.ts';

/** An amount as typed, and the code of its currency. */
export interface MoneyDraft {
  amount: string;
  currency: string;
}

/** Something that was chosen and has an id. */
export interface ChosenItem {
  id: string;
  name: string;
  object_type?: string;
  logo?: string | undefined;
  /** On which level a skill is had; undefined where that is not said. */
  level?: number | undefined;
}

/** A day (`2026-11-20`) and a time of it (`14:30`), as they are where the reader is; each empty where there is none. */
export interface MomentDraft {
  day: string;
  time: string;
}

/** One further address or number as typed; `row` tells it from the others while they are added and removed. */
export interface ContactDraft {
  row: number;
  value: string;
  kind?: ContactKind | undefined;
  source?: string | undefined;
}

/** The further addresses, or numbers, of somebody. */
export interface ContactsDraft {
  contacts: readonly ContactDraft[];
}

/** What stands in a field of a form: a text, which is empty where there is none; money; a moment; contacts; rows; one item, or some; tags; or a file. */
export type DraftValue =
  | string
  | MoneyDraft
  | MomentDraft
  | ContactsDraft
  | RowsDraft
  | ChosenItem
  | readonly ChosenItem[]
  | readonly string[]
  | File
  | null;

/** What stands in the fields of a form, by their paths. */
export type EditDraft = Readonly<Record<string, DraftValue>>;

/** What is wrong with what was typed; the host says the rest. */
export type TypedProblem = 'number' | 'currency' | 'day' | 'time' | 'twice';

export type Written = { value: unknown } | { problem: TypedProblem };

export const noMoney: MoneyDraft = { amount: '', currency: '' };

export function asText(value: DraftValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function asMoney(value: DraftValue | undefined): MoneyDraft {
  return typeof value === 'object' && value !== null && 'amount' in value ? value : noMoney;
}

export function asItem(value: DraftValue | undefined): ChosenItem | null {
  return typeof value === 'object' && value !== null && 'id' in value ? value : null;
}

export function asItems(value: DraftValue | undefined): readonly ChosenItem[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object') : [];
}

export function asTags(value: DraftValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
}

export function asFile(value: DraftValue | undefined): File | null {
  return value instanceof File ? value : null;
}

export function asContacts(value: DraftValue | undefined): readonly ContactDraft[] {
  return typeof value === 'object' && value !== null && 'contacts' in value ? value.contacts : [];
}

export function asRows(value: DraftValue | undefined): RowsDraft {
  return typeof value === 'object' && value !== null && 'rows' in value ? value : { rows: [] };
}

export function asMoment(value: DraftValue | undefined): MomentDraft {
  return typeof value === 'object' && value !== null && 'day' in value ? value : { day: '', time: '' };
}

/** The moment that is meant where the reader is; undefined while the day or the time is missing. */
export function momentOf({ day, time }: MomentDraft): Date | undefined {
  // Without a zone, it is read as the reader's own.
  return day === '' || time === '' ? undefined : new Date(`${day}T${time}`);
}

function readMoment(stored: string): MomentDraft {
  const moment = new Date(stored);
  // A day alone has no time, wherever it is read.
  if (Number.isNaN(moment.getTime()) || stored.length <= 10) {
    return { day: stored, time: '' };
  }
  const inFull = (part: number) => String(part).padStart(2, '0');
  return {
    day: `${moment.getFullYear()}-${inFull(moment.getMonth() + 1)}-${inFull(moment.getDate())}`,
    time: `${inFull(moment.getHours())}:${inFull(moment.getMinutes())}`,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** What a form shows of a stored value. */
export function readValue(field: FormField, stored: unknown): DraftValue {
  switch (field.kind) {
    case 'money': {
      const { amount, currency } = isFields(stored) ? stored : {};
      const code = textOf(currency);
      return typeof amount === 'number'
        ? { amount: String(amount / 10 ** minorDigits(code)), currency: code }
        : { amount: '', currency: code };
    }
    case 'category':
      return readItem(stored, field.called);
    case 'person':
    case 'object':
      return readItem(stored, 'name');
    case 'colleague':
      // Who it is called by is asked for where it is shown.
      return isFields(stored) && typeof stored.id === 'string' ? { id: stored.id, name: '' } : null;
    case 'file':
      return null;
    case 'people':
      return Array.isArray(stored) ? stored.flatMap((item) => readItem(item, 'name') ?? []) : [];
    case 'dateTime':
      return readMoment(textOf(stored));
    case 'contacts':
      return readContacts(stored);
    case 'rows':
      return readRows(field, stored);
    case 'tags':
    case 'someOf':
      return Array.isArray(stored) ? stored.filter((tag) => typeof tag === 'string') : [];
    case 'yesNo':
      return typeof stored === 'boolean' ? (stored ? 'yes' : 'no') : '';
    case 'date':
      // A day, also where a time was stored with it.
      return textOf(stored).slice(0, 10);
    default:
      return textOf(stored);
  }
}

/** The first one is a field of its own. */
function readContacts(stored: unknown): ContactsDraft {
  const [, ...others] = Array.isArray(stored) ? stored.filter(isContact) : [];
  return { contacts: others.map(({ value, kind, source }, row) => ({ row, value, kind, source })) };
}

function readItem(stored: unknown, called: 'name' | 'title'): ChosenItem | null {
  if (!isFields(stored)) {
    return null;
  }
  const { id, object_type: type, logo } = stored;
  const name = textOf(stored[called]);
  // What came from a file is called something, but is in no list.
  return name === ''
    ? null
    : {
        id: textOf(id) || name,
        name,
        ...(typeof type === 'string' ? { object_type: type } : {}),
        ...(typeof logo === 'string' ? { logo } : {}),
      };
}

/** Digits in groups of three, by one of the signs that languages write between them. */
const grouped = /^-?[1-9]\d{0,2}(?:([.,' \u00a0\u202f’])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/;
/** A thousand in one language and a bit more than one in another. */
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A number as it is typed: a comma counts as a decimal point, and what stands between groups of three digits is left out
 * (1.234,50 and 1,234.50). Undefined for what is none, and for what may be two (85.000).
 */
function writtenNumber(typed: string): number | undefined {
  if (typed === '' || ambiguous.test(typed)) {
    return undefined;
  }
  const [, sign] = grouped.exec(typed) ?? [];
  const value = Number((sign === undefined ? typed : typed.replaceAll(sign, '')).replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** An amount of minor units and its currency, as the host has it; null for none. */
export function writtenMoney({ amount, currency }: MoneyDraft): Written {
  if (amount.trim() === '') {
    return { value: null };
  }
  const value = writtenNumber(amount.trim());
  if (value === undefined || value < 0) {
    return { problem: 'number' };
  }
  return currency === ''
    ? { problem: 'currency' }
    : { value: { amount: Math.round(value * 10 ** minorDigits(currency)), currency } };
}

function writtenMoment(draft: MomentDraft): Written {
  if (draft.day === '' && draft.time === '') {
    return { value: null };
  }
  const moment = momentOf(draft);
  return moment === undefined ? { problem: draft.day === '' ? 'day' : 'time' } : { value: moment.toISOString() };
}

/** The item in place of the one before, of which nothing stays: the host merges what is inside a field. */
function inPlaceOf(before: unknown, item: Fields): Fields {
  const gone = Object.keys(isFields(before) ? before : {}).map((key) => [key, null]);
  return { ...Object.fromEntries(gone), ...item };
}

/**
 * A value of a form as the host takes it, `null` where there is none. A comma counts as a decimal point.
 * @param stored what stands there, which the value takes the place of.
 */
export function writeValue(field: FormField, value: DraftValue | undefined, stored: unknown): Written {
  switch (field.kind) {
    case 'money':
      return writtenMoney(asMoney(value));
    case 'colleague': {
      const item = asItem(value);
      return { value: item === null ? null : { id: item.id } };
    }
    case 'category':
    case 'person':
    case 'object': {
      const item = asItem(value);
      if (item === null) {
        return { value: null };
      }
      const { id, name, object_type: type } = item;
      const called = field.kind === 'category' ? { [field.called]: name } : { object_type: type, name };
      return { value: inPlaceOf(stored, { id, ...called }) };
    }
    case 'people': {
      const items = asItems(value).map(({ id, object_type, name, level }) => ({
        ...{ id, object_type, name },
        ...(level === undefined ? {} : { level }),
      }));
      return { value: items.length === 0 ? null : items };
    }
    case 'dateTime':
      return writtenMoment(asMoment(value));
    case 'file':
      return { value: asFile(value) };
    case 'rows': {
      const rows = writtenRows(field, asRows(value));
      return { value: rows.length === 0 ? null : rows };
    }
    case 'tags':
    case 'someOf': {
      const tags = asTags(value);
      return { value: tags.length === 0 ? null : tags };
    }
    case 'yesNo':
      return { value: asText(value) === '' ? null : asText(value) === 'yes' };
    case 'level':
    case 'number': {
      const typed = asText(value).trim();
      const number = typed === '' ? null : writtenNumber(typed);
      return number === undefined ? { problem: 'number' } : { value: number };
    }
    default:
      return { value: asText(value).trim() || null };
  }
}

function idsOf(value: DraftValue | undefined): string {
  return JSON.stringify(asItems(value).map(({ id, level }) => [id, level]));
}

/** What contacts say; a row without a value says nothing. */
function saidContacts(value: DraftValue | undefined): string {
  const filled = asContacts(value).filter((contact) => contact.value.trim() !== '');
  return JSON.stringify(filled.map((contact) => [contact.value.trim(), contact.kind]));
}

/** Whether a form says the same as what is stored. */
export function isSameValue(field: FormField, value: DraftValue | undefined, stored: unknown): boolean {
  const before = readValue(field, stored);
  switch (field.kind) {
    case 'money': {
      const [one, other] = [asMoney(before), asMoney(value)];
      // A currency of no amount says nothing.
      return one.amount === other.amount.trim() && (one.amount === '' || one.currency === other.currency);
    }
    case 'category':
    case 'person':
    case 'colleague':
    case 'object':
      return asItem(before)?.id === asItem(value)?.id;
    case 'people':
      return idsOf(before) === idsOf(value);
    case 'file':
      return asFile(value) === null;
    case 'dateTime': {
      const [one, other] = [asMoment(before), asMoment(value)];
      return one.day === other.day && one.time === other.time;
    }
    case 'contacts':
      return saidContacts(before) === saidContacts(value);
    case 'rows':
      return JSON.stringify(writtenRows(field, asRows(before))) === JSON.stringify(writtenRows(field, asRows(value)));
    case 'tags':
    case 'someOf':
      return JSON.stringify(asTags(before)) === JSON.stringify(asTags(value));
    default:
      return asText(before) === asText(value).trim();
  }
}
