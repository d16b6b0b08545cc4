import { type Client, createClient } from './http-client.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { objectsSeenByAll, planForRole, type RoleCall, type RolePlan } from './role-calls.ts';
import { type ComparedRole, comparedRoles, invitePeople } from './role-people.ts';
import { signIn } from './sign-in.ts';
import { startHost } from './start-process.ts';

const moments = ['first', 'warm', 'after_write'] as const;
type Moment = (typeof moments)[number];

/**
 * Of a kind of call: the owner's milliseconds, and the others' with how many times the owner's that is. The admin sees what
 * the owner sees, so that their figures tell how far measuring alone scatters.
 */
type RoleFigures = Record<Moment, { owner_ms: number } & Record<ComparedRole, { ms: number; ratio: number }>>;

/** By kind of call; the first calls after a start of only some kinds. */
export type RolesReport = Record<string, Partial<RoleFigures>>;

const people = ['owner', ...comparedRoles] as const;
type Person = (typeof people)[number];
type Times = Record<Person, number[]>;

const callsOfKind = 4;
/** A multiple of what the owner writes in turn: everybody asks as often after each. */
const rounds = 5;
const startsPerKind = 3;
/** A kind of call that takes longer is measured less often. */
const longMs = 300;
/** Who takes so little longer than the owner is not told by how many times: other work on the computer takes as long. */
const floorMs = 2;
const mostTimes = 3;
/** What is asked first of a host that was started anew, each by everybody. */
const firstKinds = [
  'list of candidate',
  'list of document',
  'reviews',
  'search',
  'counts',
  'filtered: document?filter[type]=resume',
];

const median = (times: readonly number[]) =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? Number.NaN;

const noTimes = (): Times => ({ owner: [], admin: [], manager: [], recruiter: [], member: [] });

function figuresOf(times: Times): RoleFigures[Moment] {
  const owner = median(times.owner);
  const others = comparedRoles.map((role) => {
    const ms = median(times[role]);
    return [role, { ms: Number(ms.toFixed(2)), ratio: Number((ms / owner).toFixed(2)) }];
  });
  return {
    owner_ms: Number(owner.toFixed(2)),
    ...(Object.fromEntries(others) as Record<ComparedRole, { ms: number; ratio: number }>),
  };
}

async function timeOf(call: RoleCall, client: Client): Promise<number> {
  const began = performance.now();
  await call(client);
  return performance.now() - began;
}

/** All of some, another one first each turn. */
function inTurn<T>(some: readonly T[], turn: number): T[] {
  const first = turn % some.length;
  return [...some.slice(first), ...some.slice(0, first)];
}

/** Some calls of a kind, evenly spread. */
function someOf(calls: readonly RoleCall[]): RoleCall[] {
  const every = Math.ceil(calls.length / callsOfKind);
  return calls.filter((_call, place) => place % every === 0);
}

interface Everybody {
  clients: Record<Person, Client>;
  plans: Record<Person, RolePlan>;
}

/** What the owner writes, of each turn something else: of each something that others may or may not see. */
export async function createWrites(owner: Client): Promise<(turn: number) => Promise<void>> {
  const ids: { type: string; field: string; id: string }[] = [];
  for (const [type, field] of [
    ['candidate', 'title'],
    ['employee', 'title'],
    ['job', 'description'],
    ['document', 'description'],
    ['skill', 'description'],
  ] as const) {
    const { body } = await owner.send({ method: 'GET', path: `/api/objects/${type}?page_size=1&lite=true` });
    const { data }: { data: { id: string }[] } = JSON.parse(body.toString('utf8'));
    ids.push(...data.map(({ id }) => ({ type, field, id })));
  }
  let count = 0;
  return async (turn) => {
    const { type, field, id } = ids[turn % ids.length] ?? { type: '', field: '', id: '' };
    count += 1;
    const body = JSON.stringify({ id, [field]: `Change ${count}` });
    const { status } = await owner.send({ method: 'PUT', path: `/api/objects/${type}`, body });
    if (status !== 200) {
      throw new Error(`a change of a ${type} answered ${status}`);
    }
  };
}

/** Everybody asks in turn, each time another one first: what disturbs the computer disturbs all. */
async function measureKind(
  { clients, plans }: Everybody,
  kind: string,
  before: (turn: number) => Promise<void>,
): Promise<RoleFigures[Moment]> {
  const times = noTimes();
  const calls = Object.fromEntries(people.map((one) => [one, someOf(plans[one].get(kind) ?? [])])) as Record<
    Person,
    RoleCall[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < callsOfKind; place += 1) {
      const turn = round * callsOfKind + place;
      for (const person of inTurn(people, turn)) {
        const call = calls[person][place];
        if (call !== undefined) {
          await before(turn);
          times[person].push(await timeOf(call, clients[person]));
        }
      }
    }
    if (median(times.owner) > longMs) {
      break;
    }
  }
  return figuresOf(times);
}

/** How everybody is known to the host, and what they ask. */
interface Asking {
  headers: Record<Person, Record<string, string>>;
  plans: Record<Person, RolePlan>;
}

/** Brings people of every role into the company, and measures what they ask of a host that is warm. */
async function measureWarm(database: PreparedDatabase, origin: string): Promise<Asking & { report: RolesReport }> {
  const headers = {} as Asking['headers'];
  const clients = {} as Record<Person, Client>;
  const plans = {} as Asking['plans'];
  const stranger = createClient(origin, {}, 1);
  try {
    headers.owner = await signIn(origin, database);
    clients.owner = createClient(origin, headers.owner, 1);
    const invited = await invitePeople(clients.owner, stranger);
    for (const role of comparedRoles) {
      headers[role] = await signIn(origin, invited[role]);
      clients[role] = createClient(origin, headers[role], 1);
    }
    // Who sees least is asked first.
    const objects = await objectsSeenByAll(people.toReversed().map((person) => clients[person]));
    for (const person of people) {
      plans[person] = await planForRole(clients[person], objects);
    }
    const write = await createWrites(clients.owner);
    const nothing = async () => {};
    const report: RolesReport = {};
    for (const kind of plans.owner.keys()) {
      // Once unmeasured: what is read once a start is measured apart.
      await measureKind({ clients, plans }, kind, nothing);
      report[kind] = {
        warm: await measureKind({ clients, plans }, kind, nothing),
        after_write: await measureKind({ clients, plans }, kind, write),
      };
    }
    return { headers, plans, report };
  } finally {
    for (const client of [stranger, ...Object.values(clients)]) {
      client.close();
    }
  }
}

/** What a kind of call takes of a host that was started for it. */
async function measureFirst(
  database: PreparedDatabase,
  { headers, plans }: Asking,
  kind: string,
): Promise<RoleFigures[Moment]> {
  const times = noTimes();
  for (const person of Array.from({ length: startsPerKind }, () => people).flat()) {
    const server = await startHost(database);
    const client = createClient(server.origin, headers[person], 1);
    try {
      for (const call of plans[person].get(kind)?.slice(0, 1) ?? []) {
        times[person].push(await timeOf(call, client));
      }
    } finally {
      client.close();
      await server.stop();
    }
  }
  return figuresOf(times);
}

/** Measures what the calls of every role cost on a host with this database. */
export async function measureRoles(database: PreparedDatabase): Promise<RolesReport> {
  const server = await startHost(database);
  const { report, ...asking } = await measureWarm(database, server.origin).finally(server.stop);
  for (const kind of firstKinds) {
    report[kind] = { ...report[kind], first: await measureFirst(database, asking, kind) };
  }
  return report;
}

/** A line for each kind of call and moment: the owner's time, and how many times that it takes the others, or that it is as good as the same. */
export function formatRoles(report: RolesReport): string {
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(52) : String(cell).padStart(12))).join('');
  const lines = [row(['call', 'moment', 'owner ms', ...comparedRoles.map((role) => `× ${role}`)])];
  const dear: string[] = [];
  let scatter = 0;
  for (const [kind, figures] of Object.entries(report)) {
    for (const moment of moments) {
      const of = figures[moment];
      if (of !== undefined) {
        const timesOf = (role: ComparedRole) => (of[role].ms - of.owner_ms < floorMs ? undefined : of[role].ratio);
        lines.push(row([kind, moment, of.owner_ms, ...comparedRoles.map((role) => timesOf(role) ?? '–')]));
        scatter = Math.max(scatter, timesOf('admin') ?? 1);
        dear.push(
          ...comparedRoles
            .filter((role) => (timesOf(role) ?? 1) > mostTimes)
            .map((role) => `${kind}, ${moment}: ${role} ${of[role].ratio} × (${of[role].ms} ms)`),
        );
      }
    }
  }
  return [
    ...lines,
    `–: less than ${floorMs} ms more than the owner`,
    `by measuring alone: up to ${scatter} ×, which is what the admin takes, who sees what the owner sees`,
    `over ${mostTimes} ×: ${dear.length === 0 ? 'none' : ''}`,
    ...dear,
  ].join('\n');
}
