import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#host/http/call-table.ts';
import { type Aimed, type AttackRow, attackRows, type Target } from '#host/testing/attack-rows.ts';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany, foreignMark, readCompany } from '#host/testing/foreign-company.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, ownerEmail, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { Call } from '#shared/contract/calls.ts';
import { runs } from '#shared/testing/runs.ts';

/** Who attacks: each role but the owner, support staff, an owner of another company, and nobody. */
const attackers = ['admin', 'manager', 'recruiter', 'member', 'staff', 'stranger', 'nobody'] as const;
type Attacker = (typeof attackers)[number];

/** Stands in what not everybody may read. */
const hiddenMark = 'hidden-secret';

const readers = (...more: Attacker[]): readonly Attacker[] => ['admin', 'staff', ...more];
const colleagues = readers('manager', 'recruiter', 'member');

/** The tricks: what each attack is aimed at, who may see it at all, and who may change it. */
const tricks = {
  "another company's object": { sees: [], changes: [] },
  'a job that names others': { sees: readers(), changes: ['admin'] },
  'a private canvas of others': { sees: readers(), changes: ['admin'] },
  'a candidate who is not shared': { sees: readers('recruiter'), changes: ['admin', 'recruiter'] },
  "a colleague's contract": { sees: readers(), changes: ['admin'] },
  'a review of a colleague': { sees: readers(), changes: ['admin'] },
  'a draft of somebody with an account': { sees: [], changes: [] },
  'a review of oneself': { sees: colleagues, changes: [] },
  'a review of the superior': { sees: readers(), changes: [] },
  "the superior's record": { sees: colleagues, changes: [] },
  "the owner's record": { sees: colleagues, changes: [] },
  'a published canvas of others': { sees: colleagues, changes: ['admin'] },
  "somebody's ticket": { sees: colleagues, changes: ['admin', 'manager', 'recruiter'] },
  'a space of others': { sees: colleagues, changes: ['admin'] },
  "somebody's document": { sees: colleagues, changes: ['admin', 'manager', 'recruiter'] },
} satisfies Record<string, { sees: readonly Attacker[]; changes: readonly Attacker[] }>;
type Trick = keyof typeof tricks;
const trickNames = Object.keys(tricks) as Trick[];

/** What an administrator may say of people above is held elsewhere: facts, and no judgement. */
const facts: readonly Trick[] = ["the superior's record", "the owner's record"];

const unit = { company_user: { org_unit: { id: 'own', name: 'Own' } } };

describe('the attack table', () => {
  it('has a row for every call, and none without one', () => {
    expect(Object.keys(attackRows).sort()).toEqual(calls.map((call) => call.name).sort());
  });
});

describe.each(engines.slice(0, runs({ usual: 1, long: 2 })))(
  'every call against what is not the caller’s, on %s',
  (engine) => {
    let test: TestHost;
    let owner: Caller;
    const callers = new Map<Attacker, Caller>();
    const targets = new Map<Trick, Target>();
    const ownReviews = new Map<Attacker, string>();
    let foreignBefore: string;

    beforeAll(async () => {
      test = await startTestHost({ engine });
      owner = await test.signIn();
      const foreign = await fillForeignCompany(test.store, test.now());
      for (const role of ['admin', 'manager', 'recruiter', 'member', 'staff'] as const) {
        callers.set(
          role,
          await test.addUser(owner.companyId, role === 'staff' ? 'admin' : role, `${role}@example.com`),
        );
      }
      await addCompany(test.store, 'third', test.now());
      callers.set('stranger', await test.addUser('third', 'owner', 'stranger@example.com'));
      await test.store.db
        .updateTable('user_account')
        .set({ staff: 1 })
        .where('email', '=', 'staff@example.com')
        .execute();
      const seed = (...seeds: Parameters<typeof seedObjects>[3]) =>
        seedObjects(test.store, owner.companyId, test.now(), seeds);
      const hidden = (type: string) => ({ type, name: hiddenMark, title: hiddenMark, first_name: hiddenMark });
      const people = [...callers.keys()].filter((name) => name !== 'stranger');
      const [superior = '', colleague = '', ownSelf = '', ...selves] = await seed(
        ...['Superior', 'Colleague', 'Owner', ...people].map((name) => ({
          type: 'employee',
          name,
          first_name: name,
          data: name === 'Colleague' ? {} : unit,
        })),
      );
      const [job = '', canvas = '', candidate = '', file = '', review = '', draft = '', ofSuperior = '', ...ofSelves] =
        await seed(
          ...['job', 'canvas', 'candidate', 'document', 'performance'].map(hidden),
          { ...hidden('performance'), status: 'draft' },
          hidden('performance'),
          ...people.map((name) => ({ type: 'performance', name: `Of ${name}`, data: { rating: 1 } })),
        );
      const [published = '', ticket = '', space = '', document = ''] = await seed(
        { type: 'canvas', name: 'Board', title: 'Board', data: { author: { id: owner.userId }, is_public: true } },
        { type: 'ticket', name: 'Chair', title: 'Chair' },
        { type: 'space', name: 'Team' },
        { type: 'document', name: 'Handbook' },
      );
      await seedRelations(test.store, owner.companyId, test.now(), [
        { from: job, kind: 'permitted', to: owner.memberId },
        { from: canvas, kind: 'permitted', to: owner.memberId },
        { from: file, kind: 'about', to: colleague },
        { from: review, kind: 'about', to: colleague },
        { from: draft, kind: 'about', to: colleague },
        { from: ofSuperior, kind: 'about', to: superior },
        { from: space, kind: 'owner', to: owner.memberId },
        { from: owner.memberId, kind: 'same_person', to: ownSelf },
        ...[review, draft, ofSuperior, ...ofSelves].map((from) => ({ from, kind: 'reviewer', to: owner.memberId })),
        ...people.flatMap((name, index) => {
          const self = selves[index] ?? '';
          ownReviews.set(name, ofSelves[index] ?? '');
          return [
            { from: callers.get(name)?.memberId ?? '', kind: 'same_person', to: self },
            { from: superior, kind: 'manages', to: self },
            { from: ofSelves[index] ?? '', kind: 'about', to: self },
          ];
        }),
        { from: ownSelf, kind: 'manages', to: superior },
      ]);
      const at = (id: string, type: string): Target => ({ id, type });
      const known: readonly [Trick, Target][] = [
        ["another company's object", at(foreign.ids[0] ?? '', 'candidate')],
        ['a job that names others', at(job, 'job')],
        ['a private canvas of others', at(canvas, 'canvas')],
        ['a candidate who is not shared', at(candidate, 'candidate')],
        ["a colleague's contract", at(file, 'document')],
        ['a review of a colleague', at(review, 'performance')],
        ['a draft of somebody with an account', at(draft, 'performance')],
        ['a review of the superior', at(ofSuperior, 'performance')],
        ["the superior's record", at(superior, 'employee')],
        ["the owner's record", at(owner.memberId, 'member')],
        ['a published canvas of others', at(published, 'canvas')],
        ["somebody's ticket", at(ticket, 'ticket')],
        ['a space of others', at(space, 'space')],
        ["somebody's document", at(document, 'document')],
      ];
      for (const [trick, target] of known) {
        targets.set(trick, target);
      }
      foreignBefore = await readCompany(test.store, foreign.companyId);
    });
    afterAll(() => test.close());

    function targetOf(trick: Trick, attacker: Attacker): Target | undefined {
      const review = ownReviews.get(attacker);
      const self = review === undefined ? undefined : { id: review, type: 'performance' };
      return trick === 'a review of oneself' ? self : targets.get(trick);
    }

    /** What is held of the targets, and who has which role. */
    async function held(): Promise<string> {
      const ids = [...[...targets.values()].map((target) => target.id), ...ownReviews.values()];
      const objects = await test.store.db
        .selectFrom('object')
        .select(['id', 'name', 'title', 'email', 'first_name', 'status', 'external_id', 'deleted_at', 'data'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      const links = await test.store.db
        .selectFrom('relation')
        .select(['from_id', 'kind', 'to_id', 'level'])
        .where((eb) =>
          eb.or([
            eb('from_id', 'in', ids),
            eb.and([eb('to_id', 'in', ids), eb('kind', 'in', ['manages', 'same_person'])]),
          ]),
        )
        // Anybody may be mentioned, and put into a space that one makes.
        .where('kind', 'not in', ['mentions', 'member_of'])
        .orderBy('from_id')
        .orderBy('kind')
        .orderBy('to_id')
        .execute();
      const roles = await test.store.db
        .selectFrom('membership')
        .select(['user_id', 'company_id', 'role'])
        .orderBy('user_id')
        .execute();
      return JSON.stringify([objects, links, roles], undefined, 1);
    }

    async function ask(attacker: Attacker, call: Call, aimed: Aimed, target: Target | undefined, headers = {}) {
      const { query = '', body = {} } = aimed;
      const path = call.path
        .replace('{type}', target?.type ?? 'space')
        .replaceAll(/\{\w+\}/g, target?.id ?? 'nothing-here');
      const json = { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
      const init = call.method === 'GET' ? { headers } : json;
      const response = await test.raw(callers.get(attacker), call.method, path + query, init);
      if (call.name === 'events.stream' && response.status === 200) {
        await response.body?.cancel();
        return { status: 200, text: '' };
      }
      const text = await response.text();
      if (call.name.startsWith('auth.') && attacker !== 'nobody') {
        callers.set(attacker, await test.signIn(`${attacker}@example.com`));
      }
      return { status: response.status, text };
    }

    it.each(calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]))('%s', async (_, call) => {
      const row: AttackRow | undefined = Object.entries(attackRows).find(([name]) => name === call.name)?.[1];
      const all = row === undefined || 'own' in row ? [] : 'reads' in row ? row.reads : row.writes;
      const before = await held();
      for (const attacker of attackers) {
        // Who is not of the company is stopped before anything is read of the request.
        const aims = attacker === 'nobody' || attacker === 'stranger' ? all.slice(0, 1) : all;
        const seen = (text: string) => text.includes(hiddenMark);
        if (row !== undefined && 'own' in row) {
          const { status, text } = await ask(attacker, call, row.own, undefined);
          expect([attacker, text.includes(foreignMark)]).toEqual([attacker, false]);
          expect([attacker, seen(text) && !readers('recruiter').includes(attacker)]).toEqual([attacker, false]);
          if (attacker === 'nobody' && call.meta.access !== 'public') {
            expect(status).toBe(401);
          }
        }
        for (const trick of aims.length === 0 ? [] : trickNames) {
          const target = targetOf(trick, attacker);
          const { sees, changes }: { sees: readonly Attacker[]; changes: readonly Attacker[] } = tricks[trick];
          const isAllowed = row !== undefined && 'writes' in row && changes.includes(attacker);
          const saysFacts = attacker === 'admin' && facts.includes(trick);
          for (const [index, aim] of target === undefined || isAllowed || saysFacts ? [] : aims.entries()) {
            const { status, text } = await ask(attacker, call, aim(target as Target), target);
            const what = [attacker, trick, index, status];
            expect([...what, text.includes(foreignMark)]).toEqual([...what, false]);
            const mayMeet = sees.includes(attacker) || ['admin', 'staff', 'recruiter'].includes(attacker);
            expect([...what, !mayMeet && seen(text)]).toEqual([...what, false]);
            // A thing that is not to be seen is named by no answer but that which says so.
            const isRead =
              status === 200 && !sees.includes(attacker) && call.path.includes('{id}') && call.method === 'GET';
            const isEmpty = /"total":0|"data":\[\]/.test(text);
            expect([...what, isRead && !isEmpty]).toEqual([...what, false]);
            expect([...what, status >= 500 && status !== 503]).toEqual([...what, false]);
            if (attacker === 'nobody' && call.meta.access !== 'public') {
              expect(what).toEqual([attacker, trick, index, 401]);
            }
          }
          if (
            attacker === 'stranger' &&
            target !== undefined &&
            aims[0] !== undefined &&
            call.meta.access !== 'public'
          ) {
            const inside = await ask(attacker, call, aims[0](target), target, { 'company-id': owner.companyId });
            expect([attacker, trick, inside.status]).toEqual([attacker, trick, 403]);
          }
        }
        expect([attacker, await held()]).toEqual([attacker, before]);
      }
      expect(await readCompany(test.store, 'foreign').then((dump) => dump.includes('Forged'))).toBe(
        foreignBefore.includes('Forged'),
      );
      expect(test.bugs).toEqual([]);
    });

    it('tells the owner what it hides from others, so that hiding is what is seen', async () => {
      const job = targets.get('a job that names others');
      const { text } = await ask(
        'admin',
        calls.find(({ name }) => name === 'objects.list') as Call,
        { query: `?id=${job?.id}` },
        job,
      );
      expect(text).toContain(hiddenMark);
      expect((await test.signIn(ownerEmail)).userId).toBe(owner.userId);
    });
  },
);
