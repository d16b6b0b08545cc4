import { insertMany } from '#host/object-writer/index.ts';
import { newId } from '#host/store/new-id.ts';
import { writeTools } from '#host/store/ship-tools.ts';
import type { Store } from '#host/store/store.ts';
import { cleanName } from '#shared/domain/clean-name.ts';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** A workspace's first owner; of an embedded workspace `secret` is random and known to the desktop only. */
export interface FirstOwner {
  email: string;
  secret: string;
  name: string;
  language: string;
}

const companyNames: Readonly<Record<string, string>> = { de: 'Mein Unternehmen', es: 'Mi empresa' };

function splitName(name: string): { first_name: string | null; last_name: string | null } {
  const words = cleanName(name).split(/\s+/u).filter(Boolean);
  const last = words.length > 1 ? words.pop() : undefined;
  return { first_name: words.join(' ') || null, last_name: last ?? null };
}

export interface NewWorkspace {
  companyName: string;
  plan: string;
  owner: FirstOwner;
  /** What `owner.secret` is: chosen by a person, or random. */
  kind: 'human' | 'secret';
}

/** A new company with its first owner; both have their objects. */
export async function createWorkspace(
  store: Store,
  now: Date,
  { companyName, plan, owner, kind }: NewWorkspace,
): Promise<void> {
  const at = now.toISOString();
  const userId = newId(now);
  const companyId = newId(now).slice(-longestCompanyId);
  const person = splitName(owner.name);
  const passwordHash = await hashPassword(owner.secret, kind);
  await store.transaction(async (trx) => {
    await trx
      .insertInto('company')
      .values({ id: companyId, name: companyName, plan, data: {}, created_at: at, updated_at: at })
      .execute();
    await trx
      .insertInto('user_account')
      .values({
        id: userId,
        address_key: userId,
        email: owner.email.trim().toLowerCase(),
        password_hash: passwordHash,
        ...person,
        language: owner.language,
        experience_stage: 'new',
        staff: 0,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await trx
      .insertInto('membership')
      .values({ user_id: userId, company_id: companyId, role: 'owner', created_at: at })
      .execute();
    const common = { company_id: companyId, origin: 'user', data: {}, created_at: at, updated_at: at };
    const member = {
      ...common,
      id: newId(now),
      type: 'member',
      external_id: userId,
      email: owner.email.trim().toLowerCase(),
      ...person,
      name: displayName('member', { ...person, email: owner.email }),
    };
    const nobody = { external_id: null, email: null, first_name: null, last_name: null };
    const company = { ...common, id: companyId, type: 'company', ...nobody, name: companyName };
    await insertMany(store, trx, companyId, [member, company]);
    await writeTools(trx, companyId, at);
  });
}

/**
 * Makes sure an embedded workspace has its company and its local owner, who signs in with `secret`. An owner that is
 * there keeps name and language; the caller is the desktop that owns the database, so its secret replaces the old one.
 */
export async function ensureOwner(store: Store, now: Date, owner: FirstOwner): Promise<void> {
  const existing = await store.db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.id', 'user_account.email', 'user_account.password_hash'])
    .where('membership.role', '=', 'owner')
    .orderBy('membership.created_at')
    .executeTakeFirst();
  if (existing === undefined) {
    const companyName = companyNames[owner.language] ?? 'My company';
    await createWorkspace(store, now, { companyName, plan: 'local', owner, kind: 'secret' });
    return;
  }
  const email = owner.email.trim().toLowerCase();
  if (existing.email === email && (await verifyPassword(owner.secret, existing.password_hash))) {
    return;
  }
  await store.db
    .updateTable('user_account')
    .set({ email, password_hash: await hashPassword(owner.secret, 'secret'), updated_at: now.toISOString() })
    .where('id', '=', existing.id)
    .execute();
}
