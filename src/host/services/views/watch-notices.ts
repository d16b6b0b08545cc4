import { identityOfUser, readableViews } from '#host/access/index.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { Duty } from '#host/services/clock/clock.ts';
import { notify } from '#host/services/notifications/notify.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { askedOfView } from './asked-of-view.ts';
import { removeNotices } from './end-watches.ts';
import { lastLine, readWatch, tellReader, toldOf, type WatchRow, withNumbers } from './read-watch.ts';
import { composeView } from './view-rows.ts';
import { watchedEntries } from './watched-entries.ts';

/** What changed is told so long afterwards at most, unless looking takes long itself. */
const lookMs = 30_000;
/** The first calls are answered before. */
const firstMs = 4000;
const statementMs = 60_000;
/** Of the host's time at most this part goes into it. */
const mostOfTime = 1 / 20;

/** Looks at one watched view for its watcher, and tells them where something else came or went than was told. */
async function lookAt(store: CallStore, watch: WatchRow, now: Date): Promise<void> {
  const { view_id: viewId, user_id, company_id } = watch;
  const line = await lastLine(store.db, company_id);
  const isSameDay = watch.told_at.slice(0, 10) === now.toISOString().slice(0, 10);
  if (line === watch.told_line && isSameDay) {
    return;
  }
  const who = await identityOfUser(store, company_id, user_id);
  const [row] = who === undefined ? [] : await readableViews(store.db, who.identity, { ids: [viewId] });
  if (who === undefined || row === undefined || !isObjectType(row.object_type)) {
    return;
  }
  const { identity } = who;
  const view = await composeView(store.db, identity, row);
  if (view.withheld === true) {
    return;
  }
  const asked = await askedOfView(store, identity, row.object_type, view.where);
  if (line === watch.told_line && !asked.ofDays) {
    return;
  }
  const since = { line: watch.since_line, at: watch.since_at };
  const told = toldOf((await watchedEntries(store, identity, asked, since, now)).entries);
  await store.step('views.tellReader', async (trx) => {
    await lockCompany(trx, company_id);
    const before = await readWatch(trx, identity, viewId);
    // Its watcher looked meanwhile, or another process of the host was faster.
    if (before?.since_line !== watch.since_line || before.told_line > line) {
      return;
    }
    const at = now.toISOString();
    await trx
      .updateTable('view_watch')
      .set({ told_line: line, told_at: at, ...told })
      .where('view_id', '=', viewId)
      .where('user_id', '=', user_id)
      .execute();
    if (told.digest === before.digest) {
      return;
    }
    const count = told.entered + told.left_count;
    if (count === 0) {
      await removeNotices(trx, row, [user_id], at);
    } else {
      const isNew = count >= before.entered + before.left_count;
      const { companyId, userId } = identity;
      const values = { entered: told.entered, left: told.left_count };
      await notify(trx, { companyId, userId, says: 'watch', viewId: view.id, values }, now, { quietly: !isNew });
    }
    await tellReader(trx, identity, at);
  });
}

/** Looks at every watched view of which the log may tell something new, or which asks of days. */
export async function lookAtWatched(store: CallStore, now: Date): Promise<void> {
  const watches = await store.db.selectFrom('view_watch').selectAll().orderBy('company_id').execute();
  for (const watch of watches) {
    try {
      await lookAt(store, withNumbers(watch), now);
    } catch (error) {
      // Its filter asks of a field that is gone: who opens the view is told so.
      if (!(error instanceof Refusal)) {
        throw error;
      }
    }
    await yieldToOthers();
  }
}

/** Tells watchers what came into their views and left them, and what did while no host ran. */
export function watchingDuty({ store, clock }: { store: CallStore; clock: () => Date }): Duty {
  return { firstMs, everyMs: lookMs, statementMs, mostOfTime, work: () => lookAtWatched(store, clock()) };
}
