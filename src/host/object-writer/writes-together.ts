import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import { lettingOthersIn } from '#host/lib/let-others-in.ts';
import { beforeStatements, type SendFirst, sendInTurn } from '#host/store/before-statements.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { gatheringLines } from './change-rows.ts';
import { type ObjectUpdate, theOne, updateRows, updatesAtOnce, type ValueChange } from './object-rows.ts';

/** So many objects are written by one statement, and no more wait for it: who comes next waits for those. */
const mostPutBy = 12;

/** Many small writes of one transaction that share their statements. */
interface Together {
  trx: Transaction<Schema>;
  /** Objects that were read before they are asked for, and not written since. */
  ahead: Map<string, ObjectRow>;
  /** How often anything was written in other ways: what was read before the last time may be another by now. */
  others: number;
  /** What was written here; a row of it that was asked for before may be older. */
  written: Set<string>;
  /** Objects that are to be written before the next statement. */
  putBy: Map<string, ObjectUpdate>;
  /** The statements that write those that are put by now. */
  take(): CompiledQuery[];
  /** Those that are being written, while what comes next is made ready. */
  writing: Promise<void>;
  /** Lets others by where the thread was held for long: what is read ahead and put by waits for nothing. */
  letOthersBy: ReturnType<typeof lettingOthersIn>;
}

const together = new AsyncLocalStorage<Together>();
/** What was touched among the writes that run together, on which transaction. */
const touching = new AsyncLocalStorage<{ trx: Transaction<Schema>; touched: Set<string> }>();

function begin(store: Store, trx: Transaction<Schema>): Together {
  const putBy: Together['putBy'] = new Map();
  const take = () => {
    const queries = updatesAtOnce(store, trx, [...putBy.values()]);
    putBy.clear();
    return queries;
  };
  return {
    trx,
    ahead: new Map(),
    others: 0,
    written: new Set(),
    putBy,
    take,
    writing: Promise.resolve(),
    letOthersBy: lettingOthersIn(),
  };
}

/**
 * Runs many small writes of one transaction, none of which reads the log: their lines are written down at once, and on
 * PostgreSQL their updates of single objects as well, before the next statement of any other kind; so every statement finds what
 * it would have found. What is refused there costs them all. Measured with 3,000 objects: a tag takes three times as long
 * where each row has statements of its own, for a way to PostgreSQL and back takes longer than what is done there.
 */
export function writingTogether<T>(store: Store, trx: Transaction<Schema>, work: () => Promise<T>): Promise<T> {
  return gatheringLines(store, trx, () =>
    touching.run({ trx, touched: new Set() }, () => runTogether(store, trx, work)),
  );
}

async function runTogether<T>(store: Store, trx: Transaction<Schema>, work: () => Promise<T>): Promise<T> {
  if (store.engine === 'sqlite') {
    return work();
  }
  const own = begin(store, trx);
  const before = async (isRead: boolean, send: SendFirst) => {
    if (!isRead) {
      own.ahead.clear();
      own.others += 1;
    }
    for (const query of own.take()) {
      await send(query);
    }
  };
  try {
    return await beforeStatements(trx, before, () => together.run(own, work));
  } finally {
    // What failed there fails all of it, and nothing of it goes on behind it.
    await own.writing;
  }
}

/**
 * Those of some objects that are to be touched still: among writes that run together once is enough, as nobody reads between
 * them, and each touch of a job that thousands are moved at takes PostgreSQL longer than the one before.
 */
export function touchedFirst(trx: Transaction<Schema>, ids: readonly string[]): string[] {
  const own = touching.getStore();
  if (own?.trx !== trx) {
    return [...ids];
  }
  const first = ids.filter((id) => !own.touched.has(id));
  for (const id of first) {
    own.touched.add(id);
  }
  return first;
}

function runningOn(db: Kysely<Schema>): Together | undefined {
  const own = together.getStore();
  return own?.trx === db ? own : undefined;
}

/**
 * Keeps rows that are read before they are asked for until then, or until anything is written that they may not show. Reads
 * nothing where they are not kept.
 */
export async function keepAhead(db: Kysely<Schema>, read: () => Promise<readonly ObjectRow[]>): Promise<void> {
  const own = runningOn(db);
  if (own === undefined) {
    return;
  }
  const { others } = own;
  const rows = await read();
  for (const row of others === own.others ? rows : []) {
    if (!own.written.has(row.id)) {
      own.ahead.set(row.id, row);
    }
  }
}

/** A row that was read before; undefined where it was not, or may be another by now. */
export function rowAhead(db: Kysely<Schema>, id: string): ObjectRow | undefined {
  return runningOn(db)?.ahead.get(id);
}

/** Updates an object soon: see {@link writingTogether}. False where that is to be done now, in its turn. */
async function putBy(trx: Transaction<Schema>, update: ObjectUpdate): Promise<boolean> {
  const own = runningOn(trx);
  if (own === undefined || own.putBy.has(update.id)) {
    return false;
  }
  own.ahead.delete(update.id);
  own.written.add(update.id);
  own.putBy.set(update.id, update);
  if (own.putBy.size >= mostPutBy) {
    await own.writing;
    own.writing = sendInTurn(trx, own.take());
    // Who waits for it hears of its failure.
    own.writing.catch(() => undefined);
  }
  await own.letOthersBy();
  return true;
}

/** What stays as it is need not be written: SQLite writes its indexes anew, whatever stood there. */
export function withoutSame(before: object, change: ValueChange): ValueChange {
  return Object.fromEntries(
    Object.entries(change).filter(([column, value]) => (Reflect.get(before, column) ?? null) !== (value ?? null)),
  );
}

/** Writes an object's new values, now or along with those of others. */
export async function writeOne(
  trx: Transaction<Schema>,
  companyId: string,
  id: string,
  change: ValueChange,
): Promise<void> {
  const revision = await nextRevision(trx, companyId);
  if (!(await putBy(trx, { companyId, id, change, revision }))) {
    await updateRows(trx, companyId, change, theOne(id), revision);
  }
}
