import type { Selectable } from 'kysely';
import { type Identity, readsAmountsAt } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { offerType } from '#host/object-writer/index.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';

type ChangeRow = Selectable<Schema['object_change']>;

/** Whose an offer is, and whether the caller reads its amount. */
export interface OfferOfLines {
  candidateId: string;
  applicationId: string;
  readsAmount: boolean;
}

/** Whether a line is about an offer, which stands under its own id, and at whose other end the person is. */
export function isOfOffer({ object_type }: Pick<ChangeRow, 'object_type'>): boolean {
  return object_type === offerType;
}

/** The offers that some lines are about, by their ids: those of applications that the caller sees. */
export async function offersOfLines(
  store: Pick<Store, 'db'>,
  identity: Identity,
  rows: readonly ChangeRow[],
): Promise<ReadonlyMap<string, OfferOfLines>> {
  const ids = new Set(rows.filter(isOfOffer).map(({ object_id }) => object_id));
  const found: { id: string; application_id: string; candidate_id: string; job_id: string | null }[] = [];
  for (const part of inParts(ids)) {
    found.push(
      ...(await seenApplications(store.db, identity)
        .innerJoin('offer', 'offer.application_id', 'application.id')
        .select(['offer.id', 'offer.application_id', 'application.candidate_id', 'application.job_id'])
        .where('offer.id', 'in', part)
        .execute()),
    );
  }
  if (found.length === 0) {
    return new Map();
  }
  const reads = await readsAmountsAt(
    store.db,
    identity,
    found.map(({ job_id }) => job_id),
  );
  return new Map(
    found.map(({ id, application_id, candidate_id, job_id }) => [
      id,
      { candidateId: candidate_id, applicationId: application_id, readsAmount: reads(job_id) },
    ]),
  );
}

/** How a line about an offer is told on the page of whose it is; undefined where it is kept from the caller. */
export function offerField({ field }: ChangeRow, offer: OfferOfLines | undefined): string | undefined {
  if (offer === undefined || (field === 'amount' && !offer.readsAmount)) {
    return undefined;
  }
  return field === null ? offerType : `${offerType}.${field}`;
}
