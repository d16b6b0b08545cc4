import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Sends a statement at once, before the one that waits for it. */
export type SendFirst = (query: CompiledQuery) => Promise<unknown>;

/** What has to be done before the next statement of a transaction is sent; `isRead`: it changes nothing. */
type BeforeStatement = (isRead: boolean, send: SendFirst) => Promise<void>;

interface Watched {
  connection: DatabaseConnection;
  before: BeforeStatement;
}

const watched = new AsyncLocalStorage<Watched | undefined>();

const sendingOn =
  (connection: DatabaseConnection): SendFirst =>
  (query) =>
    watched.run(undefined, () => connection.executeQuery(query));

/**
 * Runs work of a transaction on PostgreSQL, each of whose statements waits until `before` is done, and so does its end.
 */
export async function beforeStatements<T>(
  trx: Transaction<Schema>,
  before: BeforeStatement,
  work: () => Promise<T>,
): Promise<T> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  const done = await watched.run({ connection, before }, work);
  await executor.provideConnection((own) => before(true, sendingOn(own)));
  return done;
}

/** Whether a statement changes nothing: as its kind tells, or every word of one that was written as text. */
function isRead({ query, sql }: CompiledQuery): boolean {
  const isText = query.kind === 'RawNode';
  return isText
    ? /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|merge)\b/i.test(sql)
    : query.kind === 'SelectQueryNode';
}

/** Sends statements of a transaction after those that were sent before; none of what is to be done first waits for them. */
export async function sendInTurn(trx: Transaction<Schema>, queries: readonly CompiledQuery[]): Promise<void> {
  for (const query of queries) {
    await watched.run(undefined, () => trx.executeQuery(query));
  }
}

/** For a connection: does what has to be done before a statement of it. */
export async function prepareFor(connection: DatabaseConnection, query: CompiledQuery): Promise<void> {
  const own = watched.getStore();
  if (own?.connection === connection) {
    await own.before(isRead(query), sendingOn(connection));
  }
}
