import { humanChoice } from '#blocks/object/choices.ts';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { isRecord } from '#blocks/object/typed-path.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import { documentFieldOf, longTextsOf } from '#shared/domain/long-texts.ts';
import { type ObjectRef, objectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** A field that this version has no place for, or that is of no known shape. */
export interface OtherField {
  path: string;
  label: string;
  value: unknown;
}

/** In the header, or nothing for people: ids, hashes, what belongs to the store. */
const elsewhere = [
  'object_type',
  'subtype',
  'slug',
  'name',
  'title',
  'first_name',
  'last_name',
  'logo',
  'keywords',
  'tags',
  'is_masked',
  'first_look',
  'is_of_kit',
];
const technical = /(?:^|_)(?:id|ids|hash|revision|at_epoch)$/;

/** What an object has besides the fields of its page: a newer host's fields are shown too, under a readable name. */
export function otherFields(object: object, type: ObjectType): OtherField[] {
  const { page } = descriptorOf(type);
  const fields = [...page.overview, ...page.details, ...page.scores];
  const covered = new Set([
    ...elsewhere,
    'created_at',
    'updated_at',
    'deleted_at',
    ...fields.flatMap(({ path, kind, madeOf }) => (kind === 'several' ? madeOf : [path])),
    ...page.elsewhere,
    // The company's own fields have places of their own.
    ...Object.values(customPlaces),
    ...longTextsOf(type).map(documentFieldOf),
  ]);
  const found: OtherField[] = [];
  collect(object, '', covered, found);
  return found;
}

function collect(record: object, prefix: string, covered: ReadonlySet<string>, found: OtherField[]) {
  for (const [key, value] of Object.entries(record)) {
    const path = `${prefix}${key}`;
    if (covered.has(path) || technical.test(key) || isNothing(value)) {
      continue;
    }
    if (isRecord(value) && asRef(value) === undefined) {
      collect(value, `${path}.`, covered, found);
    } else {
      found.push({ path, label: humanChoice(key), value });
    }
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

export function asRef(value: unknown): ObjectRef | undefined {
  return objectRef.safeParse(value).data;
}

/** A list's item in one line: its name or text, else its plain values. */
export function itemText(item: unknown): string {
  if (!isRecord(item)) {
    return String(item);
  }
  for (const key of ['name', 'title', 'text', 'label']) {
    const value = item[key];
    if (typeof value === 'string' && value !== '') {
      return value;
    }
  }
  return Object.entries(item)
    .filter(([key, value]) => !technical.test(key) && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([key, value]) => `${humanChoice(key)}: ${value}`)
    .join(', ');
}
