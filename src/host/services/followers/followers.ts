import type { Kysely, Transaction } from 'kysely';
import { type Identity, livingVisible, membersOfUsers } from '#host/access/index.ts';
import { readPage } from '#host/lib/pages.ts';
import { notFound } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';

/** @throws Refusal 404 where there is no such object, or the caller does not see it. */
async function requireObject(db: Kysely<Schema>, identity: Identity, id: string): Promise<void> {
  const [object] = await livingVisible(db, identity, [id]);
  if (object === undefined) {
    throw notFound('object');
  }
}

function followersOf(db: Kysely<Schema>, { companyId }: Identity, objectId: string) {
  return db.selectFrom('follower').where('company_id', '=', companyId).where('object_id', '=', objectId);
}

async function isFollowing(db: Kysely<Schema>, identity: Identity, objectId: string): Promise<boolean> {
  const own = await followersOf(db, identity, objectId)
    .select('user_id')
    .where('user_id', '=', identity.userId)
    .executeTakeFirst();
  return own !== undefined;
}

/** Who follows which object (records.md "On every record"). */
export function createFollowers(store: CallStore, clock: () => Date) {
  return {
    /**
     * The members who follow an object, the first first.
     * @throws Refusal 404 for an object that the caller does not see.
     */
    async list(identity: Identity, { object_id, page, page_size }: ParsedInput<'followers.list'>) {
      await requireObject(store.db, identity, object_id);
      const { rows, total } = await readPage(followersOf(store.db, identity, object_id), { page, page_size }, (found) =>
        found.select(['user_id', 'created_at']).orderBy('created_at').orderBy('user_id'),
      );
      const members = await membersOfUsers(
        store.db,
        identity.companyId,
        rows.map((row) => row.user_id),
      );
      const data = rows.flatMap(({ user_id, created_at }) => {
        const member = members.get(user_id);
        return member === undefined ? [] : [{ ...member, since: created_at }];
      });
      return { data, total, page, page_size, is_mine: await isFollowing(store.db, identity, object_id) };
    },

    /**
     * The caller follows an object from now on, or no longer; who does already does since then.
     * @throws Refusal 404 for an object that the caller does not see.
     */
    set(identity: Identity, { object_id, follow }: ParsedInput<'followers.set'>) {
      const { companyId: company_id, userId: user_id } = identity;
      const write = async (trx: Transaction<Schema>) => {
        await requireObject(trx, identity, object_id);
        if (follow) {
          await trx
            .insertInto('follower')
            .values({ company_id, object_id, user_id, created_at: clock().toISOString() })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        } else {
          await trx
            .deleteFrom('follower')
            .where('company_id', '=', company_id)
            .where('object_id', '=', object_id)
            .where('user_id', '=', user_id)
            .execute();
        }
      };
      return store.lastStep('followers.set', write, async (after) => {
        const { total } = await followersOf(after.db, identity, object_id)
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        return { object_id, total: Number(total), is_mine: follow };
      });
    },
  };
}
