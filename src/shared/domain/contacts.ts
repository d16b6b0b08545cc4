import { z } from 'zod';
import { type Fields, isFields } from './nested.ts';

/** What an address or a number is for. */
export const contactKinds = ['work', 'private', 'mobile', 'other'] as const;

export type ContactKind = (typeof contactKinds)[number];

const told = {
  kind: z.enum(contactKinds).optional(),
  /** Where it comes from: a résumé, an import, who named it. */
  source: z.string().max(200).optional(),
};

/** So many addresses, and so many numbers, somebody has at most. */
export const mostOfEach = 20;

/** All addresses of somebody, the first of which is `email`. */
export const emails = z.array(z.looseObject({ value: z.email().max(320), ...told })).max(mostOfEach);

/** All numbers of somebody, the first of which is `phone`. */
export const phones = z.array(z.looseObject({ value: z.string().max(60), ...told })).max(mostOfEach);

/** One way to reach somebody. */
export interface Contact extends Fields {
  value: string;
  kind?: ContactKind;
  source?: string;
}

/** The field of the first one, and that of all of them. */
export const contactFields = { email: 'emails', phone: 'phones' } as const;

export type ContactField = keyof typeof contactFields;

/** The fields of the first ones. */
export const contactNames = ['email', 'phone'] as const satisfies readonly ContactField[];

function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?:ext|extension|x|#|durchwahl|dw|nebenstelle|nst)[\s.:]*\d{1,6}\)?$/iu, '')
    .replace('(0)', '')
    .replaceAll(/[^\d+]/g, '');
}

/** Numbers that begin with a country say so by a plus or two zeros; the others are of a country that nobody named. */
function partsOfPhone(text: string): { digits: string; isWhole: boolean } {
  const digits = digitsOf(text);
  const whole = /^(?:\+|00)(\d+)$/.exec(digits);
  return whole?.[1] === undefined
    ? { digits: digits.replaceAll('+', '').replace(/^0/, ''), isWhole: false }
    : { digits: whole[1], isWhole: true };
}

const fewestOfPhone = 6;

/**
 * Whether two texts are one phone number: the same digits with their country (E.164), or one without it that the other
 * ends with.
 * @example isSamePhone('+49 (0)30 1234567', '030 / 123 45 67') // true
 */
export function isSamePhone(left: string, right: string): boolean {
  const [one, other] = [partsOfPhone(left), partsOfPhone(right)];
  if (one.isWhole === other.isWhole) {
    return one.digits !== '' && one.digits === other.digits;
  }
  const [whole, part] = one.isWhole ? [one, other] : [other, one];
  return part.digits.length >= fewestOfPhone && whole.digits.endsWith(part.digits);
}

/**
 * The last digits of a phone number, by which those are found that {@link isSamePhone} says are the same: without what
 * stands for a country, an extension, and marks between the digits. Empty where a text has no digits.
 */
export function phoneKey(text: string): string {
  return digitsOf(text).replaceAll('+', '').replace(/^0+/, '').slice(-fewestOfPhone);
}

/** Whether two ways to reach somebody are the same. */
export function isSameContact(field: ContactField, left: string, right: string): boolean {
  return field === 'email' ? left.trim().toLowerCase() === right.trim().toLowerCase() : isSamePhone(left, right);
}

/** Whether something is one way to reach somebody. */
export function isContact(value: unknown): value is Contact {
  return isFields(value) && typeof value.value === 'string';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** All addresses, or numbers, that the fields of a person name, the first of them first. */
export function contactsOf(fields: Fields, field: ContactField): Contact[] {
  const listed = fields[contactFields[field]];
  const all = Array.isArray(listed) ? listed.filter(isContact) : [];
  const first = textOf(fields[field]);
  return first === undefined || all.some(({ value }) => isSameContact(field, value, first))
    ? all
    : [{ value: first }, ...all];
}

function onlyOnce(field: ContactField, contacts: readonly Contact[]): Contact[] {
  return contacts.filter(
    ({ value }, index) =>
      contacts.findIndex((one) => one.value === value || isSameContact(field, one.value, value)) === index,
  );
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * Contacts as they are stored: a list is kept where it says more than its first one does, and the first one is what the
 * list begins with.
 */
export function withContacts(fields: Fields, field: ContactField, contacts: readonly Contact[]): Fields {
  const { [field]: _first, [contactFields[field]]: _all, ...rest } = fields;
  const all = onlyOnce(field, contacts);
  const [first] = all;
  if (first === undefined) {
    return rest;
  }
  const saysMore = all.length > 1 || Object.keys(first).length > 1;
  return { ...rest, [field]: first.value, ...(saysMore ? { [contactFields[field]]: all } : {}) };
}

/** Fields with further addresses or numbers behind those that are there, as many as somebody may have. */
export function withFurtherContacts(fields: Fields, field: ContactField, further: readonly Contact[]): Fields {
  return further.length === 0
    ? fields
    : withContacts(fields, field, [...contactsOf(fields, field), ...further].slice(0, mostOfEach));
}

/**
 * Fields after a change with `email` and `phone` being the first of all: a list that was set gives the first, a first one
 * that was set takes the place of the one before it. What is no list of contacts is left for who checks it.
 */
export function agreeingContacts(fields: Fields, before: Fields): Fields {
  return contactNames.reduce((agreed, field) => {
    const many = contactFields[field];
    const listed = agreed[many];
    if (listed !== undefined && !(Array.isArray(listed) && listed.every(isContact))) {
      return agreed;
    }
    const first = textOf(agreed[field]);
    const isFirstSet = !same(agreed[field], before[field]);
    if (!same(listed, before[many])) {
      const all = (listed ?? []).map((contact) => ({ ...contact, value: contact.value.trim() }));
      const isNamed = first !== undefined && (isFirstSet || all.length === 0);
      const own = all.find(({ value }) => isNamed && isSameContact(field, value, first));
      return withContacts(agreed, field, isNamed ? [own ?? { value: first }, ...all] : all);
    }
    if (!isFirstSet || listed === undefined) {
      return agreed;
    }
    const [, ...others] = listed;
    const named = listed.find(({ value }) => first !== undefined && isSameContact(field, value, first));
    if (named !== undefined) {
      return withContacts(agreed, field, [{ ...named, value: first ?? named.value }, ...listed]);
    }
    return withContacts(agreed, field, first === undefined ? others : [{ value: first }, ...others]);
  }, fields);
}
