import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { notify } from '#host/services/notifications/notify.ts';
import type { Schema } from '#host/store/schema.ts';
import type { FollowedLink } from './account-links.ts';

interface Named {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
}

const titles = {
  password_link_made: {
    en: (name: string) => `${name} made a link that sets a new password for your account`,
    de: (name: string) => `${name} hat einen Link erstellt, mit dem sich für Ihr Konto ein neues Passwort setzen lässt`,
  },
  password_set_anew: {
    en: (name: string) => `${name} set a new password with your link`,
    de: (name: string) => `${name} hat mit Ihrem Link ein neues Passwort gesetzt`,
  },
} as const;

function nameOf({ first_name, last_name, email }: Omit<Named, 'id'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email;
}

function titleOf(says: keyof typeof titles, language: string, name: string): string {
  return titles[says][language === 'de' ? 'de' : 'en'](name);
}

function readUser(trx: Transaction<Schema>, userId: string) {
  return trx
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Tells somebody that an admin made a link to their account: nobody opens it unseen. */
export async function passwordLinkMade(
  trx: Transaction<Schema>,
  identity: Identity,
  user: { id: string; language: string },
  now: Date,
): Promise<void> {
  const maker = await readUser(trx, identity.userId);
  const title = titleOf('password_link_made', user.language, nameOf(maker));
  await notify(trx, { companyId: identity.companyId, userId: user.id, says: 'password_link_made', title }, now);
}

/** Tells the admin who made a link that it was used. */
export async function passwordSetAnew(
  trx: Transaction<Schema>,
  { companyId, madeBy }: FollowedLink,
  user: Named,
  now: Date,
): Promise<void> {
  if (companyId !== null && madeBy !== null) {
    const maker = await readUser(trx, madeBy);
    const title = titleOf('password_set_anew', maker.language, nameOf(user));
    await notify(trx, { companyId, userId: madeBy, says: 'password_set_anew', title }, now);
  }
}
