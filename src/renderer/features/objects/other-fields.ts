import { humanChoice } from '#blocks/object/choices.ts';
import { isRecord } from '#blocks/object/read-field.ts';
import { documentFieldOf, longTextFields } from '#shared/domain/long-texts.ts';
import { type ObjectRef, objectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { objectLayouts } from './object-layout.ts';

/** A field that this version has no place for, or that is of no known shape. */
export interface OtherField {
  path: string;
  label: string;
  value: unknown;
}

/** In the header, or nothing for people: ids, hashes, what belongs to the store. */
const elsewhere = ['object_type', 'subtype', 'slug', 'name', 'title', 'first_name', 'last_name', 'logo', 'keywords'];
const technical = /(?:^|_)(?:id|ids|hash|revision|at_epoch)$/;

const ofPeople = [
  'resume.links',
  'resume.skills',
  'resume.experience',
  'resume.education',
  'resume.mentors',
  'resume.peers',
  'resume.shadows',
  'resume.buddies',
  'team.members',
];

const shownBySections: Readonly<Partial<Record<ObjectType, readonly string[]>>> = {
  candidate: ofPeople,
  employee: ofPeople,
  member: ofPeople,
  job: ['skills', 'permissions', 'min_salary', 'max_salary', 'currency'],
  skill: ['level', 'needs_level', 'pool_level', 'level_growth', 'needs_level_growth', 'pool_level_growth'],
  training: ['skills', 'rollouts'],
  course: ['skills'],
  pulse: ['questions'],
  space: ['objects_json', 'candidates', 'documents'],
  company: ['links'],
  canvas: ['blocks', 'layout', 'charts'],
  performance: ['goals'],
  interview: ['scores'],
};

/** What an object has besides the fields of its page: a newer host's fields are shown too, under a readable name. */
export function otherFields(object: Record<string, unknown>, type: ObjectType): OtherField[] {
  const layout = objectLayouts[type];
  const covered = new Set([
    ...elsewhere,
    'created_at',
    'updated_at',
    'deleted_at',
    ...[...layout.overview, ...layout.details, ...layout.scores].map(({ path }) => path),
    ...(shownBySections[type] ?? []),
    ...longTextFields[type].map(documentFieldOf),
  ]);
  const found: OtherField[] = [];
  collect(object, '', covered, found);
  return found;
}

function collect(record: Record<string, unknown>, prefix: string, covered: ReadonlySet<string>, found: OtherField[]) {
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
