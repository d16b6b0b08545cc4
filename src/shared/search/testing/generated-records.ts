import type { SearchRecord } from '#shared/search/types.ts';

export type Random = () => number;

/** A seeded generator of numbers in [0, 1). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

const FIRST_NAMES = [
  'Ann',
  'Anna',
  'Annabel',
  'Zoë',
  'José',
  'Jo',
  'John',
  'Johnson',
  'Maria',
  'María',
  'Sean',
  'Seán',
  'Ng',
  'Ída',
];
const LAST_NAMES = [
  'Smith',
  'Smithson',
  "O'Brien",
  'van der Berg',
  'Lee',
  'Li',
  'Łukasz',
  'Straße',
  'Johnson',
  'Ann',
  'Müller',
  'ﬁsher',
];
const WORDS = [
  'sales',
  'lead',
  'senior',
  'data',
  'Data-driven',
  'C++',
  'engineer',
  'engineering',
  '.NET',
  'annual',
  'report',
  '2024',
  'é',
  'x',
];
const ODD_NAMES = [
  '',
  ' ',
  '😀 party',
  '👩‍👩‍👧',
  'محمد علي',
  'שלום עולם',
  'a.*b',
  '[[job]]',
  '\ud83d',
  'nul\u0000byte',
  '日本 太郎',
  'İstanbul',
  '  spaced  out ',
];
const TYPES = ['candidate', 'candidate', 'candidate', 'employee', 'employee', 'job', 'skill', 'document_group', 'Job'];
const PLACES = ['Berlin', 'São Paulo', 'New York', 'Ann Arbor', 'Data hall', ''];
const STAGES = ['Applied', 'Final interview', 'Offer', 'Rejected'];
const UNITS = ['Sales', 'Data platform', 'Engineering & Data'];
const PHONES = ['+49 (0)151 2345 6789', '0151/2345', '+1 (415) 555-2671', '2024', '00', '+49 30 1234567', 'ext. 12'];
const DOMAINS = ['acme.com', 'example.org', 'mail.example.org'];

function words(random: Random, most: number): string {
  return Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, WORDS)).join(
    random() < 0.8 ? ' ' : '-',
  );
}

function maybe<Item>(random: Random, share: number, items: readonly Item[]): Item | undefined {
  return random() < share ? pick(random, items) : undefined;
}

/** What stands beside the fields of §5: where, how far, whose, under which number, and whether it is over. */
function generateDetails(random: Random): Partial<SearchRecord> {
  return {
    location: maybe(random, 0.3, PLACES),
    stage: maybe(random, 0.3, STAGES),
    org_unit: maybe(random, 0.3, UNITS),
    code: random() < 0.2 ? `REQ-${Math.floor(random() * 40)}` : undefined,
    phone: maybe(random, 0.3, PHONES),
    further_phones: random() < 0.1 ? [pick(random, PHONES), pick(random, PHONES)] : undefined,
    past: maybe(random, 0.4, [true, false]),
  };
}

function generatePerson(random: Random, id: string, objectType: string): SearchRecord {
  const first = pick(random, FIRST_NAMES);
  const last = pick(random, LAST_NAMES);
  return {
    id,
    object_type: objectType,
    name: random() < 0.05 ? pick(random, ODD_NAMES) : `${first} ${last}`,
    email: random() < 0.9 ? `${first}.${last}${Math.floor(random() * 50)}@${pick(random, DOMAINS)}` : undefined,
    title: random() < 0.7 ? words(random, 3) : undefined,
    role: random() < 0.3 ? pick(random, WORDS) : undefined,
    first_name: first,
    last_name: random() < 0.9 ? last : undefined,
    ...generateDetails(random),
  };
}

function generateThing(random: Random, id: string, objectType: string): SearchRecord {
  const keywords = Array.from({ length: Math.floor(random() * 4) }, () => words(random, 3));
  const name = random() < 0.05 ? pick(random, ODD_NAMES) : words(random, 4);
  const title = random() < 0.2 ? words(random, 2) : undefined;
  return { id, object_type: objectType, name, keywords, title, ...generateDetails(random) };
}

/** Records whose few words make many ties; ids repeat between types. */
export function generateRecords(random: Random, count: number): SearchRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const type = pick(random, TYPES);
    const id = String(Math.floor(index / 2));
    const objectType = index % 2 === 0 ? type : `${type}2`;
    const isPerson = type === 'candidate' || type === 'employee';
    return isPerson ? generatePerson(random, id, objectType) : generateThing(random, id, objectType);
  });
}

function mistype(random: Random, text: string): string {
  const at = Math.floor(random() * text.length);
  const kind = random();
  if (kind < 0.4) return text.slice(0, at) + text.slice(at + 1);
  if (kind < 0.7) return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
  return text.slice(0, at) + pick(random, ['x', 'é', ' ', '.', '😀']) + text.slice(at);
}

function someText(random: Random, records: readonly SearchRecord[]): string {
  const record = pick(random, records);
  const texts = [
    record.name,
    record.name,
    record.email,
    record.title,
    record.role,
    record.object_type,
    record.location,
    record.stage,
    record.org_unit,
    record.code,
    record.phone,
    ...(record.further_phones ?? []),
    ...(record.keywords ?? []),
  ];
  return pick(random, texts) ?? record.name;
}

/** A query of one of the kinds people type: whole texts, prefixes, inner parts, words in any order, letters, typos, signs. */
export function generateQuery(random: Random, records: readonly SearchRecord[]): string {
  const text = someText(random, records);
  const at = Math.floor(random() * text.length);
  const length = 1 + Math.floor(random() * 5);
  const kinds = [
    () => text,
    () => text.slice(0, length),
    () => text.slice(0, length),
    () => text.slice(at, at + length),
    () => text.slice(at),
    () => text.split(' ').reverse().join(' '),
    () => `${someText(random, records).slice(0, 3)} ${text.slice(0, 2)}`,
    () => `${pick(random, LAST_NAMES)}, ${pick(random, FIRST_NAMES)}`,
    () => mistype(random, text),
    () => mistype(random, text),
    () => [...text].filter(() => random() < 0.5).join(''),
    () => pick(random, ['.', '@', '-', '.*', '[[', '+', '\u0000', '😀', '\ud83d', 'e\u0301', ' a ', '% _', '"', '(']),
    () => text.toUpperCase(),
    () =>
      pick(random, ['0151', '+49151', '0049 151 23', '(0)151 2345', '555-2671', '2345', '2024', '0000', '(0)', '49(0']),
    () => pick(random, FIRST_NAMES),
  ];
  return pick(random, kinds)();
}
