import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { say } from '#shared/domain/sentences.ts';
import { barredPeople, isOnlyAdministrator, withAbove } from './above.ts';
import { type Identity, seesEverything } from './identity.ts';
import type { ObjectChange } from './object-change.ts';
import { ownPeople } from './own-people.ts';

const handedOver = say('reviewHandedOver');
const ofOneself = say('reviewOfOneself');

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

function linkAt({ links }: ObjectChange, path: 'person' | 'reviewer'): string[] | undefined {
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
  parsed: ObjectChange,
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
 * The writer that a new review names, who is the caller: administrators alone name others. Undefined where it names none.
 * @throws Refusal 403 for a writer who is somebody else.
 */
export async function namedWriter(
  trx: Transaction<Schema>,
  identity: Identity,
  parsed: ObjectChange,
): Promise<string | undefined> {
  const [named] = linkAt(parsed, 'reviewer') ?? [];
  if (named !== undefined && !seesEverything(identity)) {
    const own = await ownPeople(trx, identity);
    if (!own.some((person) => person.id === named)) {
      throw new Refusal('forbidden', handedOver);
    }
  }
  return named;
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
