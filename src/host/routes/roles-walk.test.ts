import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { importTypes } from '#shared/contract/imports.ts';
import { may } from '#shared/domain/may.ts';
import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import type { ObjectAction } from '#shared/domain/roles.ts';
import { roles, type UserContext } from '#shared/domain/user-context.ts';

const walkers = [...roles, 'staff'] as const;
type Walker = (typeof walkers)[number];

const unit = (id: string) => ({ company_user: { org_unit: { id, name: id } } });

/** What is made of a type whose name alone will not do, by somebody who may; people and records of the caller's own org unit. */
const bodies: Readonly<Partial<Record<ObjectType, (personId: string) => object>>> = {
  candidate: () => ({ first_name: 'Nora' }),
  employee: () => ({ first_name: 'Nora', ...unit('own') }),
  member: () => ({ first_name: 'Nora', ...unit('own') }),
  performance: (personId) => ({ name: 'Review', person: { id: personId } }),
  ticket: () => ({ title: 'A chair' }),
  interview: () => ({ document: { title: 'First talk' } }),
};

describe.each(engines)('what each role may do with objects of every type on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const callers = new Map<Walker, Caller>();
  const ownEmployees = new Map<Walker, string>();

  const seed = (...seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);
  const link = (...links: Parameters<typeof seedRelations>[3]) =>
    seedRelations(test.store, owner.companyId, test.now(), links);

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    callers.set('owner', owner);
    const at = test.now().toISOString();
    const category = { company_id: owner.companyId, type: 'org_unit', origin: 'user', created_at: at };
    await test.store.db
      .insertInto('category')
      .values([
        { ...category, id: 'own', name: 'Own', data: {} },
        { ...category, id: 'below', name: 'Below', data: { parent_id: 'own' } },
        { ...category, id: 'other', name: 'Other', data: {} },
      ])
      .execute();
    for (const walker of walkers.filter((name) => name !== 'owner')) {
      const role = walker === 'staff' ? 'admin' : walker;
      callers.set(walker, await test.addUser(owner.companyId, role, `${walker}@example.com`));
    }
    await test.store.db
      .updateTable('user_account')
      .set({ staff: 1 })
      .where('email', '=', 'staff@example.com')
      .execute();
    for (const walker of walkers) {
      const [id = ''] = await seed({ type: 'employee', name: walker, first_name: walker, data: unit('own') });
      ownEmployees.set(walker, id);
      await link({ from: callers.get(walker)?.memberId ?? '', kind: 'same_person', to: id });
    }
  });
  afterAll(() => test.close());

  const callerOf = (walker: Walker) => callers.get(walker) as Caller;

  async function contextOf(walker: Walker): Promise<UserContext> {
    return (await test.call(callerOf(walker), 'GET', '/api/auth/me')).body;
  }

  /** A person of an org unit. */
  async function person(type: 'employee' | 'member', of: string): Promise<string> {
    const [id = ''] = await seed({ type, name: 'Pia', first_name: 'Pia', data: unit(of) });
    return id;
  }

  /** Objects of a type, one for each way in which somebody may have to do with one. */
  async function objectsOf(type: ObjectType, walker: Walker): Promise<string[]> {
    const { memberId, userId } = callerOf(walker);
    const self = ownEmployees.get(walker) ?? '';
    const others = { data: { author: { id: owner.userId }, is_public: true } };
    switch (type) {
      case 'employee':
        return [await person(type, 'own'), await person(type, 'below'), await person(type, 'other'), self];
      case 'member':
        return [await person(type, 'own'), await person(type, 'other'), memberId, callerOf('recruiter').memberId];
      case 'company': {
        const { id } = await test.store.db
          .selectFrom('object')
          .select('id')
          .where('type', '=', 'company')
          .executeTakeFirstOrThrow();
        return [id];
      }
      case 'pulse': {
        const asks = (...org_unit_ids: string[]) => ({ data: { audience: { org_unit_ids }, questions: [] } });
        const ids = await seed(
          { type, name: 'Of everybody', data: { questions: [] } },
          { type, name: 'Of the unit', ...asks('own', 'below') },
          { type, name: 'Of two units', ...asks('own', 'other') },
          { type, name: 'Own', data: { questions: [] } },
        );
        await link({ from: ids[3] ?? '', kind: 'owner', to: memberId });
        return ids;
      }
      case 'space': {
        const ids = await seed({ type, name: 'Own' }, { type, name: 'Of the owner' }, { type, name: 'Of nobody' });
        await link(
          { from: ids[0] ?? '', kind: 'owner', to: memberId },
          { from: ids[1] ?? '', kind: 'owner', to: owner.memberId },
        );
        return ids;
      }
      case 'canvas':
        return seed(
          { type, name: 'Own', data: { author: { id: userId } } },
          { type, name: 'Others', ...others },
          { type, name: 'Nobody’s' },
        );
      case 'performance': {
        const about = [await person('employee', 'own'), await person('employee', 'other'), self];
        const ids = await seed(...about.map(() => ({ type, name: 'Review' })));
        await link(...about.map((to, index) => ({ from: ids[index] ?? '', kind: 'about', to })));
        return ids;
      }
      case 'document': {
        const bring = async (caller: Caller) => {
          const file_name = `${walker}-${caller.memberId}-${Math.random()}.txt`;
          const body = { file: Buffer.from(file_name).toString('base64'), file_name };
          return (await test.call(caller, 'POST', '/api/file_attachment/', body)).body.id;
        };
        return [await bring(owner), ...(walker === 'staff' ? [] : [await bring(callerOf(walker))])];
      }
      default:
        return seed({ type, name: 'Ada', first_name: 'Ada', title: 'Ada' });
    }
  }

  async function answerTo(walker: Walker, action: ObjectAction, type: ObjectType, id: string) {
    const caller = callerOf(walker);
    switch (action) {
      case 'edit':
        return test.call(caller, 'PUT', `/api/objects/${type}`, { id });
      case 'delete':
        return test.call(caller, 'DELETE', `/api/objects/${type}`, { ids: [id] });
      default:
        return test.call(caller, 'PUT', `/api/objects/${type}/${id}/relations`, {
          kind: 'permitted',
          to: caller.memberId,
        });
    }
  }

  /** Whether the host did it; what it does to nothing it does not do. */
  async function isDone(...[walker, action, type, id]: Parameters<typeof answerTo>): Promise<boolean> {
    const { status, body } = await answerTo(walker, action, type, id);
    return status < 300 && body?.count !== 0;
  }

  it.each(objectTypes)('%s: each object is changed and deleted by whom the table says', async (type) => {
    for (const walker of walkers) {
      const who = await contextOf(walker);
      const permitted: readonly ObjectAction[] = ['job', 'canvas', 'document'].includes(type) ? ['permit'] : [];
      for (const action of ['edit', ...permitted, 'delete'] as const) {
        for (const [index, id] of (await objectsOf(type, walker)).entries()) {
          const read = await test.call(callerOf(walker), 'GET', `/api/objects/${type}?id=${id}`);
          const told = read.status === 200 && may(who, action, type, read.body);
          expect([walker, action, index, told]).toEqual([
            walker,
            action,
            index,
            await isDone(walker, action, type, id),
          ]);
        }
      }
      if (type === 'employee') {
        await test.store.db.updateTable('object').set({ deleted_at: null }).where('type', '=', type).execute();
      }
    }
    expect(test.bugs).toEqual([]);
  });

  it.each(objectTypes)('%s: is created, exported and imported by whom the table says', async (type) => {
    for (const walker of walkers) {
      const who = await contextOf(walker);
      const caller = callerOf(walker);
      const made = await test.call(
        caller,
        'POST',
        `/api/objects/${type}`,
        bodies[type]?.(await person('employee', 'own')) ?? { name: 'New' },
      );
      expect([walker, 'create', may(who, 'create', type)]).toEqual([walker, 'create', made.status < 300]);
      const exported = await test.raw(caller, 'GET', `/api/export/${type}?format=json`);
      await exported.text();
      // Whoever only reads may read a file as well.
      const mayExport = may({ ...who, staff: false }, 'export', type);
      expect([walker, 'export', mayExport]).toEqual([walker, 'export', exported.status === 200]);
      if (importTypes.some((one) => one === type)) {
        const file = { file: Buffer.from('name\nAda\n').toString('base64'), file_name: 'a.csv', object_type: type };
        const { status } = await test.call(caller, 'POST', '/api/import/preview', file);
        expect([walker, 'import', may(who, 'import', type)]).toEqual([walker, 'import', status === 200]);
      }
    }
    expect(test.bugs).toEqual([]);
  });

  it('people of a space are put in and taken out by its owner and administrators', async () => {
    for (const walker of walkers) {
      const who = await contextOf(walker);
      const caller = callerOf(walker);
      for (const keeper of [caller.memberId, owner.memberId, undefined]) {
        const [space = '', somebody = ''] = await seed(
          { type: 'space', name: 'Hiring' },
          { type: 'employee', name: 'Pia', first_name: 'Pia' },
        );
        await link(
          { from: somebody, kind: 'member_of', to: space },
          ...(keeper === undefined ? [] : [{ from: space, kind: 'owner', to: keeper }]),
        );
        const { body } = await test.call(caller, 'GET', `/api/objects/space?id=${space}`);
        const removal = { space_id: space, candidate_id: somebody, remove: true };
        const { status } = await test.call(caller, 'PUT', '/api/spaces/', removal);
        expect([walker, keeper, may(who, 'keepPeople', 'space', body)]).toEqual([walker, keeper, status === 200]);
      }
    }
  });
});
