import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';

/** An address as accounts have it. */
export function plainAddress(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The accounts that have an address, oldest first. There may be several: where no mailbox confirmed whose it is, each
 * company's invitation makes one of its own, and nobody gets at another one's by claiming its address.
 */
export function accountsAt(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'email', 'password_hash', 'first_name', 'last_name', 'language'])
    .where('email', '=', plainAddress(email))
    .orderBy('id')
    .execute();
}
