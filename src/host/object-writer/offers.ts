import type { Selectable, Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { type ApplicationRow, updateApplication } from './application-rows.ts';
import { type Change, recordChanges } from './change-rows.ts';

/** Every statement that writes offers stands here, with its lines of the log and what the application waits for then. */

export type OfferRow = Selectable<Schema['offer']>;

/** What of an offer the log follows, each in a line of its own: who may not read the amount reads the others. */
export const offerFields = [
  'amount',
  'currency',
  'starts_on',
  'sent_at',
  'expires_at',
  'answer_kind',
  'answered_at',
  'reason',
] as const satisfies readonly (keyof OfferRow)[];

/** What lines of the log are about that are about offers: the offer itself, and at the other end whose it is. */
export const offerType = 'offer';

type OfferField = (typeof offerFields)[number];

/** The ids of what some people were offered, whoever they were when the log was told of it. */
export async function offersOfPeople(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) {
    return [];
  }
  const rows = await trx
    .selectFrom('offer')
    .innerJoin('application', 'application.id', 'offer.application_id')
    .select('offer.id')
    .where('application.company_id', '=', companyId)
    .where('application.candidate_id', 'in', [...people])
    .execute();
  const told = await trx
    .selectFrom('object_change')
    .select('object_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('other_id', 'in', [...people])
    .where('object_type', '=', offerType)
    .execute();
  return [...new Set([...rows.map(({ id }) => id), ...told.map(({ object_id }) => object_id)])];
}

/** Puts offers back as they were, with the applications that they belong to. */
export async function putBackOffers(trx: Transaction<Schema>, offers: readonly OfferRow[]): Promise<void> {
  for (const part of inParts(offers)) {
    await trx.insertInto('offer').values(part).execute();
  }
}

/** The offer that counts once others are taken back, or made again. */
async function lastOffer(trx: Transaction<Schema>, application: ApplicationRow): Promise<string | null> {
  const last = await trx
    .selectFrom('offer')
    .select('id')
    .where('application_id', '=', application.id)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

function linesOf(
  { candidate_id: otherId }: ApplicationRow,
  { id: objectId }: OfferRow,
  before: Partial<OfferRow>,
  after: Partial<OfferRow>,
): Change[] {
  const saidOf = (row: Partial<OfferRow>, field: OfferField) => row[field] ?? undefined;
  return offerFields.flatMap((field): Change[] => {
    const [was, is] = [saidOf(before, field), saidOf(after, field)];
    return was === is
      ? []
      : [{ objectId, objectType: offerType, otherId, action: 'changed', field, before: was, after: is }];
  });
}

/** Makes an offer; answers its application as it is then. `now`: ISO 8601 UTC. */
export async function insertOffer(
  trx: Transaction<Schema>,
  application: ApplicationRow,
  offer: OfferRow,
  now: string,
): Promise<ApplicationRow> {
  await trx.insertInto('offer').values(offer).execute();
  const made: Change = {
    objectId: offer.id,
    objectType: offerType,
    otherId: application.candidate_id,
    action: 'created',
  };
  await recordChanges(trx, offer.company_id, [made, ...linesOf(application, offer, {}, offer)], { at: now });
  // The clock may have been put back since the one before.
  return updateApplication(trx, { ...application, offer_id: offer.id }, now);
}

/** Changes what is said of an offer; answers its application as it is then. */
export async function changeOffer(
  trx: Transaction<Schema>,
  application: ApplicationRow,
  before: OfferRow,
  change: Partial<Pick<OfferRow, OfferField>>,
  now: string,
): Promise<ApplicationRow> {
  const lines = linesOf(application, before, before, { ...before, ...change });
  if (lines.length === 0) {
    return application;
  }
  await trx.updateTable('offer').set(change).where('id', '=', before.id).execute();
  await recordChanges(trx, before.company_id, lines, { at: now });
  return updateApplication(trx, application, now);
}

/** Takes the making of an offer back, or makes it again as it was; answers its application as it is then. */
export async function setOfferRemoved(
  trx: Transaction<Schema>,
  application: ApplicationRow,
  offer: OfferRow,
  isRemoved: boolean,
  now: string,
): Promise<ApplicationRow> {
  await trx
    .updateTable('offer')
    .set({ removed_at: isRemoved ? now : null })
    .where('id', '=', offer.id)
    .execute();
  const line: Change = {
    objectId: offer.id,
    objectType: offerType,
    otherId: application.candidate_id,
    action: isRemoved ? 'deleted' : 'restored',
  };
  await recordChanges(trx, offer.company_id, [line], { at: now });
  return updateApplication(trx, { ...application, offer_id: await lastOffer(trx, application) }, now);
}
