import { setTimeout as pause } from 'node:timers/promises';
import { objectTypes } from '#shared/domain/object-types.ts';
import type { Client, Received, Sent } from './http-client.ts';

/** One thing that somebody asks; it is over when the answer is there, of a report when it is written. */
export type RoleCall = (client: Client) => Promise<void>;

/** What people of each role ask, a name for each kind of call. */
export type RolePlan = ReadonlyMap<string, readonly RoleCall[]>;

/** What is typed: beginnings of one letter to a whole name, words that many objects have, and one that none has. */
const typed = ['e', 'an', 'sen', 'anna', 'weber', 'data', 'engineer', 'review', 'contract', 'anna weber', 'qzxv'];
const objectsPerType = 6;
const mostLookedAt = 20;
const lookEveryMs = 5;

/** Of the main types, what lists are narrowed to. */
const filters = [
  'candidate?filter[location]=Braga',
  'candidate?filter[status]=active',
  'employee?filter[org_unit]=Engineering',
  'employee?filter[skill]=Negotiation',
  'job?filter[status]=open',
  'document?filter[type]=resume',
  'performance?filter[cycle]=H1 2025',
  'interview?filter[status]=scheduled',
] as const;

/** And what they are ordered by. */
const orders = [
  'candidate?sort=name',
  'candidate?sort=-created_at',
  'employee?sort=-resume.statistics.learning_agility',
  'employee?sort=name',
  'job?sort=name',
  'document?sort=name',
  'performance?sort=-rating',
  'interview?sort=starts_at',
] as const;

/** Types of which managers see some and may export them. */
const exportTypes = ['job', 'document', 'performance'] as const;

const get = (path: string): Sent => ({ method: 'GET', path });

interface Listed {
  id: string;
}

async function sendOk(client: Client, sent: Sent): Promise<Received> {
  const answer = await client.send(sent);
  if (answer.status >= 300) {
    throw new Error(`${sent.method} ${sent.path} answered ${answer.status}`);
  }
  return answer;
}

function call(path: string): RoleCall {
  const sent = get(path);
  return async (client) => {
    await sendOk(client, sent);
  };
}

async function idsOf(client: Client, type: string): Promise<string[]> {
  const { body } = await sendOk(client, get(`/api/objects/${type}?page_size=${mostLookedAt}&lite=true`));
  const list: { data: Listed[] } = JSON.parse(body.toString('utf8'));
  return list.data.map(({ id }) => id);
}

/** An object that is asked for by its id. */
export interface NamedObject {
  type: string;
  id: string;
}

/**
 * Some objects of each type that everybody sees: of an object that one sees and another does not, and of two objects that
 * have not as many links, the figures of the two could not be held against each other.
 */
export async function objectsSeenByAll([asker, ...others]: readonly Client[]): Promise<readonly NamedObject[]> {
  const seen: NamedObject[] = [];
  if (asker === undefined) {
    return seen;
  }
  for (const type of objectTypes) {
    let found = 0;
    for (const id of await idsOf(asker, type)) {
      const answers = await Promise.all(others.map((other) => other.send(get(`/api/objects/${type}?id=${id}`))));
      if (found < objectsPerType && answers.every(({ status }) => status === 200)) {
        seen.push({ type, id });
        found += 1;
      }
    }
  }
  return seen;
}

/** Asks for a report, and waits until it is written. */
async function writeReport(client: Client): Promise<void> {
  const body = JSON.stringify({ canvas_type: 'report', subtype: 'talent_overview', title: 'People' });
  const asked = await sendOk(client, { method: 'POST', path: '/api/canvas/', body });
  const { id }: Listed = JSON.parse(asked.body.toString('utf8'));
  for (let status = 'working'; status === 'working'; ) {
    await pause(lookEveryMs);
    const read = await sendOk(client, get(`/api/canvas_management/?id=${id}`));
    ({ status } = JSON.parse(read.body.toString('utf8')) as { status: string });
  }
}

/** Everything that lists, counts, finds and sums up objects, as a caller may ask it, and some objects that everybody sees. */
export async function planForRole(client: Client, objects: readonly NamedObject[]): Promise<RolePlan> {
  const plan = new Map<string, RoleCall[]>([
    ['search', typed.map((text) => call(`/api/objects/search?search=${encodeURIComponent(text)}`))],
    ['search of one type', typed.map((text) => call(`/api/objects/search?types[]=document&search=${text}`))],
    ['newest of all', [call('/api/objects/search?search=')]],
    ['page of all', [call('/api/objects/list?page=1&page_size=30')]],
    ['counts', [call('/api/objects/counts')]],
    ['recent', [call('/api/objects/recent?max_results=6')]],
    ['index', [call('/api/objects/index')]],
    ['reviews', [1, 2, 3].map((page) => call(`/api/performance/?page=${page}&page_size=20`))],
    ['metrics', [call('/api/metrics/'), call('/api/metrics/?object=employee&timeframe=90')]],
    [
      'people behind a metric',
      ['applications', 'job_views'].map((name) => call(`/api/metrics/people?metric_name=${name}`)),
    ],
    ['report', [writeReport]],
    ['files', [1, 2, 3].map((page) => call(`/api/file_attachment/?page=${page}&page_size=20`))],
    ['files of a kind', ['resume', 'policy'].map((kind) => call(`/api/file_attachment/?subtype=${kind}&page_size=20`))],
    ['canvases', [1, 2].map((page) => call(`/api/canvas_management/?page=${page}&page_size=20`))],
  ]);
  for (const type of exportTypes) {
    const path = `/api/export/${type}`;
    // A filter that leaves nothing tells whether the caller may.
    if ((await client.send(get(`${path}?filter[name]=nobody`))).status === 200) {
      plan.set(`export of ${type}`, [call(path)]);
    }
  }
  for (const type of objectTypes) {
    const page = (number: number) => call(`/api/objects/${type}?page=${number}&page_size=20&lite=true`);
    plan.set(`list of ${type}`, [1, 2, 3].map(page));
    plan.set(`page of ${type}`, [call(`/api/objects/list?type=${type}&page=1&page_size=20`)]);
  }
  for (const [kind, paths] of [
    ['filtered', filters],
    ['sorted', orders],
  ] as const) {
    for (const path of paths) {
      plan.set(`${kind}: ${path}`, [call(`/api/objects/${path}&page_size=20&lite=true`)]);
    }
  }
  plan.set(
    'one object',
    objects.map(({ type, id }) => call(`/api/objects/${type}?id=${id}`)),
  );
  plan.set(
    'links',
    objects.map(({ type, id }) => call(`/api/objects/${type}/${id}/relations`)),
  );
  plan.set('names of ids', [call(`/api/objects/refs?${objects.map(({ id }) => `ids[]=${id}`).join('&')}`)]);
  const matched = ['candidate', 'employee', 'job'].flatMap((type) =>
    objects.filter((object) => object.type === type).slice(0, 2),
  );
  plan.set(
    'recommended',
    matched.map(({ id }) => call(`/api/objects/recommended?object_id=${id}`)),
  );
  return plan;
}
