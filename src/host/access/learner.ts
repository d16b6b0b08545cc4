import { Refusal } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { keepsAll } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { findPerson } from './find-person.ts';
import type { Identity } from './identity.ts';
import { ownPeople } from './own-people.ts';
import { readablePeople } from './people-scope.ts';

/**
 * Every object that stands for a person, if the caller may see what the person learns: one's own, one's org unit's
 * (managers), candidates' (recruiters), everybody's (owner, admin).
 * @throws Refusal 403, 404.
 */
export async function learner(store: Store, identity: Identity, personId: string): Promise<string[]> {
  const person = await findPerson(store, identity, personId);
  const own = (await ownPeople(store.db, identity)).map(({ id }) => id);
  if (own.includes(personId)) {
    return own;
  }
  const mayRead =
    keepsAll(identity.role, person.type) || (await readablePeople(store, identity, [personId])).has(personId);
  if (!mayRead) {
    throw new Refusal('forbidden', say('learningOfPerson'));
  }
  const same = await store.db
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', personId)
    .where('kind', '=', 'same_person')
    .execute();
  return [personId, ...same.map((link) => link.to_id)];
}
