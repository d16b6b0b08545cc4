import type { Kysely, Transaction } from 'kysely';
import { type Identity, requireReadableView } from '#host/access/index.ts';
import { beforePage } from '#host/lib/pages.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import type { View } from '#shared/contract/views.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { askedOfView } from './asked-of-view.ts';
import { removeNotices } from './end-watches.ts';
import { lastLine, nothingTold, readWatch, tellReader } from './read-watch.ts';
import { toldEntries } from './told-entries.ts';
import { composeView, type ViewRow } from './view-rows.ts';
import { watchedEntries } from './watched-entries.ts';

/** Watched views: what came into them and left them since their watcher looked last (records.md "Lists"). */
export function createWatches(store: CallStore, clock: () => Date) {
  /** @throws Refusal 403 where its filter asks for something that is kept from the caller: its changes would tell it. */
  async function requireWhole(db: Kysely<Schema>, identity: Identity, row: ViewRow): Promise<View> {
    const view = await composeView(db, identity, row);
    if (view.withheld === true) {
      throw new Refusal('forbidden', say('watchesHidden'));
    }
    return view;
  }

  return {
    /**
     * Watches a view from now on; of one that is watched, says up to where its changes were seen, which takes its notice away.
     * @throws Refusal 403 where its filter asks for something that is kept from the caller, 404.
     */
    async watch(identity: Identity, { id, seen }: ParsedInput<'views.watch'>): Promise<View> {
      const { companyId, userId } = identity;
      const write = async (trx: Transaction<Schema>) => {
        const row = await requireReadableView(trx, identity, id);
        await requireWhole(trx, identity, row);
        const known = await readWatch(trx, identity, id);
        if (known !== undefined && seen === undefined) {
          return row;
        }
        const at = clock().toISOString();
        const last = await lastLine(trx, companyId);
        const line = known === undefined ? last : Math.min(last, Math.max(known.since_line, seen?.line ?? 0));
        const seenAt = new Date(seen?.at ?? at).toISOString();
        // Neither before what they saw already nor after now.
        const since_at = [known?.since_at ?? at, seenAt, at].sort()[1] ?? at;
        const from = { since_line: line, since_at, told_line: line, told_at: since_at, ...nothingTold };
        await trx
          .insertInto('view_watch')
          .values({ view_id: id, user_id: userId, company_id: companyId, ...from })
          .onConflict((conflict) => conflict.columns(['view_id', 'user_id']).doUpdateSet(from))
          .execute();
        await removeNotices(trx, row, [userId], at);
        await tellReader(trx, identity, at);
        return row;
      };
      return store.lastStep('views.watch', write, (after, row) => composeView(after.db, identity, row));
    },

    /**
     * Watches a view no longer.
     * @throws Refusal 404.
     */
    async unwatch(identity: Identity, { id }: ParsedInput<'views.unwatch'>): Promise<View> {
      const write = async (trx: Transaction<Schema>) => {
        const row = await requireReadableView(trx, identity, id);
        const at = clock().toISOString();
        await trx.deleteFrom('view_watch').where('view_id', '=', id).where('user_id', '=', identity.userId).execute();
        await removeNotices(trx, row, [identity.userId], at);
        await tellReader(trx, identity, at);
        return row;
      };
      return store.lastStep('views.unwatch', write, (after, row) => composeView(after.db, identity, row));
    },

    /**
     * What came into a watched view and left it since the caller saw its changes last, by whomever.
     * @throws Refusal 400 where its filter cannot be asked any more, 403, 404, 409 where the caller does not watch it.
     */
    async changes(
      identity: Identity,
      { id, page, page_size }: ParsedInput<'views.changes'>,
    ): Promise<CallOutput<'views.changes'>> {
      const row = await requireReadableView(store.db, identity, id);
      const view = await requireWhole(store.db, identity, row);
      const watch = await readWatch(store.db, identity, id);
      if (watch === undefined || !isObjectType(row.object_type)) {
        throw new Refusal('conflict', say('notWatched'));
      }
      const now = clock();
      // Read first: what is written meanwhile is told then, and once more the next time.
      const line = await lastLine(store.db, identity.companyId);
      const asked = await askedOfView(store, identity, row.object_type, view.where);
      const since = { line: watch.since_line, at: watch.since_at };
      const { entries, isCut } = await watchedEntries(store, identity, asked, since, now);
      const from = beforePage({ page, page_size });
      const entered = entries.filter(({ way }) => way === 'entered').length;
      return {
        data: await toldEntries(store, identity, asked, entries.slice(from, from + page_size)),
        ...{ total: entries.length, page, page_size },
        ...{ entered, left: entries.length - entered, is_cut: isCut, since: watch.since_at },
        seen: { line, at: now.toISOString() },
      };
    },
  };
}
