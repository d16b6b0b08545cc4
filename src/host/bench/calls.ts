import type { Client, Sent } from './http-client.ts';

export const callNames = ['list', 'one', 'search', 'create'] as const;
export type CallName = (typeof callNames)[number];

/** What is asked of each call, in turn. */
export type CallPlan = Readonly<Record<CallName, readonly Sent[]>>;

const listed = ['candidate', 'employee', 'job', 'skill', 'course', 'document'];
const pages = 8;
const objectsPerType = 40;

/** What people type, letter by letter. */
const typed = [
  ...['a', 'an', 'ann', 'anna', 'd', 'da', 'dat', 'data', 'data e', 'data en', 'py', 'python', 'ber', 'berlin', 's'],
  ...['sa', 'sales', 'smith j', 'smith john', 'mü', 'mül', 'müller', 'prj', 'le', 'lead', 'en', 'eng', 'engineer', '@'],
  ...['recruit', 'onboarding', 'team lead', 'swe', 'o', 'ops', 'qa', 'kubernetes', 'contract', 'zz', 'x-ray'],
];

async function idsOf(client: Client, type: string): Promise<string[]> {
  const path = `/api/objects/${type}?page_size=${objectsPerType}`;
  const { status, body } = await client.send({ method: 'GET', path });
  if (status !== 200) {
    throw new Error(`${path} answered ${status}`);
  }
  const list: { data: { id: string }[] } = JSON.parse(body.toString('utf8'));
  return list.data.map((object) => object.id);
}

/** Lists as screens ask for them, single objects in full, what somebody types, and new candidates. */
export async function planCalls(client: Client): Promise<CallPlan> {
  const ids = await Promise.all(listed.map((type) => idsOf(client, type)));
  const one = Array.from({ length: objectsPerType }, (_unused, place) =>
    listed.flatMap((type, index): Sent[] => {
      const id = ids[index]?.[place];
      return id === undefined ? [] : [{ method: 'GET', path: `/api/objects/${type}?id=${id}` }];
    }),
  ).flat();
  const candidate = { first_name: 'Ada', last_name: 'Bench', title: 'Engineer', company_user: { function: 'IT' } };
  return {
    list: Array.from({ length: pages }, (_unused, index) =>
      listed.map((type): Sent => {
        return { method: 'GET', path: `/api/objects/${type}?page=${index + 1}&page_size=20&lite=true` };
      }),
    ).flat(),
    one,
    search: typed.map((text) => ({ method: 'GET', path: `/api/objects/search?search=${encodeURIComponent(text)}` })),
    create: [{ method: 'POST', path: '/api/objects/candidate', body: JSON.stringify(candidate) }],
  };
}
