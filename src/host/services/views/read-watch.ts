import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import type { Schema } from '#host/store/schema.ts';
import type { WatchedEntry } from './watched-entries.ts';

export type WatchRow = Selectable<Schema['view_watch']>;

/** The last line of a company's log; 0 where there is none. */
export async function lastLine(db: Kysely<Schema>, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('object_change')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

/** A watch as it was read: PostgreSQL hands over large numbers as texts. */
export function withNumbers(row: WatchRow): WatchRow {
  return { ...row, since_line: Number(row.since_line), told_line: Number(row.told_line) };
}

/** A watch of a view, if the caller watches it. */
export async function readWatch(
  db: Kysely<Schema>,
  { userId }: Pick<Identity, 'userId'>,
  viewId: string,
): Promise<WatchRow | undefined> {
  const row = await db
    .selectFrom('view_watch')
    .selectAll()
    .where('view_id', '=', viewId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && withNumbers(row);
}

/** What others did, and the days: as it is told of. */
export function toldOf(entries: readonly WatchedEntry[]): Pick<WatchRow, 'entered' | 'left_count' | 'digest'> {
  const others = entries.filter(({ isOwn }) => !isOwn);
  const entered = others.filter(({ way }) => way === 'entered').length;
  const which = others.map(({ id, way }) => `${way} ${id}`).sort();
  const digest = which.length === 0 ? '' : createHash('sha256').update(which.join()).digest('base64url');
  return { entered, left_count: others.length - entered, digest };
}

/** Nothing was told yet of what changed since. */
export const nothingTold = { entered: 0, left_count: 0, digest: '' } as const;

/** Tells a user's open windows that their views say something else; call it last in the transaction. */
export async function tellReader(
  trx: Transaction<Schema>,
  { companyId, userId }: Pick<Identity, 'companyId' | 'userId'>,
  at: string,
): Promise<void> {
  const data = { object_type: 'view', ids: [] };
  await publishEvent(trx, { companyId, userId, type: 'object.changed', data, at });
}
