import type { Client, Sent } from './http-client.ts';

export const callNames = ['list', 'filter', 'contains', 'one', 'search', 'board', 'create'] as const;
export type CallName = (typeof callNames)[number];

/** What is asked of each call, in turn. */
export type CallPlan = Readonly<Record<CallName, readonly Sent[]>>;

const listed = ['candidate', 'employee', 'job', 'skill', 'course', 'document'];
const pages = 8;
const objectsPerType = 40;

/** As many names are typed into the search box, letter by letter, each beginning with what others began with. */
const typedNames = 90;
const typedLetters = 8;

interface Listed {
  id: string;
  name: string;
}

async function objectsOf(client: Client, type: string): Promise<Listed[]> {
  const path = `/api/objects/${type}?page_size=${objectsPerType}`;
  const { status, body } = await client.send({ method: 'GET', path });
  if (status !== 200) {
    throw new Error(`${path} answered ${status}`);
  }
  const list: { data: Listed[] } = JSON.parse(body.toString('utf8'));
  return list.data;
}

/** The first of each list, the second of each, and so on. */
function dealt(lists: readonly (readonly Listed[])[]): { type: string; object: Listed }[] {
  return Array.from({ length: objectsPerType }, (_unused, place) =>
    lists.flatMap((list, index) => {
      const object = list[place];
      return object === undefined ? [] : [{ type: listed[index] ?? '', object }];
    }),
  ).flat();
}

function typedTexts(names: readonly string[]): string[] {
  const texts = names.flatMap((name) =>
    Array.from({ length: Math.min(typedLetters, name.length) }, (_unused, index) => name.slice(0, index + 1)),
  );
  return [...new Set(texts.map((text) => text.trim().toLowerCase()))];
}

/** Filters of fields that an index knows, of names here and of days there. */
const indexed = ['name starts "ma"', 'name any of "Maya Olsen", "Nobody Here"', 'updated_at in last 7 days'];

/** Filters that look at every candidate: what names contain, what stands inside objects, and several of them at once. */
const scanned = [
  'name contains "ann"',
  'title contains "engineer"',
  'location any of "Berlin", "Lisbon"',
  'growth_ambition > 3 or source is "Referral"',
];

function filtered(filters: readonly string[]): Sent[] {
  return filters.map((where) => ({
    method: 'GET',
    path: `/api/objects/candidate?page_size=20&lite=true&where=${encodeURIComponent(where)}`,
  }));
}

/** Lists as screens ask for them, filtered ones, single objects in full, what somebody types, a large board, and new candidates. */
export async function planCalls(client: Client, largestBoard: string): Promise<CallPlan> {
  const objects = dealt(await Promise.all(listed.map((type) => objectsOf(client, type))));
  const texts = typedTexts(objects.slice(0, typedNames).map(({ object }) => object.name));
  const candidate = { first_name: 'Ada', last_name: 'Bench', title: 'Engineer', company_user: { function: 'IT' } };
  return {
    list: Array.from({ length: pages }, (_unused, index) =>
      listed.map((type): Sent => {
        return { method: 'GET', path: `/api/objects/${type}?page=${index + 1}&page_size=20&lite=true` };
      }),
    ).flat(),
    filter: filtered(indexed),
    contains: filtered(scanned),
    one: objects.map(({ type, object }) => ({ method: 'GET', path: `/api/objects/${type}?id=${object.id}` })),
    search: texts.map((text) => ({ method: 'GET', path: `/api/objects/search?search=${encodeURIComponent(text)}` })),
    board: [{ method: 'GET', path: `/api/jobs/${largestBoard}/board` }],
    create: [{ method: 'POST', path: '/api/objects/candidate', body: JSON.stringify(candidate) }],
  };
}
