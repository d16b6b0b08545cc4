import type { StatementSyncInstance } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { restrictableTypes } from '#host/access/index.ts';
import type { Client } from '#host/bench/http-client.ts';
import { type NamedObject, objectsSeenByAll, planForRole, type RoleCall } from '#host/bench/role-calls.ts';
import { startSampleHost } from '#host/testing/sample-host.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';

const callsOfEach = 4;
/** What finding out whether anything was written, and asking of a page's objects once more, comes to. */
const stepsOfAsking = 4000;
const roles = ['manager', 'recruiter', 'member'] as const;

let test: TestHost;
let owner: Caller;
let skill: string;
const statements = vi.hoisted((): StatementSyncInstance[] => []);

/** Counts what is asked of the database that was opened last, the host's: the one it was copied from is closed. */
vi.mock(import('@photostructure/sqlite'), async (original) => {
  const sqlite = await original();
  const DatabaseSync = new Proxy(sqlite.DatabaseSync, {
    construct(_target, [file, options]: ConstructorParameters<typeof sqlite.DatabaseSync>) {
      const database = new sqlite.DatabaseSync(file, options);
      statements.length = 0;
      const prepare = database.prepare.bind(database);
      const counted: typeof prepare = (...args) => {
        const statement = prepare(...args);
        statements.push(statement);
        return statement;
      };
      return Object.defineProperty(database, 'prepare', { value: counted });
    },
  });
  return { ...sqlite, DatabaseSync };
});

beforeAll(async () => {
  test = await startSampleHost();
  owner = await test.signIn();
  skill = (await test.call(owner, 'GET', '/api/objects/skill?page_size=1')).body.data[0].id;
});
afterAll(async () => {
  vi.doUnmock('@photostructure/sqlite');
  await test.close();
});

/** Somebody of a role who stands for an employee of the sample company, in whose org unit others are. */
async function somebody(role: (typeof roles)[number]): Promise<Caller> {
  const caller = await test.addUser(owner.companyId, role, `${role}@example.org`);
  const employees = (await test.call(owner, 'GET', '/api/objects/employee?sort=name&page_size=20')).body.data;
  const link = { kind: 'same_person', to: employees[roles.indexOf(role)].id };
  const linked = await test.call(owner, 'PUT', `/api/objects/member/${caller.memberId}/relations`, link);
  expect(linked.status).toBe(200);
  return caller;
}

function clientOf(caller: Caller): Client {
  return {
    async send({ method, path, body }) {
      const json = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
      const answer = await test.raw(caller, method, path, json);
      return { status: answer.status, headers: {}, body: Buffer.from(await answer.arrayBuffer()) };
    },
    close: () => {},
  };
}

/** What the database did for the calls: its steps, the same on every computer however busy it is. */
async function stepsOf(caller: Caller, calls: readonly RoleCall[], afterWrites: boolean): Promise<number> {
  const client = clientOf(caller);
  let steps = 0;
  for (const call of calls) {
    if (afterWrites) {
      const change = { id: skill, description: `change ${Math.random()}` };
      expect((await test.call(owner, 'PUT', '/api/objects/skill', change)).status).toBe(200);
    }
    const before = statements.reduce((sum, statement) => sum + statement.stat('vmStep'), 0);
    await call(client);
    steps += statements.reduce((sum, statement) => sum + statement.stat('vmStep'), 0) - before;
  }
  return steps;
}

/** Of each kind of call some, and no more lists of what everybody sees than one. */
async function someOf(caller: Caller, objects: readonly NamedObject[]): Promise<Map<string, RoleCall[]>> {
  const types = [...restrictableTypes, 'skill', 'all'];
  const plan = [...(await planForRole(clientOf(caller), objects))].filter(
    ([name]) => !/^(list|page) of/.test(name) || types.some((type) => name.endsWith(type)),
  );
  return new Map(
    plan.map(([name, calls]) => {
      const every = Math.ceil(calls.length / callsOfEach);
      return [name, calls.filter((_call, place) => place % every === 0)];
    }),
  );
}

it.each(roles)(
  'the database does at most three times the owner’s work for a %s, right after a write too',
  async (role) => {
    const caller = await somebody(role);
    const objects = await objectsSeenByAll([clientOf(caller), clientOf(owner)]);
    const owners = await someOf(owner, objects);
    const callers = await someOf(caller, objects);
    const dear: string[] = [];
    for (const afterWrites of [false, true]) {
      for (const [name, calls] of callers) {
        const allowed = 3 * (await stepsOf(owner, owners.get(name) ?? [], afterWrites)) + stepsOfAsking * calls.length;
        const steps = await stepsOf(caller, calls, afterWrites);
        if (steps > allowed) {
          dear.push(`${name}${afterWrites ? ' after a write' : ''}: ${steps} of ${allowed} steps`);
        }
      }
    }
    expect(dear).toEqual([]);
  },
);

it.each(['skill', 'location', 'name', 'resume.statistics.learning_agility'])(
  'a filter by %s of a hundred values costs the database at most three looks at every object',
  async (field) => {
    const client = clientOf(owner);
    const list = (by: string, values: string): RoleCall => {
      const path = `/api/objects/candidate?filter[${by}]=${values}&page_size=1&lite=true`;
      return async () => expect((await client.send({ method: 'GET', path })).status).toBe(200);
    };
    const many = list(field, Array.from({ length: 100 }, (_, place) => `${place}`).join('|'));
    const look = list('location', 'nowhere');
    // What is read once is not counted.
    await stepsOf(owner, [many, look], false);
    expect(await stepsOf(owner, [many], false)).toBeLessThan(3 * (await stepsOf(owner, [look], false)));
  },
);
