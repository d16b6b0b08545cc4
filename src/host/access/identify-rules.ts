import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { say } from '#shared/domain/sentences.ts';
import { barredPeople } from './above.ts';
import { readAllOfPerson } from './all-of-person.ts';
import { hasAccount } from './has-account.ts';
import type { Identity } from './identity.ts';
import { notOfOneself } from './require-may.ts';

async function writeDraft(trx: Transaction<Schema>, people: readonly ObjectRow[]): Promise<boolean> {
  const ids = people.map((person) => person.id);
  const draft = await trx
    .selectFrom('relation')
    .innerJoin('object as review', 'review.id', 'relation.from_id')
    .select('review.id')
    .where('relation.kind', '=', 'reviewer')
    .where('relation.to_id', 'in', ids)
    .where((eb) => eb(eb.fn('lower', ['review.status']), '=', 'draft'))
    .executeTakeFirst();
  return draft !== undefined;
}

/**
 * Refuses to say who is the same person, or no longer, where it would hand what is somebody's own to another: nobody says
 * it of themselves or of those above them, whom they would judge from then on; one person has one account; and a draft
 * stays with the account that writes it.
 * @throws Refusal 403, 409.
 */
export async function requireIdentifiable(
  trx: Transaction<Schema>,
  identity: Identity,
  { id, to }: { id: string; to: string },
  removes: boolean,
): Promise<void> {
  const barred = await barredPeople(trx, identity);
  if (barred.has(id) || barred.has(to)) {
    throw new Refusal('forbidden', notOfOneself);
  }
  const one = await readAllOfPerson(trx, identity.companyId, id);
  if (removes) {
    if (one.some(hasAccount) && (await writeDraft(trx, one))) {
      throw new Refusal('conflict', say('draftIsTheirs'));
    }
    return;
  }
  const other = await readAllOfPerson(trx, identity.companyId, to);
  if (one.some(hasAccount) && other.some(hasAccount) && !one.some((person) => person.id === to)) {
    throw new Refusal('conflict', say('twoAccounts'));
  }
}
