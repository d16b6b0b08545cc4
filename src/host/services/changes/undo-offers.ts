import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import {
  type ApplicationRow,
  changeOffer,
  type OfferRow,
  offerFields,
  saysSame,
  setOfferRemoved,
  touchObjects,
} from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { UndoLeft } from '#shared/contract/changes.ts';
import { mayWithSome } from '#shared/domain/roles.ts';
import { type FieldOfBatch, fieldsOf } from './batch-fields.ts';
import { type OfferOfLines, offersOfLines } from './offer-lines.ts';
import type { ChangeRow } from './told-lines.ts';

type Why = UndoLeft['why'];
type Field = (typeof offerFields)[number];
type Told = FieldOfBatch & { field: Field };

/** What of an offer is left as it is; no field where it is left as a whole, or its field is kept from the caller. */
interface OfferLeft {
  objectId: string;
  field?: string;
  why: Why;
}

function isField(told: FieldOfBatch): told is Told {
  return offerFields.some((field) => field === told.field);
}

/** No offer is without them: what said them first goes with the offer alone. */
function isAlwaysSaid(field: Field): boolean {
  return field === 'amount' || field === 'currency';
}

/** Whether an offer says what no offer can: an answer without having been sent. */
function isUnsound({ answer_kind, sent_at }: OfferRow): boolean {
  return answer_kind !== null && answer_kind !== 'withdrawn' && sent_at === null;
}

/** Whether an offer would have expired before it was sent. */
function endsBefore({ sent_at, expires_at }: OfferRow): boolean {
  return sent_at !== null && expires_at !== null && expires_at <= sent_at;
}

function isOfTime({ field }: Told): boolean {
  return field === 'sent_at' || field === 'expires_at';
}

async function isChangedSince(trx: Transaction<Schema>, rows: readonly ChangeRow[]): Promise<boolean> {
  const last = rows.at(-1);
  const later =
    last === undefined
      ? undefined
      : await trx
          .selectFrom('object_change')
          .select('id')
          .where('company_id', '=', last.company_id)
          .where('object_id', '=', last.object_id)
          .where('id', '>', last.id)
          .where((eb) => eb.or([eb('batch_id', 'is', null), eb('batch_id', '<>', last.batch_id)]))
          .executeTakeFirst();
  return later !== undefined;
}

/** What a batch did to one offer, and that as it is now. */
interface Undoing {
  trx: Transaction<Schema>;
  application: ApplicationRow;
  offer: OfferRow;
  rows: readonly ChangeRow[];
  at: string;
}

/** Takes back that an offer was made, or that this was taken back. */
async function undoWhole({ trx, application, offer, rows, at }: Undoing): Promise<Why | 'done' | 'same'> {
  const wasMade = rows.some(({ action }) => action === 'created' || action === 'restored');
  if ((offer.removed_at !== null) === wasMade) {
    return 'same';
  }
  if (await isChangedSince(trx, rows)) {
    return 'changed_since';
  }
  await setOfferRemoved(trx, application, offer, wasMade, at);
  return 'done';
}

/** Gives fields of an offer what they were, where nobody said something else since. */
async function undoFields({ trx, application, offer, rows, at }: Undoing, readsAmount: boolean) {
  const told = fieldsOf(rows.map((row) => ({ ...row, other_id: null }))).filter(isField);
  const left = new Map<Field, Why>();
  const asked = told.filter(({ field, before, after, why }) => {
    const isThere = saysSame(offer[field] ?? undefined, before);
    const now = why ?? (isThere || saysSame(offer[field] ?? undefined, after) ? undefined : ('changed_since' as const));
    const isKept = (field === 'amount' && !readsAmount) || (isAlwaysSaid(field) && before === undefined);
    const refused = isKept ? ('refused' as const) : now;
    if (refused !== undefined) {
      left.set(field, refused);
    }
    return refused === undefined && !isThere;
  });
  const changeOf = (some: readonly Told[]) =>
    Object.fromEntries(some.map(({ field, before }) => [field, before ?? null])) as Partial<OfferRow>;
  const mixed = endsBefore({ ...offer, ...changeOf(asked) }) ? asked.filter(isOfTime) : [];
  for (const { field } of mixed) {
    left.set(field, 'changed_since');
  }
  const wanted = asked.filter((one) => !mixed.includes(one));
  const change = changeOf(wanted);
  if (offer.removed_at !== null || isUnsound({ ...offer, ...change })) {
    for (const { field } of wanted) {
      left.set(field, offer.removed_at === null ? 'changed_since' : 'gone');
    }
    return { done: 0, left };
  }
  if (wanted.length > 0) {
    await changeOffer(trx, application, offer, change, at);
  }
  return { done: wanted.length, left };
}

/**
 * Takes back what a batch wrote of offers: of applications that the caller sees, as who may move them; their amounts, and that
 * they were made, as who reads those.
 */
export async function undoOffers(
  store: CallStore,
  identity: Identity,
  lines: readonly ChangeRow[],
  now: Date,
): Promise<{ done: number; left: OfferLeft[] }> {
  const at = now.toISOString();
  return store.step('changes.undoOffers', async (trx) => {
    const known = await offersOfLines({ db: trx }, identity, lines);
    const left: OfferLeft[] = [];
    let done = 0;

    async function undoOne(id: string, { candidateId: objectId, applicationId, readsAmount }: OfferOfLines) {
      const rows = lines.filter(({ object_id }) => object_id === id);
      const offer = await trx.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const application = await trx
        .selectFrom('application')
        .selectAll()
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow();
      const undoing = { trx, application, offer, rows, at };
      const isWhole = rows.some(({ action }) => action !== 'changed');
      const isLast = offer.removed_at !== null || application.offer_id === id;
      if (!mayWithSome(identity.role, 'move', 'candidate') || (isWhole && !readsAmount)) {
        left.push({ objectId, why: 'refused' });
      } else if (!isLast) {
        left.push({ objectId, field: 'offer', why: 'changed_since' });
      } else if (isWhole) {
        const result = await undoWhole(undoing);
        done += Number(result === 'done');
        left.push(...(result === 'done' || result === 'same' ? [] : [{ objectId, field: 'offer', why: result }]));
      } else {
        const fields = await undoFields(undoing, readsAmount);
        done += fields.done;
        for (const [field, why] of fields.left) {
          // Of an amount that is kept from the caller it is not said that it changed.
          left.push(why === 'refused' ? { objectId, why } : { objectId, field: `offer.${field}`, why });
        }
      }
      await touchObjects(trx, identity.companyId, [objectId], at);
    }

    for (const [id, of] of groupBy(lines, ({ object_id }) => object_id)) {
      const offer = known.get(id);
      if (offer === undefined) {
        left.push({ objectId: of[0]?.other_id ?? id, why: 'gone' });
      } else {
        await undoOne(id, offer);
      }
    }
    return { done, left };
  });
}
