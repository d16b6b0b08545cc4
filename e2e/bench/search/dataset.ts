import { faker } from '@faker-js/faker';
import type { SearchRecord } from '#shared/search/types.ts';

type Random = () => number;

/** A seeded generator of numbers in [0, 1). */
function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9_f3b);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

const { person } = faker.definitions;
const FIRST_NAMES = [...new Set([...(person.first_name.female ?? []), ...(person.first_name.male ?? [])])];
const LAST_NAMES = person.last_name.generic ?? [];
const DESCRIPTORS = person.job_descriptor ?? [];
const AREAS = person.job_area ?? [];
const JOB_TYPES = person.job_type ?? [];
const DOMAINS = ['acme.com', 'example.com', 'gmail.com', 'northwind.io', 'mail.example.org', 'initech.co.uk'];
const ROLES = ['Owner', 'Manager', 'Team lead', 'Individual contributor', 'Recruiter', 'Hiring manager', 'Contractor'];
const THINGS = ['handbook', 'guide', 'policy', 'review', 'plan', 'survey', 'training', 'course', 'report', 'checklist'];
const TYPES: readonly [string, number][] = [
  ['candidate', 0.5],
  ['employee', 0.25],
  ['document', 0.1],
  ['job', 0.06],
  ['skill', 0.04],
  ['course', 0.03],
  ['training', 0.02],
];

function pickType(random: Random): string {
  let left = random();
  for (const [type, share] of TYPES) {
    left -= share;
    if (left < 0) return type;
  }
  return 'document';
}

function jobTitle(random: Random): string {
  return `${pick(random, DESCRIPTORS)} ${pick(random, AREAS)} ${pick(random, JOB_TYPES)}`;
}

function generateRecord(random: Random, id: string): SearchRecord {
  const object_type = pickType(random);
  if (object_type !== 'candidate' && object_type !== 'employee') {
    const name = object_type === 'job' ? jobTitle(random) : `${jobTitle(random)} ${pick(random, THINGS)}`;
    return { id, object_type, name, title: pick(random, AREAS), role: pick(random, ROLES) };
  }
  const first_name = pick(random, FIRST_NAMES);
  const last_name = pick(random, LAST_NAMES);
  const email = `${first_name}.${last_name}${Math.floor(random() * 100)}@${pick(random, DOMAINS)}`.toLowerCase();
  const name = `${first_name} ${last_name}`;
  return { id, object_type, name, email, title: jobTitle(random), role: pick(random, ROLES), first_name, last_name };
}

/** People, jobs, documents … of seven fields; the first thousand are the same however many are wanted. */
export function generateRecords(count: number): SearchRecord[] {
  const random = seededRandom(20_240_501);
  return Array.from({ length: count }, (_, index) => generateRecord(random, `object-${index}`));
}

function mistype(random: Random, word: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  const kind = random();
  if (kind < 0.4) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.8) return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
  return word.slice(0, at) + word.slice(at - 1);
}

/** What people type, as sequences of keystrokes: each entry is the text of the search box after one more letter. */
export function generateKeystrokes(seed: number): string[] {
  const random = seededRandom(seed);
  const people = generateRecords(1000).filter((record) => record.email !== undefined);
  const person = () => pick(random, people);
  const kinds: readonly [number, () => string][] = [
    // Prefixes of names and e-mail addresses.
    [6, () => person().name],
    [1, () => person().email!],
    // One to three letters.
    [30, () => person().name.slice(0, 1 + Math.floor(random() * 3))],
    // Words: last names, words of titles, types.
    [8, () => person().last_name!],
    [6, () => pick(random, [pick(random, AREAS), pick(random, DESCRIPTORS), pick(random, TYPES)[0]])],
    // Several words in any order.
    [6, () => `${person().last_name} ${person().first_name!.slice(0, 3)}`],
    [3, () => `${pick(random, AREAS)} ${pick(random, JOB_TYPES)}`],
    // Typos.
    [6, () => mistype(random, person().name)],
    [4, () => mistype(random, person().last_name!)],
  ];
  return kinds.flatMap(([count, text]) =>
    Array.from({ length: count }, () => text().toLowerCase()).flatMap((typed) =>
      Array.from(typed, (_, index) => typed.slice(0, index + 1)),
    ),
  );
}
