import { type SqlBool, sql } from 'kysely';
import { type Identity, membersOfUsers, userOfMember } from '#host/access/index.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { auditedTypes, settingTypes } from '#shared/domain/changes.ts';
import { jobOfFirstLook } from '#shared/domain/first-look.ts';
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
async function namedSettings(store: Store, identity: Identity, rows: readonly ChangeRow[]) {
  const { companyId } = identity;
  const ids = [...new Set(rows.filter(isSetting).map(({ object_id }) => object_id))];
  const looks = rows.flatMap(({ object_id, object_type }) => (object_type === 'first_look' ? [object_id] : []));
  const [categories, fields, jobs] = await Promise.all([
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
    readRefs(store, identity, looks.map(jobOfFirstLook)),
  ]);
  const named = new Map(looks.flatMap((id) => [[id, jobs.get(jobOfFirstLook(id))] as const]));
  return new Map([
    ...[...categories, ...fields].map(({ id, ...of }): [string, { name: string; title: string }] => [id, of]),
    ...[...named].flatMap(([id, job]): [string, { name: string; title: string }][] =>
      job === undefined ? [] : [[id, { name: job.name, title: 'job' }]],
    ),
  ]);
}

/** What a setting was called when it was deleted. */
function lastNamed(row: ChangeRow): { name: string; title?: string } {
  const said = loggedValue(row.before) ?? loggedValue(row.after);
  const { name, type } = isSetting(row) && isFields(said) ? said : {};
  return { name: typeof name === 'string' ? name : '', ...(typeof type === 'string' ? { title: type } : {}) };
}

type NamedIds = ReadonlyMap<string, ObjectRef>;

/** Which candidate was shown to those whom a job masks, of a line that says so; they are named as they are called now. */
function shownIn(row: ChangeRow): string | undefined {
  const said = row.object_type === 'first_look' && row.field === 'shown' ? loggedValue(row.after) : undefined;
  return isFields(said) && typeof said.id === 'string' ? said.id : undefined;
}

/** A line about a setting, or about somebody who is gone: of those, only that it happened. */
function plainLine(row: ChangeRow, object: ObjectRef, by: ObjectRef | undefined, shown: NamedIds): ChangeLine {
  const [before, said] = isSetting(row) ? [loggedValue(row.before), loggedValue(row.after)] : [];
  const id = shownIn(row);
  const after = id === undefined ? said : { id, ...(shown.has(id) ? { name: shown.get(id)?.name } : {}) };
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
    ...(isSetting(row) && row.reason !== null ? { reason: row.reason } : {}),
    ...(row.batch_id === null ? {} : { batch_id: row.batch_id }),
  };
}

/** Of which lines somebody asks. */
type AuditFilter = Pick<ParsedInput<'changes.audit'>, 'object_type' | 'by'>;

/** Some lines of the log, newest first, as far as they may be told. */
interface AuditPart {
  lines: ChangeLine[];
  /** Behind which line the next part begins; undefined where there is none. */
  next: number | undefined;
}

/**
 * What tells of the settings part by part, each behind a line of the log; undefined where nobody of that id is a member.
 * @param filter of one type, or by one member
 */
export async function auditParts(store: Store, identity: Identity, { object_type, by }: AuditFilter) {
  const { companyId } = identity;
  const userId = by === undefined ? undefined : await userOfMember(store.db, companyId, by);
  if (by !== undefined && userId === undefined) {
    return undefined;
  }
  return async (cursor: number | undefined, size: number): Promise<AuditPart> => {
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
      .limit(size + 1)
      .execute();
    const rows = found.slice(0, size);
    const lines = await auditLines(store, identity, rows);
    return { lines, next: found.length > size ? rows.at(-1)?.id : undefined };
  };
}

async function auditLines(store: Store, identity: Identity, rows: readonly ChangeRow[]): Promise<ChangeLine[]> {
  const { companyId } = identity;
  const ofObjects = rows.filter((row) => !isSetting(row));
  const [names, writers, refs, told] = await Promise.all([
    namedSettings(store, identity, rows),
    membersOfUsers(
      store.db,
      companyId,
      rows.map((row) => row.user_id),
    ),
    readRefs(store, identity, [...ofObjects.map((row) => row.object_id), ...rows.flatMap((row) => shownIn(row) ?? [])]),
    toldLines(store, identity, ofObjects),
  ]);
  const toldById = new Map(told.map((line) => [line.id, line]));
  return rows.flatMap((row): ChangeLine[] => {
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
    return refs.has(id) ? [] : [plainLine(row, ref, writer === null ? undefined : writers.get(writer), refs)];
  });
}

/** What changed in the settings of the workspace, newest first (records.md "Change log"). */
export async function readAudit(
  store: Store,
  identity: Identity,
  { cursor, page_size, ...filter }: ParsedInput<'changes.audit'>,
): Promise<CallOutput<'changes.audit'>> {
  const began_at = await logBegan(store, identity);
  const part = await auditParts(store, identity, filter);
  const { lines: data, next } = (await part?.(cursor, page_size)) ?? { lines: [], next: undefined };
  return { data, ...(next === undefined ? {} : { next_cursor: next }), began_at };
}
