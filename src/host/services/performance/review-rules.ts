import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import { barredPeople, isOnlyAdministrator, withAbove } from '#host/services/accounts/above.ts';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { ownPeople } from '#host/services/accounts/own-people.ts';
import type { ObjectRow } from '#host/services/objects/object-row.ts';
import type { ParsedObject } from '#host/services/objects/parse-object.ts';
import type { Schema } from '#host/store/schema.ts';

const handedOver =
  'Whose review this is and who wrote it change by an owner or admin, through the performance call only.';
const ofOneself = 'Nobody writes a review of themselves, or of somebody above them.';

async function endsOf(trx: Transaction<Schema>, { companyId }: Identity, id: string, kind: 'about' | 'reviewer') {
  const links = await trx
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', companyId)
    .where('from_id', '=', id)
    .where('kind', '=', kind)
    .execute();
  return links.map((link) => link.to_id);
}

function linkAt({ links }: ParsedObject, path: 'person' | 'reviewer'): string[] | undefined {
  return links.find(({ field }) => field.path === path)?.items.map((item) => item.id);
}

/**
 * Refuses to give a review to somebody else, or to name another writer, to all but the administrators, who do so through
 * the performance call.
 * @throws Refusal 403.
 */
export async function requireSameReview(
  trx: Transaction<Schema>,
  identity: Identity,
  row: ObjectRow,
  parsed: ParsedObject,
  viaPerformance: boolean,
): Promise<void> {
  if (viaPerformance && seesEverything(identity)) {
    return;
  }
  for (const [path, kind] of [
    ['person', 'about'],
    ['reviewer', 'reviewer'],
  ] as const) {
    const wanted = linkAt(parsed, path);
    const now = wanted === undefined ? [] : await endsOf(trx, identity, row.id, kind);
    if (wanted !== undefined && (now.length !== wanted.length || now.some((id) => !wanted.includes(id)))) {
      throw new Refusal('forbidden', handedOver);
    }
  }
}

/**
 * Makes the caller the writer of a new review that names none; administrators alone name others.
 * @throws Refusal 403 for a writer who is somebody else.
 */
export async function takeReview(
  trx: Transaction<Schema>,
  identity: Identity,
  id: string,
  parsed: ParsedObject,
  at: string,
): Promise<void> {
  const own = await ownPeople(trx, identity);
  const [named] = linkAt(parsed, 'reviewer') ?? [];
  if (named !== undefined) {
    if (!seesEverything(identity) && !own.some((person) => person.id === named)) {
      throw new Refusal('forbidden', handedOver);
    }
    return;
  }
  const self = own.find((person) => person.type === 'employee') ?? own[0];
  if (self !== undefined) {
    await trx
      .insertInto('relation')
      .values({ company_id: identity.companyId, from_id: id, kind: 'reviewer', to_id: self.id, created_at: at })
      .execute();
  }
}

/**
 * Refuses a review that the caller may not write, or that its writer may not: of themselves, or of somebody above them
 * (decisions.md "Roles"). Ask it when its links are written.
 * @throws Refusal 403.
 */
export async function requireFairReview(trx: Transaction<Schema>, identity: Identity, id: string): Promise<void> {
  if (await isOnlyAdministrator(trx, identity)) {
    return;
  }
  const people = await endsOf(trx, identity, id, 'about');
  const barred = people.length === 0 ? new Set() : await barredPeople(trx, identity);
  const aboveWriter = await withAbove(trx, identity.companyId, await endsOf(trx, identity, id, 'reviewer'));
  if (people.some((person) => barred.has(person) || aboveWriter.has(person))) {
    throw new Refusal('forbidden', ofOneself);
  }
}
