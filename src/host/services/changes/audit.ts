import { type SqlBool, sql } from 'kysely';
import { type Identity, membersOfUsers, userOfMember } from '#host/access/index.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { auditedTypes, settingTypes } from '#shared/domain/changes.ts';
import { isFields } from '#shared/domain/nested.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { logBegan } from './log-began.ts';
import { loggedValue } from './logged-value.ts';
import { type ChangeRow, toldLines } from './told-lines.ts';

/** As the index says it: a parameter would not be known to be of its rows. */
const isAudited = sql<SqlBool>`object_type in (${sql.join(auditedTypes.map((type) => sql.lit(type)))})`;

function isSetting(row: ChangeRow): boolean {
  return settingTypes.some((type) => type === row.object_type);
}

/** What the settings of some lines are called now, and of which list or type of objects they are. */
async function namedSettings(store: CallStore, companyId: string, rows: readonly ChangeRow[]) {
  const ids = [...new Set(rows.filter(isSetting).map(({ object_id }) => object_id))];
  const [categories, fields] = await Promise.all([
    store.db
      .selectFrom('category')
      .select(['id', 'name', 'type as title'])
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute(),
    store.db
      .selectFrom('custom_field')
      .select(['id', 'name', 'object_type as title'])
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute(),
  ]);
  return new Map([...categories, ...fields].map(({ id, ...named }) => [id, named]));
}

/** What a setting was called when it was deleted. */
function lastNamed(row: ChangeRow): { name: string; title?: string } {
  const said = loggedValue(row.before) ?? loggedValue(row.after);
  const { name, type } = isSetting(row) && isFields(said) ? said : {};
  return { name: typeof name === 'string' ? name : '', ...(typeof type === 'string' ? { title: type } : {}) };
}

/** A line about a setting, or about somebody who is gone: of those, only that it happened. */
function plainLine(row: ChangeRow, object: ObjectRef, by: ObjectRef | undefined): ChangeLine {
  const [before, after] = isSetting(row) ? [loggedValue(row.before), loggedValue(row.after)] : [];
  return {
    id: row.id,
    object,
    action: row.action,
    ...(row.field === null ? {} : { field: row.field }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    at: row.at,
    ...(by === undefined ? {} : { by }),
    via: row.via,
    ...(row.batch_id === null ? {} : { batch_id: row.batch_id }),
  };
}

/** What changed in the settings of the workspace, newest first (records.md "Change log"). */
export async function readAudit(
  store: CallStore,
  identity: Identity,
  { object_type, by, cursor, page_size }: ParsedInput<'changes.audit'>,
): Promise<CallOutput<'changes.audit'>> {
  const { companyId } = identity;
  const began_at = await logBegan(store, identity);
  const userId = by === undefined ? undefined : await userOfMember(store.db, companyId, by);
  if (by !== undefined && userId === undefined) {
    return { data: [], began_at };
  }
  const found = await store.db
    .selectFrom('object_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isAudited)
    .where('other_id', 'is', null)
    .$if(object_type !== undefined, (query) => query.where('object_type', '=', object_type ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .limit(page_size + 1)
    .execute();
  const rows = found.slice(0, page_size);
  const [names, writers, refs, told] = await Promise.all([
    namedSettings(store, companyId, rows),
    membersOfUsers(
      store.db,
      companyId,
      rows.map((row) => row.user_id),
    ),
    readRefs(
      store,
      identity,
      rows.filter((row) => !isSetting(row)).map((row) => row.object_id),
    ),
    toldLines(
      store,
      identity,
      rows.filter((row) => !isSetting(row)),
    ),
  ]);
  const toldById = new Map(told.map((line) => [line.id, line]));
  const data = rows.flatMap((row): ChangeLine[] => {
    const line = toldById.get(row.id);
    if (line !== undefined) {
      return [line];
    }
    const { object_id: id, object_type: type, user_id: writer } = row;
    const ref = refs.get(id) ?? {
      ...{ id, object_type: type },
      ...(names.get(id) ?? lastNamed(row)),
    };
    // A field of somebody who is there, and which is kept from the reader.
    return refs.has(id) ? [] : [plainLine(row, ref, writer === null ? undefined : writers.get(writer))];
  });
  const last = found.length > page_size ? rows.at(-1)?.id : undefined;
  return { data, ...(last === undefined ? {} : { next_cursor: last }), began_at };
}
