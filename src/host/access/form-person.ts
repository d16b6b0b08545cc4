import { Refusal } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import { keepsAll, standsForAccount } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { findPerson } from './find-person.ts';
import type { Identity } from './identity.ts';
import { mainRecord } from './main-record.ts';
import { ownPeople } from './own-people.ts';
import { readablePeople } from './people-scope.ts';

/** Whose answers a form holds. */
export interface FormPerson {
  id: string;
  /** Every object that stands for the person. */
  ids: readonly string[];
  isCaller: boolean;
}

async function caller({ db }: Store, identity: Identity): Promise<FormPerson> {
  const own = await ownPeople(db, identity);
  return { id: mainRecord(own)?.id ?? identity.userId, ids: own.map(({ id }) => id), isCaller: true };
}

async function mayAnswerFor(
  store: Store,
  identity: Identity,
  person: { id: string; type: PersonType },
): Promise<boolean> {
  return keepsAll(identity.role, person.type) || (await readablePeople(store, identity, [person.id])).has(person.id);
}

/**
 * The person a form is about: the caller, or somebody the caller may answer for — owner and admin for everybody,
 * recruiters for candidates, managers for their own org unit.
 * @throws Refusal 404 for nobody of the company, 403 for somebody else's answers.
 */
export async function formPerson(store: Store, identity: Identity, personId: string | undefined): Promise<FormPerson> {
  const self = await caller(store, identity);
  if (personId === undefined || self.ids.includes(personId)) {
    return self;
  }
  const person = await findPerson(store, identity, personId);
  if (!(await mayAnswerFor(store, identity, person))) {
    throw new Refusal('forbidden', say('answerForPerson'));
  }
  const same = standsForAccount(person.type)
    ? await store.db
        .selectFrom('relation')
        .select('to_id')
        .where('company_id', '=', identity.companyId)
        .where('from_id', '=', person.id)
        .where('kind', '=', 'same_person')
        .orderBy('to_id')
        .execute()
    : [];
  const ids = [person.id, ...same.map((link) => link.to_id)];
  return { id: ids[1] ?? person.id, ids, isCaller: false };
}
