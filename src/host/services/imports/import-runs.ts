import type { Transaction } from 'kysely';
import { type Identity, membersOfUsers } from '#host/access/index.ts';
import { readPage } from '#host/lib/pages.ts';
import { writingBatch } from '#host/object-writer/index.ts';
import { notify } from '#host/services/notifications/notify.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import type { PastImport } from '#shared/contract/imports.ts';
import { undoMs } from '#shared/domain/changes.ts';
import { isAdministrator } from '#shared/domain/roles.ts';
import type { ImportCounts } from './write-rows.ts';

/** Says that an import begins; answers its batch, which stays the same where the call goes on after it was cut off. */
export function beginImport(
  store: CallStore,
  { companyId, userId }: Identity,
  { object_type, file_name }: Pick<ParsedInput<'imports.run'>, 'object_type' | 'file_name'>,
  now: Date,
): Promise<string> {
  return store.step('imports.begin', async (trx) => {
    const batch_id = writingBatch(now) ?? '';
    await trx
      .insertInto('import_run')
      .values({
        ...{ batch_id, company_id: companyId, user_id: userId, object_type },
        file_name: file_name ?? null,
        started_at: now.toISOString(),
        ended_at: null,
        ...{ created: 0, updated: 0, skipped: 0 },
        undone_at: null,
      })
      .execute();
    return batch_id;
  });
}

/** Says that an import has ended, and what it wrote; whoever began it may be elsewhere by then, and is told. */
export async function endImport(
  trx: Transaction<Schema>,
  batchId: string,
  { created, updated, skipped }: ImportCounts,
  now: Date,
): Promise<void> {
  const run = await trx
    .updateTable('import_run')
    .set({ created, updated, skipped, ended_at: now.toISOString() })
    .where('batch_id', '=', batchId)
    .returning(['company_id', 'user_id', 'file_name'])
    .executeTakeFirst();
  if (run !== undefined) {
    const values = { batch: batchId, file: run.file_name, created, updated, skipped };
    await notify(trx, { companyId: run.company_id, userId: run.user_id, says: 'import_done', values }, now);
  }
}

/** The imports of the last 30 days: the caller's own, all of the company for who runs the workspace. */
export async function listImports(
  store: CallStore,
  { companyId, userId, role }: Identity,
  asked: ParsedInput<'imports.list'>,
  now: Date,
): Promise<CallOutput<'imports.list'>> {
  const found = store.db
    .selectFrom('import_run')
    .where('company_id', '=', companyId)
    .where('started_at', '>', new Date(now.getTime() - undoMs).toISOString())
    .$if(!isAdministrator(role), (query) => query.where('user_id', '=', userId));
  const { rows, total } = await readPage(found, asked, (runs) =>
    runs.selectAll().orderBy('started_at', 'desc').orderBy('batch_id', 'desc'),
  );
  const members = await membersOfUsers(
    store.db,
    companyId,
    rows.map(({ user_id }) => user_id),
  );
  const data = rows.map((row): PastImport => {
    const { batch_id, object_type, file_name, started_at, ended_at, created, updated, skipped, undone_at } = row;
    const by = members.get(row.user_id);
    return {
      ...{ batch_id, object_type, started_at, created, updated, skipped },
      ...(file_name === null ? {} : { file_name }),
      ...(by === undefined ? {} : { by }),
      ...(ended_at === null ? {} : { ended_at }),
      ...(undone_at === null ? {} : { undone_at }),
    };
  });
  return { data, total, page: asked.page, page_size: asked.page_size };
}
