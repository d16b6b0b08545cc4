import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import type { Insertable, RawBuilder, SqlBool, Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ChangeAction, ChangeVia } from '#shared/domain/changes.ts';
import { isFields } from '#shared/domain/nested.ts';
import { sealOf } from './change-seals.ts';
import { saysSame } from './changed-fields.ts';
import { noticeChange } from './noticing-changes.ts';
import { leavesNoLine, mayLeaveNoLine } from './unlogged.ts';
import { noteLines, writer } from './write-context.ts';

/** Every statement that writes the change log stands here; a test says so. */

/** One thing that changed, of an object or of a link that leads from it. */
export interface Change {
  objectId: string;
  /** Looked up where it is not named. */
  objectType?: string;
  action: ChangeAction;
  /** Dotted path of the field, or kind of the link. */
  field?: string;
  /** The other end of the link. */
  otherId?: string;
  /** JSON values; undefined for nothing. */
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** What is said of changes that are recorded together. */
interface Recorded {
  /** ISO 8601 UTC. */
  at: string;
  /** Who is named where no call is running. */
  userId?: string;
  /** Where it is not the way of the call that is running. */
  via?: ChangeVia;
}

/** What the log keeps of a value that is too long for it, and in which version of the object it stands. */
interface CutValue {
  /** SHA-256 of the value as JSON, hex. */
  hash: string;
  /** Of the value as JSON. */
  bytes: number;
  version?: number;
}

const longestValueBytes = 4096;
/** Links that follow from what a text says. */
const derivedKinds: ReadonlySet<string> = new Set(['mentions']);

type ChangeRow = Insertable<Schema['object_change']>;

function cutValue(text: string, bytes: number, value: unknown): string {
  const version = isFields(value) && typeof value.version === 'number' ? value.version : undefined;
  const cut: CutValue = {
    hash: createHash('sha256').update(text).digest('hex'),
    bytes,
    ...(version === undefined ? {} : { version }),
  };
  return JSON.stringify(cut);
}

/** A value as the log keeps it. */
function kept(value: unknown): { text: string | null; isCut: boolean } {
  if (value === undefined || value === null) {
    return { text: null, isCut: false };
  }
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  return bytes > longestValueBytes ? { text: cutValue(text, bytes, value), isCut: true } : { text, isCut: false };
}

const saltBytes = 12;

/** Gives a new salt at each call, for so many lines: to ask for the chance of each by itself takes longer than all else of it. */
function saltsFor(lines: number): () => string {
  const bytes = randomBytes(saltBytes * lines);
  let at = 0;
  return () => {
    const from = at;
    at += saltBytes;
    return bytes.toString('base64url', from, at);
  };
}

function rowOf(
  companyId: string,
  change: Change & { objectType: string },
  { at, userId, via }: { at: string; userId: string | null; via: ChangeVia },
  batchId: string | null,
  newSalt: () => string,
): ChangeRow {
  const before = kept(change.before);
  const after = kept(change.after);
  const values = { before: before.text, after: after.text, reason: change.reason ?? null };
  const says = values.before !== null || values.after !== null || values.reason !== null;
  const salt = says ? newSalt() : null;
  return {
    company_id: companyId,
    object_id: change.objectId,
    object_type: change.objectType,
    action: change.action,
    field: change.field ?? null,
    other_id: change.otherId ?? null,
    ...values,
    cut: (before.isCut ? 1 : 0) + (after.isCut ? 2 : 0),
    at,
    user_id: userId,
    via,
    batch_id: batchId,
    salt,
    seal: says ? sealOf({ salt, ...values }) : null,
  };
}

/** Lines with the types of their objects, without those of objects that leave none. */
async function toldLines(
  trx: Transaction<Schema>,
  companyId: string,
  changes: readonly Change[],
): Promise<(Change & { objectType: string })[]> {
  const unknown = changes.filter(({ objectType }) => objectType === undefined || mayLeaveNoLine(objectType));
  const objects = new Map<string, { type: string; subtype: string | null }>();
  for (const part of inParts(new Set(unknown.map(({ objectId }) => objectId)))) {
    const rows = await trx
      .selectFrom('object')
      .select(['id', 'type', 'subtype'])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .execute();
    for (const { id, ...object } of rows) {
      objects.set(id, object);
    }
  }
  return changes.flatMap((change) => {
    const object = objects.get(change.objectId);
    const objectType = object?.type ?? change.objectType;
    return objectType === undefined || leavesNoLine({ type: objectType, subtype: object?.subtype })
      ? []
      : [{ ...change, objectType }];
  });
}

async function insertLines(trx: Transaction<Schema>, rows: readonly ChangeRow[], store?: Store): Promise<void> {
  for (const part of inParts(rows)) {
    await (store === undefined
      ? trx.insertInto('object_change').values(part).execute()
      : store.insertRows(trx, 'object_change', part));
  }
}

/** The lines of many small writes that are written down together: {@link gatheringLines}. */
const gathering = new AsyncLocalStorage<ChangeRow[]>();

/**
 * Runs writes of one transaction, none of which reads the log, and then writes down all their lines at once, which takes a
 * fraction of the time.
 */
export async function gatheringLines<T>(store: Store, trx: Transaction<Schema>, work: () => Promise<T>): Promise<T> {
  const rows: ChangeRow[] = [];
  const done = await gathering.run(rows, work);
  await insertLines(trx, rows, store);
  return done;
}

/**
 * Adds to the change log of a company what a write changed, in the write's own transaction: who, by which way and in which
 * batch is known of the call that runs. What does not differ is the caller's to leave out. `store` writes many lines faster.
 */
export async function recordChanges(
  trx: Transaction<Schema>,
  companyId: string,
  changes: readonly Change[],
  { at, userId, via }: Recorded,
  store?: Store,
): Promise<void> {
  const logged = changes.filter(({ otherId, field }) => otherId === undefined || !derivedKinds.has(field ?? ''));
  if (logged.length === 0) {
    return;
  }
  noticeChange();
  // Lines follow one another as the writes do: no other process writes here until this transaction ends.
  await lockCompany(trx, companyId);
  const by = writer(new Date(at));
  const told = { at, userId: by.userId ?? userId ?? null, via: via ?? by.via };
  const lines = await toldLines(trx, companyId, logged);
  const newSalt = saltsFor(lines.length);
  const rows = lines.map((change) => rowOf(companyId, change, told, by.batchId, newSalt));
  if (rows.length > 0) {
    noteLines();
  }
  const gathered = gathering.getStore();
  if (gathered !== undefined) {
    gathered.push(...rows);
    return;
  }
  await insertLines(trx, rows, store);
}

/** The objects that were merged into some, and into those. */
async function mergedInto(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let wave = [...ids]; wave.length > 0; ) {
    const rows = await trx
      .selectFrom('object_tombstone')
      .select('id')
      .where('company_id', '=', companyId)
      .where('moved_to', 'in', wave)
      .execute();
    wave = rows.map(({ id }) => id).filter((id) => !found.includes(id));
    found.push(...wave);
  }
  return found;
}

/**
 * Takes out of the log what it says of objects that are gone for good, and of those that were merged into them: that there
 * was something stays, as do the seals by which the log is checked. Files from which they were imported may be called as they
 * are, and lose their names.
 * Answers whose lines those were.
 */
export async function forgetValuesOf(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const gone = [...ids, ...(await mergedInto(trx, companyId, ids))];
  for (const part of inParts(gone)) {
    for (const end of ['object_id', 'other_id'] as const) {
      await trx
        .updateTable('object_change')
        .set({ before: null, after: null, reason: null, salt: null })
        .where('company_id', '=', companyId)
        .where(end, 'in', part)
        .execute();
    }
    await trx
      .updateTable('import_run')
      .set({ file_name: null })
      .where('company_id', '=', companyId)
      .where('batch_id', 'in', (eb) =>
        eb
          .selectFrom('object_change')
          .select('batch_id')
          .where('company_id', '=', companyId)
          .where('object_id', 'in', part)
          .where('via', '=', 'import')
          .where('batch_id', 'is not', null)
          .$castTo<{ batch_id: string }>(),
      )
      .execute();
  }
  return gone;
}

type LoggedText = 'before' | 'after' | 'reason';

/**
 * Rewrites what the log says, where something must be forgotten that stands among other words; the seals stay. `holds`:
 * whether a column may hold it; `rewrite`: a value without it. Answers how many lines changed.
 */
export async function rewriteChanges(
  trx: Transaction<Schema>,
  companyId: string,
  holds: (column: LoggedText) => RawBuilder<SqlBool>,
  rewrite: (value: unknown) => unknown,
): Promise<number> {
  const rows = await trx
    .selectFrom('object_change')
    .select(['id', 'before', 'after', 'reason'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([holds('before'), holds('after'), holds('reason')]))
    .execute();
  let count = 0;
  const json = (text: string | null) => (text === null ? null : JSON.stringify(rewrite(JSON.parse(text)) ?? null));
  for (const { id, ...was } of rows) {
    const reason = was.reason === null ? null : String(rewrite(was.reason) ?? '');
    const is = { before: json(was.before), after: json(was.after), reason };
    if (!saysSame(was, is)) {
      await trx
        .updateTable('object_change')
        .set({ ...is, salt: null })
        .where('id', '=', id)
        .execute();
      count += 1;
    }
  }
  return count;
}
