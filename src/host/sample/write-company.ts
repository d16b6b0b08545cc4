import { sql, type Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { changeDerived, insertMany, theOne } from '#host/object-writer/index.ts';
import { sampleDayField, sampleProfileField } from '#host/services/synthetic-removal.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store, TableName } from '#host/store/store.ts';
import type { Collector, Row } from './collector.ts';
import type { Account } from './people/members.ts';

/** Rows written before others have a turn. */
const batchSize = 1500;

/** Characters of a day in a time. */
const dayLength = 10;

/** One statement writes a batch, and the last makes them all durable. */
const writeMs = 60_000;

/** Runs what writes a sample company, in one transaction. */
export function writeCompany(store: Store, work: (trx: Transaction<Schema>) => Promise<void>): Promise<void> {
  return withQueryLimit(writeMs, () =>
    store.transaction(async (trx) => {
      await work(trx);
      if (store.engine === 'postgres') {
        // It looks by itself a minute later: what is asked until then it would plan for empty tables, and take 100 times as long.
        await sql`analyze object, relation, application, application_move, assessment`.execute(trx);
      }
    }),
  );
}

export interface StoredFile {
  hash: string;
  size: number;
  mediaType: string;
}

async function writeBatches<T extends TableName>(
  store: Store,
  trx: Transaction<Schema>,
  table: T,
  rows: readonly Row<T>[],
  report: () => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await store.insertRows(trx, table, rows.slice(from, from + batchSize));
    report();
    await yieldToOthers();
  }
}

/** How many batches {@link writeRows} reports. */
export function countBatches(rows: Collector): number {
  const tables = [
    rows.objects,
    rows.relations,
    rows.assessments,
    rows.categories,
    rows.applications,
    rows.applicationMoves,
    rows.usageEvents,
    rows.formResponses,
    rows.pulseSteps,
    rows.tasks,
    rows.notifications,
    rows.messages,
    rows.threadMembers,
    rows.scorecards,
    rows.sentMessages,
  ];
  return tables.reduce((sum, table) => sum + Math.ceil(table.length / batchSize), 0);
}

/** Completes the documents' rows with their files. */
function withFiles(objects: readonly Row<'object'>[], files: ReadonlyMap<string, StoredFile>): Row<'object'>[] {
  return objects.map((row) => {
    const file = files.get(row.id);
    if (file === undefined) {
      return row;
    }
    const { hash, size, mediaType } = file;
    return { ...row, data: { ...row.data, file_hash: hash, size, media_type: mediaType } };
  });
}

async function writeFileRows(
  trx: Transaction<Schema>,
  companyId: string,
  files: Iterable<StoredFile>,
  createdAt: string,
): Promise<void> {
  const unique = new Map([...files].map((file) => [file.hash, file]));
  const rows = [...unique.values()].map(({ hash, size, mediaType }) => ({
    company_id: companyId,
    hash,
    size,
    media_type: mediaType,
    created_at: createdAt,
  }));
  for (const some of inParts(rows)) {
    await trx
      .insertInto('file')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Writes the rows gathered; objects get the company's next revision numbers. `files`: by document id. `report` hears
 * of each batch.
 */
export async function writeRows(
  store: Store,
  trx: Transaction<Schema>,
  rows: Collector,
  files: ReadonlyMap<string, StoredFile>,
  now: Date,
  report: () => void,
): Promise<void> {
  await insertMany(store, trx, rows.companyId, withFiles(rows.objects, files), {
    batchSize,
    afterBatch: () => {
      report();
      return yieldToOthers();
    },
  });
  await writeBatches(store, trx, 'relation', rows.relations, report);
  await writeBatches(store, trx, 'assessment', rows.assessments, report);
  await writeBatches(store, trx, 'category', rows.categories, report);
  await writeBatches(store, trx, 'application', rows.applications, report);
  await writeBatches(store, trx, 'application_move', rows.applicationMoves, report);
  await writeBatches(store, trx, 'usage_event', rows.usageEvents, report);
  await writeBatches(store, trx, 'form_response', rows.formResponses, report);
  await writeBatches(store, trx, 'pulse_step', rows.pulseSteps, report);
  await writeBatches(store, trx, 'task', rows.tasks, report);
  await writeBatches(store, trx, 'notification', rows.notifications, report);
  await writeBatches(store, trx, 'message', rows.messages, report);
  await writeBatches(store, trx, 'thread_member', rows.threadMembers, report);
  await writeBatches(store, trx, 'scorecard', rows.scorecards, report);
  await writeBatches(store, trx, 'sent_message', rows.sentMessages, report);
  await writeFileRows(trx, rows.companyId, files.values(), now.toISOString());
}

/** An address that nobody on this host has: accounts are told apart by it, and two companies may have the sample. */
async function freeAddress(trx: Transaction<Schema>, email: string, companyId: string): Promise<string> {
  const taken = await trx.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirst();
  return taken === undefined ? email : email.replace('@', `+${companyId}@`);
}

/** Writes the members' accounts, after those of an earlier sample of the company are gone. */
export async function writeAccounts(
  trx: Transaction<Schema>,
  companyId: string,
  accounts: readonly Account[],
): Promise<void> {
  const ids = accounts.map(({ user }) => user.id);
  await trx.deleteFrom('user_account').where('id', 'in', ids).execute();
  for (const { user, membership } of accounts) {
    const email = await freeAddress(trx, user.email, companyId);
    await trx
      .insertInto('user_account')
      .values({ ...user, email })
      .execute();
    await trx.insertInto('membership').values(membership).execute();
  }
}

/** Gives the company its name, links and logo; what it said before is kept for when the sample is removed. */
export async function writeProfile(
  trx: Transaction<Schema>,
  company: { id: string; objectId: string },
  profile: { name: string; data: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const updated_at = now.toISOString();
  const { name } = profile;
  const row = await trx
    .selectFrom('company')
    .select(['name', 'data'])
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  const own = Object.entries(row.data).filter(([field]) => Object.hasOwn(profile.data, field));
  const before = { name: row.name, data: Object.fromEntries(own) };
  await trx
    .updateTable('company')
    .set({
      name,
      data: {
        ...row.data,
        ...profile.data,
        [sampleProfileField]: { given: profile, before },
        [sampleDayField]: updated_at.slice(0, dayLength),
      },
      updated_at,
    })
    .where('id', '=', company.id)
    .execute();
  const object = await trx
    .selectFrom('object')
    .select('data')
    .where('id', '=', company.objectId)
    .executeTakeFirstOrThrow();
  const data = { ...object.data, ...profile.data };
  await changeDerived(trx, company.id, theOne(company.objectId), { name, data }, updated_at);
}
