import type { Transaction } from 'kysely';
import { type Identity, readsAmountsAt, requireRole } from '#host/access/index.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import {
  type ApplicationRow,
  changeOffer,
  insertOffer,
  type OfferRow,
  readStagesAt,
  touchObjects,
  writingBatch,
} from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { isTurnedDown } from '#shared/domain/hiring-stages.ts';
import { say } from '#shared/domain/sentences.ts';
import { composeApplications, seenApplications } from './application-rows.ts';
import { moveRow, requireOfJob, showMoved, stageNamed } from './move-rows.ts';
import { openingsLeft } from './openings-left.ts';
import { toldOffer } from './told-offers.ts';

const momentOf = (text: string) => new Date(text).toISOString();

/** An application that the caller sees. @throws Refusal 404. */
async function requireApplication(db: Store['db'], identity: Identity, id: string): Promise<ApplicationRow> {
  const row = await seenApplications(db, identity)
    .selectAll('application')
    .where('application.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) {
    throw notFound('application');
  }
  return row;
}

/** @throws Refusal 403 for who does not read what is offered, and so says nothing of it. */
async function requireReadsAmount(trx: Transaction<Schema>, identity: Identity, { job_id }: ApplicationRow) {
  const reads = await readsAmountsAt(trx, identity, [job_id]);
  if (!reads(job_id)) {
    throw new Refusal('forbidden', say('forbidden'));
  }
}

/** The last offer of an application. @throws Refusal 409 where the caller means another one. */
async function lastOffer(
  trx: Transaction<Schema>,
  { offer_id: id }: ApplicationRow,
  meant: string | undefined,
): Promise<OfferRow | undefined> {
  if (meant !== undefined && meant !== id) {
    throw new Refusal('conflict', say('offerAnother'));
  }
  return id === null ? undefined : trx.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws Refusal 422 for an offer that would be over before it is sent. */
function requireInOrder({ sent_at, expires_at }: Pick<OfferRow, 'sent_at' | 'expires_at'>, now: string): void {
  if (expires_at !== null && expires_at <= (sent_at ?? now)) {
    throw invalidFields([{ path: 'expires_at', ...say('beforeSending') }]);
  }
}

/** What people are offered in their applications (records.md "Applications and stages"). */
export function createOffers(store: CallStore, clock: () => Date) {
  type Named = Pick<ParsedInput<'applications.sendOffer'>, 'id' | 'offer'>;

  /** Writes an offer of an application, and answers that as it is then. */
  async function write<Answer>(
    identity: Identity,
    { id, offer: meant }: Named,
    step: 'applications.makeOffer' | 'applications.sendOffer' | 'applications.answerOffer',
    work: (
      trx: Transaction<Schema>,
      application: ApplicationRow,
      offer: OfferRow | undefined,
      at: string,
    ) => Promise<ApplicationRow>,
    answer: (application: Application, after: Store, row: ApplicationRow) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    requireRole(identity, 'move', 'candidate');
    const now = clock();
    const at = now.toISOString();
    const written = async (trx: Transaction<Schema>) => {
      const application = await requireApplication(trx, identity, id);
      const after = await work(trx, application, await lastOffer(trx, application, meant), at);
      await touchObjects(trx, identity.companyId, [application.candidate_id], at);
      return after;
    };
    return store.lastStep(step, written, async (after, row) => {
      const [told] = await composeApplications(after, identity, [row], now);
      if (told === undefined) {
        throw notFound('application');
      }
      return answer(told, after, row);
    });
  }

  return {
    /** The offers of an application, the last one first. @throws Refusal 404. */
    async offers(identity: Identity, { id }: ParsedInput<'applications.offers'>) {
      const { job_id } = await requireApplication(store.db, identity, id);
      const reads = await readsAmountsAt(store.db, identity, [job_id]);
      const rows = await store.db
        .selectFrom('offer')
        .selectAll()
        .where('application_id', '=', id)
        .where('removed_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return { data: rows.map((row) => toldOffer(row, reads(job_id))) };
    },

    /**
     * Makes an offer, or changes the one that waits for its answer.
     * @throws Refusal 403 for who does not read its amount, 404, 409 for a closed application, one whose offer was accepted, or
     * another offer than the one meant, 422.
     */
    makeOffer: (identity: Identity, input: ParsedInput<'applications.makeOffer'>): Promise<Application> =>
      write(
        identity,
        input,
        'applications.makeOffer',
        async (trx, application, last, at) => {
          await requireReadsAmount(trx, identity, application);
          if (application.closed_at !== null) {
            throw new Refusal('conflict', say('applicationClosed'));
          }
          if (last?.answer_kind === 'accepted') {
            throw new Refusal('conflict', say('offerAnswered'));
          }
          const { amount, currency, starts_on, expires_at } = input;
          const change = {
            ...(amount === undefined ? {} : { amount }),
            ...(currency === undefined ? {} : { currency }),
            ...(starts_on === undefined ? {} : { starts_on }),
            ...(expires_at === undefined ? {} : { expires_at: expires_at === null ? null : momentOf(expires_at) }),
          };
          if (last !== undefined && last.answer_kind === null) {
            requireInOrder({ ...last, ...change }, last.created_at);
            return changeOffer(trx, application, last, change, at);
          }
          const missing = (['amount', 'currency'] as const).filter((path) => input[path] === undefined);
          if (amount === undefined || currency === undefined) {
            throw invalidFields(missing.map((path) => ({ path, ...say('required') })));
          }
          const offer: OfferRow = {
            ...{ id: newId(new Date(at)), company_id: identity.companyId, application_id: application.id },
            ...{ starts_on: null, sent_at: null, expires_at: null, answer_kind: null, answered_at: null, reason: null },
            ...change,
            ...{ amount, currency, created_at: at, removed_at: null },
          };
          requireInOrder(offer, at);
          return insertOffer(trx, application, offer, at);
        },
        (told) => told,
      ),

    /**
     * Says that the offer was sent.
     * @throws Refusal 404, 409 for a closed application, an offer that was sent or answered, or where there is none, 422.
     */
    sendOffer: (identity: Identity, input: ParsedInput<'applications.sendOffer'>): Promise<Application> =>
      write(
        identity,
        input,
        'applications.sendOffer',
        async (trx, application, last, at) => {
          if (application.closed_at !== null) {
            throw new Refusal('conflict', say('applicationClosed'));
          }
          if (last === undefined || last.answer_kind !== null) {
            throw new Refusal('conflict', say('offerMissing'));
          }
          if (last.sent_at !== null) {
            throw new Refusal('conflict', say('offerSent'));
          }
          const { sent_at, expires_at } = input;
          const change = {
            sent_at: sent_at === undefined ? at : momentOf(sent_at),
            ...(expires_at === undefined ? {} : { expires_at: momentOf(expires_at) }),
          };
          requireInOrder({ ...last, ...change }, at);
          return changeOffer(trx, application, last, change, at);
        },
        (told) => told,
      ),

    /**
     * Says what became of the offer, and moves the application where it is said.
     * @throws Refusal 404, 409 where no offer waits for it or it was not sent, 422 for a decline without a reason, or a stage
     * that is none.
     */
    answerOffer: (identity: Identity, input: ParsedInput<'applications.answerOffer'>) =>
      write(
        identity,
        input,
        'applications.answerOffer',
        async (trx, application, last, at) => {
          const { answer, reason, note, stage: named } = input;
          if (last === undefined || last.answer_kind !== null) {
            throw new Refusal('conflict', say(last === undefined ? 'offerMissing' : 'offerAnswered'));
          }
          if (last.sent_at === null && answer !== 'withdrawn') {
            throw new Refusal('conflict', say('offerNotSent'));
          }
          const stage = named === undefined ? undefined : await stageNamed(trx, identity.companyId, named);
          const asksWhy = answer === 'declined' || (stage !== undefined && isTurnedDown(stage.meaning));
          if (asksWhy && reason === undefined) {
            throw invalidFields([{ path: 'reason', ...say('required') }]);
          }
          const change = { answer_kind: answer, answered_at: at, reason: reason ?? null };
          const answered = await changeOffer(trx, application, last, change, at);
          if (stage === undefined) {
            return answered;
          }
          const stagesAt = await readStagesAt(trx, identity.companyId, [answered.job_id]);
          const { result, row } = await moveRow(trx, answered, { stage, stagesAt }, { reason, note }, at);
          requireOfJob(result);
          if (result === 'taken') {
            throw new Refusal('conflict', say('applicationOpen'));
          }
          await showMoved(trx, identity.companyId, [row], at);
          return row;
        },
        async (application, { db }, row) => {
          const batch = writingBatch(clock());
          const left = input.stage === undefined ? undefined : await openingsLeft(db, identity.companyId, [row]);
          const openings = left?.get(row.id);
          return {
            application,
            ...(batch === undefined ? {} : { batch }),
            ...(openings === undefined ? {} : { openings_left: openings }),
          };
        },
      ),
  };
}
