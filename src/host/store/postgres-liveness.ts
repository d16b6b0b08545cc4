import { randomBytes } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const form = /^alive-([0-9a-f]{16})$/;

/** Names a connection that lives as long as its process does, at most. */
export function newLivenessToken(): string {
  return `alive-${randomBytes(8).toString('hex')}`;
}

/** The advisory lock that this connection holds as long as it is open; undefined for what is no such token. */
export function livenessLock(token: string): string | undefined {
  const key = form.exec(token)?.[1];
  return key === undefined ? undefined : String(BigInt.asIntN(64, BigInt(`0x${key}`)));
}

/**
 * SQL of whether the connection is gone. Its lock is shared by those who ask, and kept until their transaction ends only,
 * so that nobody is taken for alive because somebody asked.
 */
export function isConnectionGone(token: string): RawBuilder<SqlBool> {
  const lock = livenessLock(token);
  return lock === undefined ? sql`false` : sql`pg_try_advisory_xact_lock_shared(${lock}::bigint)`;
}
