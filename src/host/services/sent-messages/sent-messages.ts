import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  type Identity,
  isMaskedNow,
  livingVisible,
  membersOfUsers,
  requireRole,
  requireUnmasked,
} from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { readPage } from '#host/lib/pages.ts';
import { invalidFields, notFound } from '#host/lib/refusal.ts';
import { renewFigures, touchObjects } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { SentMessage } from '#shared/contract/sent-messages.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';

type SentRow = Selectable<Schema['sent_message']>;

/** Its type. @throws Refusal 404 where there is no such candidate, or the caller does not see them. */
async function requireCandidate(db: Kysely<Schema>, identity: Identity, id: string): Promise<string> {
  const [object] = await livingVisible(db, identity, [id]);
  if (object === undefined || overBy(object.type) !== 'stage') {
    throw notFound('candidate');
  }
  return object.type;
}

/** @throws Refusal 422 for an application that is not the candidate's. */
async function requireOwn(trx: Transaction<Schema>, companyId: string, candidate: string, application: string) {
  const own = await trx
    .selectFrom('application')
    .select('id')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidate)
    .where('id', '=', application)
    .executeTakeFirst();
  if (own === undefined) {
    throw invalidFields([{ path: 'application', ...say('namesNone', { what: 'application' }) }]);
  }
}

async function compose(db: Kysely<Schema>, { companyId }: Identity, rows: readonly SentRow[]): Promise<SentMessage[]> {
  const members = await membersOfUsers(
    db,
    companyId,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ id, to_address, subject, template, way, application_id, user_id, sent_at }) => {
    const by = members.get(user_id ?? '');
    return {
      ...{ id, to: to_address, subject, way, sent_at },
      ...(template === null ? {} : { template }),
      ...(application_id === null ? {} : { application: application_id }),
      ...(by === undefined ? {} : { by }),
    };
  });
}

/** Messages to candidates that leave Cadre by a mail program: who sent which, to whom and when (records.md "People"). */
export function createSentMessages(store: CallStore, clock: () => Date) {
  return {
    /**
     * What was sent to a candidate, newest first; nothing of one who is masked for the caller.
     * @throws Refusal 403, 404 for a candidate that the caller does not see.
     */
    async list(identity: Identity, { id, page, page_size }: ParsedInput<'sentMessages.list'>) {
      requireRole(identity, 'move', 'candidate');
      await requireCandidate(store.db, identity, id);
      if (await isMaskedNow(store.db, identity, id)) {
        return { data: [], total: 0, page, page_size };
      }
      const own = store.db
        .selectFrom('sent_message')
        .where('company_id', '=', identity.companyId)
        .where('candidate_id', '=', id);
      const { rows, total } = await readPage(own, { page, page_size }, (found) =>
        found.selectAll().orderBy('sent_at', 'desc').orderBy('id', 'desc'),
      );
      return { data: await compose(store.db, identity, rows), total, page, page_size };
    },

    /**
     * Logs that the caller sent a message now: the candidate was last messaged then.
     * @throws Refusal 403, 404 for a candidate that the caller does not see, 422 for an application of somebody else.
     */
    log(identity: Identity, { id, to, application, template, ...said }: ParsedInput<'sentMessages.log'>) {
      requireRole(identity, 'move', 'candidate');
      const { companyId, userId } = identity;
      const now = clock();
      const at = now.toISOString();
      const write = async (trx: Transaction<Schema>) => {
        const object_type = await requireCandidate(trx, identity, id);
        await requireUnmasked(trx, identity, [id]);
        if (application !== undefined) {
          await requireOwn(trx, companyId, id, application);
        }
        const row: SentRow = {
          ...{ id: newId(now), company_id: companyId, candidate_id: id, user_id: userId, to_address: to },
          ...{ application_id: application ?? null, template: template ?? null, sent_at: at },
          ...said,
        };
        await trx.insertInto('sent_message').values(row).execute();
        await renewFigures(trx, companyId, [id], at);
        await touchObjects(trx, companyId, [id], at);
        await publishEvent(trx, { companyId, type: 'sent.changed', data: { object_type, ids: [id] }, at });
        return row;
      };
      return store.lastStep('sentMessages.log', write, async (after, row) => {
        const [told] = await compose(after.db, identity, [row]);
        if (told === undefined) {
          throw notFound('candidate');
        }
        return told;
      });
    },
  };
}
