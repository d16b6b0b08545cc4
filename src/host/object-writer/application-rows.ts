import type { Insertable, Selectable, Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { withNextActions } from './waiting-for.ts';

/**
 * Every statement that writes how far somebody is with a job stands here; what follows from it, `write-applications.ts`
 * does: services ask there.
 */

/** One attempt of somebody at a job. */
export type ApplicationRow = Selectable<Schema['application']>;

type MoveRow = Insertable<Schema['application_move']>;

/** The applications of some people, the latest attempt at a job last. */
export async function applicationsOf(
  trx: Transaction<Schema>,
  companyId: string,
  candidateIds: readonly string[],
): Promise<ApplicationRow[]> {
  const rows: ApplicationRow[] = [];
  for (const part of inParts(new Set(candidateIds))) {
    rows.push(
      ...(await trx
        .selectFrom('application')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('candidate_id', 'in', part)
        .orderBy('candidate_id')
        .orderBy('job_id')
        .orderBy('attempt')
        .execute()),
    );
  }
  return rows;
}

/** Adds applications with their moves; answers them as they are. `now`: ISO 8601 UTC. `store` writes many of them faster. */
export async function insertApplications(
  trx: Transaction<Schema>,
  rows: readonly ApplicationRow[],
  moves: readonly MoveRow[],
  now: string,
  store?: Store,
): Promise<ApplicationRow[]> {
  const added = await withNextActions(trx, rows, now);
  if (store !== undefined) {
    await store.insertRows(trx, 'application', added);
    await store.insertRows(trx, 'application_move', moves);
    return added;
  }
  for (const part of inParts(added)) {
    await trx.insertInto('application').values(part).execute();
  }
  for (const part of inParts(moves)) {
    await trx.insertInto('application_move').values(part).execute();
  }
  return added;
}

/** An application as it is, as it is to be, and the move that makes it so. */
export interface ApplicationUpdate {
  before: ApplicationRow;
  wanted: ApplicationRow;
  move: MoveRow;
}

/** What differs of a row, as columns and their values. */
function differing(before: ApplicationRow, written: ApplicationRow): Partial<ApplicationRow> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(written).filter(([column, value]) => value !== was.get(column)));
}

/**
 * Writes applications of a company over as they are to be, each once, with the moves that make them so: those of which the same is written
 * in one statement. Answers them as they are. `now`: ISO 8601 UTC.
 */
export async function updateApplications(
  trx: Transaction<Schema>,
  companyId: string,
  updates: readonly ApplicationUpdate[],
  now: string,
): Promise<ApplicationRow[]> {
  const written = await withNextActions(
    trx,
    updates.map(({ wanted }) => wanted),
    now,
  );
  const same = groupBy(
    written.map((row, place) => ({ row, change: differing(updates[place]?.before ?? row, row) })),
    ({ change }) => JSON.stringify(change),
  );
  for (const alike of same.values()) {
    const [first] = alike;
    if (first === undefined || Object.keys(first.change).length === 0) {
      continue;
    }
    for (const ids of inParts(alike.map(({ row }) => row.id))) {
      await trx
        .updateTable('application')
        .set(first.change)
        .where('company_id', '=', companyId)
        .where('id', 'in', ids)
        .execute();
    }
  }
  for (const part of inParts(updates.map(({ move }) => move))) {
    await trx.insertInto('application_move').values(part).execute();
  }
  return written;
}

/** Writes an application over as it is to be; answers it as it is. `now`: ISO 8601 UTC. */
export async function updateApplication(
  trx: Transaction<Schema>,
  wanted: ApplicationRow,
  now: string,
): Promise<ApplicationRow> {
  const [written = wanted] = await withNextActions(trx, [wanted], now);
  const { id, company_id, ...row } = written;
  await trx.updateTable('application').set(row).where('company_id', '=', company_id).where('id', '=', id).execute();
  return written;
}

/** Writes who looks after applications: what they wait for does not hang on it. */
export async function writeOwner(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly ApplicationRow[],
  ownerId: string | null,
): Promise<void> {
  for (const part of inParts(rows.map(({ id }) => id))) {
    await trx
      .updateTable('application')
      .set({ owner_id: ownerId })
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .execute();
  }
}

/** Writes what applications wait for, and nothing else of them. */
export async function writeNextActions(trx: Transaction<Schema>, rows: readonly ApplicationRow[]): Promise<void> {
  for (const { id, next_what, next_who, next_since, next_due } of rows) {
    const next = { next_what, next_who, next_since, next_due };
    await trx.updateTable('application').set(next).where('id', '=', id).execute();
  }
}

/** The moves of some applications, each one's last first. */
export async function lastMoves(
  trx: Transaction<Schema>,
  applicationIds: readonly string[],
): Promise<Map<string, Selectable<Schema['application_move']>[]>> {
  const moves: Selectable<Schema['application_move']>[] = [];
  for (const part of inParts(new Set(applicationIds))) {
    moves.push(
      ...(await trx
        .selectFrom('application_move')
        .selectAll()
        .where('application_id', 'in', part)
        .orderBy('id', 'desc')
        .execute()),
    );
  }
  return groupBy(moves, (move) => move.application_id);
}

/** The last move of an application to a stage of a name; undefined where it never was there. */
export function lastMoveTo(
  trx: Transaction<Schema>,
  applicationId: string,
  stage: string,
): Promise<Selectable<Schema['application_move']> | undefined> {
  return trx
    .selectFrom('application_move')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('stage', '=', stage)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Notes of moves that they are taken back: they tell nothing of where their applications were. */
export async function takeMovesBack(trx: Transaction<Schema>, moveIds: readonly number[]): Promise<void> {
  for (const part of inParts(moveIds)) {
    await trx.updateTable('application_move').set({ taken_back: 1 }).where('id', 'in', part).execute();
  }
}

/** What is applied for stays known by its name when the jobs go. */
export async function keepRoles(trx: Transaction<Schema>, companyId: string, jobIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('application')
    .set(({ eb, selectFrom }) => ({
      role: eb.fn.coalesce(
        'application.role',
        selectFrom('object')
          .select((job) => job.fn.coalesce('object.title', 'object.name').as('role'))
          .whereRef('object.id', '=', 'application.job_id'),
      ),
    }))
    .where('company_id', '=', companyId)
    .where('job_id', 'in', [...jobIds])
    .execute();
}

/** Takes applications away, with all their moves. */
export async function deleteApplications(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const part of inParts(ids)) {
    await trx.deleteFrom('application').where('company_id', '=', companyId).where('id', 'in', part).execute();
  }
}
