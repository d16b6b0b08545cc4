import { sessionCookieName } from '#host/http/cookies.ts';
import { createSessions } from '#host/services/accounts/sessions.ts';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { newId } from '#host/store/new-id.ts';
import { seedObjects, seedRelations } from './seed-objects.ts';
import type { Caller, TestHost } from './test-host.ts';

/** Somebody who works in a company and is signed in: every one of them can answer for themselves. */
export interface PersonSeed {
  role?: string;
  unit?: { id: string; name: string };
  location?: string;
  function?: string;
}

export interface Person extends Caller {
  employeeId: string;
}

let made = 0;

/** Employees with a member and an open session each; quicker than signing in, which is made to take its time. */
export async function addPeople(
  { store, now }: Pick<TestHost, 'store' | 'now'>,
  companyId: string,
  seeds: readonly PersonSeed[],
): Promise<Person[]> {
  const at = now().toISOString();
  const sessions = createSessions(journaledStore(store), now);
  const users = seeds.map(({ role = 'member' }) => {
    made += 1;
    return { id: newId(now()), role, email: `person${made}@people.example` };
  });
  await store.transaction(async (trx) => {
    for (const { id, role, email } of users) {
      await trx
        .insertInto('user_account')
        .values({
          id,
          email,
          address_key: id,
          password_hash: 'none',
          first_name: 'Person',
          last_name: email,
          language: 'en',
          experience_stage: 'active',
          staff: 0,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await trx.insertInto('membership').values({ user_id: id, company_id: companyId, role, created_at: at }).execute();
    }
  });
  const data = seeds.map(({ unit, location, function: does }) => ({
    company_user: {
      ...(unit === undefined ? {} : { org_unit: unit }),
      ...(location === undefined ? {} : { location: { id: location, title: location } }),
      ...(does === undefined ? {} : { function: does }),
    },
  }));
  const objectsOf = (type: string) =>
    seedObjects(
      store,
      companyId,
      now(),
      users.map(({ id, email }, index) => ({
        type,
        name: email,
        email,
        external_id: type === 'member' ? id : null,
        data: data[index] ?? {},
      })),
    );
  const members = await objectsOf('member');
  const employees = await objectsOf('employee');
  const pairs = members.map((from, index) => ({ from, kind: 'same_person', to: employees[index] ?? '' }));
  await seedRelations(store, companyId, now(), pairs);
  const people: Person[] = [];
  for (const [index, { id: userId }] of users.entries()) {
    const token = await sessions.open(userId, companyId);
    people.push({
      userId,
      companyId,
      memberId: members[index] ?? '',
      employeeId: employees[index] ?? '',
      cookie: `${sessionCookieName}=${token}`,
    });
  }
  return people;
}
