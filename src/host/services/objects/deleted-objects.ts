import { type Identity, membersOfUsers, visibleTo, withoutWithheld } from '#host/access/index.ts';
import { readPage } from '#host/lib/pages.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { isAdministrator, mayWithSome } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Purge, undoLimit } from './purge-objects.ts';

interface DeletedDeps {
  store: CallStore;
  purge: Purge;
  clock: () => Date;
}

/** What was deleted in the last 30 days, and can come back or go for good (records.md "Lists"). */
export function createDeletedObjects({ store, purge, clock }: DeletedDeps) {
  /** Who deleted objects, by their ids, as far as the log tells. */
  async function deletersOf({ companyId }: Identity, ids: readonly string[]): Promise<Map<string, string | null>> {
    if (ids.length === 0) {
      return new Map();
    }
    const lines = await store.db
      .selectFrom('object_change')
      .select(['object_id', 'user_id'])
      .where('company_id', '=', companyId)
      .where('object_id', 'in', [...ids])
      .where('action', '=', 'deleted')
      .orderBy('id')
      .execute();
    return new Map(lines.map((line) => [line.object_id, line.user_id]));
  }

  return {
    /** The latest deletions first: all of the company to who runs the workspace, to others what they deleted themselves. */
    async list(identity: Identity, asked: ParsedInput<'objects.deleted'>): Promise<CallOutput<'objects.deleted'>> {
      const { companyId, role, userId } = identity;
      const { type, page, page_size } = asked;
      const types = objectTypes.filter(
        (one) => mayWithSome(role, 'delete', one) && (type === undefined || one === type),
      );
      if (types.length === 0) {
        return { data: [], total: 0, page, page_size };
      }
      const found = store.db
        .selectFrom('object')
        .where('object.company_id', '=', companyId)
        .where('object.deleted_at', '>', undoLimit(clock()))
        .where('object.type', 'in', types)
        .where(visibleTo(identity, 'object', types))
        .$if(!isAdministrator(role), (query) =>
          query.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('object_change as line')
                .select('line.id')
                .whereRef('line.company_id', '=', 'object.company_id')
                .whereRef('line.object_id', '=', 'object.id')
                .where('line.action', '=', 'deleted')
                .where('line.user_id', '=', userId)
                .whereRef('line.at', '>=', 'object.deleted_at'),
            ),
          ),
        );
      const { rows: read, total } = await readPage(found, asked, (objects) =>
        objects
          .select(['object.id', 'object.type', 'object.name', 'object.title', 'object.deleted_at'])
          .orderBy('object.deleted_at', 'desc')
          .orderBy('object.id'),
      );
      const rows = await withoutWithheld(store, identity, read);
      const deleters = await deletersOf(
        identity,
        rows.map(({ id }) => id),
      );
      const members = await membersOfUsers(store.db, companyId, deleters.values());
      const data = rows.map(({ id, type: object_type, name, title, deleted_at }) => {
        const by = members.get(deleters.get(id) ?? '');
        return {
          ...{ id, object_type, name },
          ...(title === null ? {} : { title }),
          deleted_at: deleted_at ?? '',
          ...(by === undefined ? {} : { deleted_by: by }),
        };
      });
      return { data, total, page, page_size };
    },

    /**
     * Removes what was deleted, with all that hangs on it, before its time: nothing brings it back. Answers how many were there.
     * @throws Refusal 404 where nothing of it is there.
     */
    async removeForGood(
      { companyId }: Identity,
      { type, ids }: ParsedInput<'objects.purge'>,
    ): Promise<{ count: number }> {
      const count = await purge.removeSome(companyId, (trx) =>
        trx
          .selectFrom('object')
          .select(['id', 'type'])
          .where('company_id', '=', companyId)
          .where('type', '=', type)
          .where('id', 'in', ids)
          .where('deleted_at', 'is not', null)
          .execute(),
      );
      if (count === 0) {
        throw new Refusal('not_found', say('goneForGood'));
      }
      return { count };
    },
  };
}

export type DeletedObjects = ReturnType<typeof createDeletedObjects>;
