import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#host/http/call-table.ts';
import { type Aimed, type AttackRow, attackRows } from '#host/testing/attack-rows.ts';
import {
  type Attacker,
  attackers,
  insiders,
  markOf,
  markOfReview,
  mayChange,
  mayMeet,
  mayMeetReview,
  type Target,
  type TrickName,
  trickNames,
} from '#host/testing/attack-tricks.ts';
import { type AttackedCompany, fillAttackedCompany } from '#host/testing/attacked-company.ts';
import { foreignMark, readCompany } from '#host/testing/foreign-company.ts';
import { addCompany, type Caller, ownerEmail, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { Call } from '#shared/contract/calls.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import { countedFields } from '#shared/domain/relation-fields.ts';

/** What an object's fields say, by path, but for what is counted of people: that moves with what anybody may do, such as writing to them. */
function uncounted(fields: Fields, before = ''): [string, unknown][] {
  return Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    const path = `${before}${key}`;
    return isFields(value)
      ? uncounted(value, `${path}.`)
      : countedFields.some((counted) => counted === path)
        ? []
        : [[path, value]];
  });
}

describe('the attack table', () => {
  it('has a row for every call, and none without one', () => {
    expect(Object.keys(attackRows).sort()).toEqual(calls.map((call) => call.name).sort());
  });
});

describe.each(usualEngines)('every call against what is not the caller’s, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let attacked: AttackedCompany;
  const callers = new Map<Attacker, Caller>();
  let foreignBefore: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const role of insiders) {
      const stands = role === 'staff' ? 'admin' : role;
      callers.set(role, await test.addUser(owner.companyId, stands, `${role}@example.com`));
    }
    await addCompany(test.store, 'third', test.now());
    callers.set('stranger', await test.addUser('third', 'owner', 'stranger@example.com'));
    await test.store.db
      .updateTable('user_account')
      .set({ staff: 1 })
      .where('email', '=', 'staff@example.com')
      .execute();
    attacked = await fillAttackedCompany(test, { owner, callers });
    foreignBefore = await readCompany(test.store, 'foreign');
  });
  afterAll(() => test.close());

  /** What an answer says that its reader may not meet: texts of hidden things, and ids that were not asked with. */
  function leaksTo(attacker: Attacker, text: string, aimedAt?: TrickName): string[] {
    const hidden = trickNames.filter((trick) => !mayMeet(attacker, trick));
    const texts = hidden.filter((trick) => text.includes(markOf(trick)));
    const ids = hidden.filter((trick) => {
      const target = trick === aimedAt ? undefined : attacked.targetOf(trick, attacker);
      return target !== undefined && text.includes(target.id);
    });
    const reviews = insiders.filter((insider) => !mayMeetReview(attacker, insider));
    return [
      ...texts,
      ...ids.map((trick) => `the id of ${trick}`),
      ...[...reviews.map(markOfReview), foreignMark].filter((mark) => text.includes(mark)),
    ];
  }

  /** What is held of the targets, and who has which role. */
  async function held(): Promise<string> {
    const objects = await test.store.db
      .selectFrom('object')
      .select(['id', 'name', 'title', 'email', 'first_name', 'status', 'external_id', 'deleted_at', 'data'])
      .where('id', 'in', attacked.ids)
      .orderBy('id')
      .execute();
    const links = await test.store.db
      .selectFrom('relation')
      .select(['from_id', 'kind', 'to_id', 'level'])
      .where((eb) =>
        eb.or([
          eb('from_id', 'in', attacked.ids),
          eb.and([eb('to_id', 'in', attacked.ids), eb('kind', 'in', ['manages', 'same_person'])]),
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
    const told = objects.map(({ data, ...row }) => ({ ...row, data: uncounted(data) }));
    return JSON.stringify([told, links, roles], undefined, 1);
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
      const isOutside = attacker === 'nobody' || attacker === 'stranger';
      // Who is not of the company is stopped before anything is read of the request.
      const aims = isOutside ? all.slice(0, 1) : all;
      if (row !== undefined && 'own' in row) {
        const { status, text } = await ask(attacker, call, row.own, undefined);
        expect([attacker, leaksTo(attacker, text)]).toEqual([attacker, []]);
        if (attacker === 'nobody' && call.meta.access !== 'public') {
          expect(status).toBe(401);
        }
      }
      for (const trick of trickNames) {
        const target = attacked.targetOf(trick, attacker);
        const isAllowed = row !== undefined && 'writes' in row && mayChange(attacker, trick);
        for (const [index, aim] of target === undefined || isAllowed ? [] : aims.entries()) {
          const { status, text } = await ask(attacker, call, aim(target as Target), target);
          const what = [attacker, trick, index, status];
          expect([...what, leaksTo(attacker, text, trick)]).toEqual([...what, []]);
          // A thing that is not to be seen is named by no answer but that which says so.
          const isRead =
            status === 200 && !mayMeet(attacker, trick) && call.path.includes('{id}') && call.method === 'GET';
          const isEmpty = /"total":0|"data":\[\]/.test(text);
          expect([...what, isRead && !isEmpty]).toEqual([...what, false]);
          expect([...what, status >= 500 && status !== 503]).toEqual([...what, false]);
          if (attacker === 'nobody' && call.meta.access !== 'public') {
            expect(what).toEqual([attacker, trick, index, 401]);
          }
        }
        if (attacker === 'stranger' && target !== undefined && aims[0] !== undefined && call.meta.access !== 'public') {
          const inside = await ask(attacker, call, aims[0](target), target, { 'company-id': owner.companyId });
          expect([attacker, trick, inside.status, leaksTo(attacker, inside.text, trick)]).toEqual([
            attacker,
            trick,
            403,
            [],
          ]);
        }
      }
      // What only reads is looked at once for all of them: it takes longer than most reads.
      if ((row !== undefined && 'writes' in row) || attacker === attackers.at(-1)) {
        expect([attacker, await held()]).toEqual([attacker, before]);
      }
    }
    expect(await readCompany(test.store, 'foreign').then((dump) => dump.includes('Forged'))).toBe(
      foreignBefore.includes('Forged'),
    );
    expect(test.bugs).toEqual([]);
  });

  it.each(trickNames)(
    '%s is told to whom the table of roles tells it, so that hiding is what is seen',
    async (trick) => {
      const list = calls.find(({ name }) => name === 'objects.list') as Call;
      const told = [];
      for (const attacker of attackers) {
        const target = attacked.targetOf(trick, attacker);
        if (target !== undefined && trick !== 'a review of oneself') {
          const { status, text } = await ask(attacker, list, { query: `?id=${target.id}` }, target);
          told.push([attacker, status === 200, text.includes(markOf(trick))]);
        }
      }
      const asked = trick === 'a review of oneself' ? [] : attackers;
      expect(told).toEqual(asked.map((attacker) => [attacker, mayMeet(attacker, trick), mayMeet(attacker, trick)]));
    },
  );

  it('leaves the owner as they were', async () => {
    expect((await test.signIn(ownerEmail)).userId).toBe(owner.userId);
  });
});
