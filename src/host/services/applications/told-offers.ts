import { type Identity, type ReadsAmounts, readsAmountsAt } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { ApplicationRow, OfferRow } from '#host/object-writer/index.ts';
import type { Store } from '#host/store/store.ts';
import type { Offer } from '#shared/contract/applications.ts';

/** An offer as it is told to somebody who reads its amount, or does not. */
export function toldOffer(row: OfferRow, readsAmount: boolean): Offer {
  const { id, amount, currency, starts_on, sent_at, expires_at, answer_kind, answered_at, reason, created_at } = row;
  return {
    id,
    ...(readsAmount ? { amount } : {}),
    currency,
    ...(starts_on === null ? {} : { starts_on }),
    ...(sent_at === null ? {} : { sent_at }),
    ...(expires_at === null ? {} : { expires_at }),
    ...(answer_kind === null ? {} : { answer: answer_kind }),
    ...(answered_at === null ? {} : { answered_at }),
    ...(reason === null ? {} : { reason }),
    created_at,
  };
}

/** The last offers of some applications, and where the caller reads their amounts. */
export async function lastOffers(
  store: Store,
  identity: Identity,
  rows: readonly Pick<ApplicationRow, 'offer_id' | 'job_id'>[],
): Promise<{ reads: ReadsAmounts; offers: ReadonlyMap<string, OfferRow> }> {
  const reads = await readsAmountsAt(
    store.db,
    identity,
    rows.map((row) => row.job_id),
  );
  const offers = new Map<string, OfferRow>();
  for (const part of inParts(rows.flatMap((row) => row.offer_id ?? []))) {
    const found = await store.db.selectFrom('offer').selectAll().where('id', 'in', part).execute();
    for (const offer of found) {
      offers.set(offer.id, offer);
    }
  }
  return { reads, offers };
}
