import { z } from 'zod';
import { isSafeLink } from './links.ts';
import { type Fields, isFields } from './nested.ts';
import type { ObjectType } from './object-types.ts';
import { type CodedSentence, say } from './sentences.ts';

/** The kinds of fields that a company adds to its objects (records.md "On every record"). */
export const customKinds = [
  'text',
  'long',
  'number',
  'money',
  'choice',
  'several',
  'date',
  'person',
  'link',
  'boolean',
] as const;

export type CustomKind = (typeof customKinds)[number];

/** The types whose objects may have fields of their own: those that the calls for all types write. */
export const customTypes = [
  'candidate',
  'employee',
  'member',
  'job',
  'skill',
  'interview',
  'document',
  'document_group',
] as const satisfies readonly ObjectType[];

export type CustomType = (typeof customTypes)[number];

/** Whether objects of a type may have fields of a company's own. */
export function isCustomType(type: string): type is CustomType {
  return (customTypes as readonly string[]).includes(type);
}

/** Where an object keeps the values of its own fields, by the field's id; those of sensitive ones are kept apart. */
export const customPlaces = { open: 'custom', sensitive: 'custom_sensitive' } as const;

/** Characters of a text, and of a long one. */
export const customTextLimits = { text: 300, long: 20_000 } as const;

/** An amount in minor units, as everywhere. */
const money = z.strictObject({ amount: z.number(), currency: z.string().regex(/^[A-Z]{3}$/) });
const person = z.strictObject({ id: z.string().min(1).max(64) });
const day = z.iso.date();

function textProblem(value: unknown, most: number): CodedSentence | undefined {
  if (typeof value !== 'string' || value.trim() === '') {
    return say('noText');
  }
  return value.length > most ? say('tooLong', { most }) : undefined;
}

function moneyProblem(value: unknown): CodedSentence | undefined {
  if (!isFields(value) || typeof value.amount !== 'number') {
    return say('notNumber');
  }
  return money.safeParse(value).success ? undefined : say('notCurrency');
}

function severalProblem(value: unknown, choices: readonly string[]): CodedSentence | undefined {
  const isList = Array.isArray(value) && value.length > 0 && new Set(value).size === value.length;
  return isList && value.every((one) => choices.includes(one)) ? undefined : say('namesNone', { what: 'choice' });
}

/**
 * What is wrong with a value of a company's own field; undefined where it may be kept. Of a person only that they are named
 * by their id: whether there is one is the host's question.
 */
export function customValueProblem(
  { kind, choices = [] }: { kind: CustomKind; choices?: readonly string[] | undefined },
  value: unknown,
): CodedSentence | undefined {
  switch (kind) {
    case 'text':
    case 'long':
      return textProblem(value, customTextLimits[kind]);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : say('notNumber');
    case 'money':
      return moneyProblem(value);
    case 'choice':
      return typeof value === 'string' && choices.includes(value) ? undefined : say('namesNone', { what: 'choice' });
    case 'several':
      return severalProblem(value, choices);
    case 'date':
      return day.safeParse(value).success ? undefined : say('notDay');
    case 'person':
      return person.safeParse(value).success ? undefined : say('namesNone', { what: 'person' });
    case 'link':
      return typeof value === 'string' && value.length <= 2000 && isSafeLink(value) ? undefined : say('notLink');
    case 'boolean':
      return typeof value === 'boolean' ? undefined : say('notYesNo');
  }
}

/** The values of an object's own fields, open or sensitive. */
export function customValuesOf(fields: Readonly<Fields>, place: keyof typeof customPlaces): Fields {
  const values = fields[customPlaces[place]];
  return isFields(values) ? values : {};
}
