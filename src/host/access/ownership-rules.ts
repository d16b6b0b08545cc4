import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import { barToMakeLink, type LinkPurpose } from '#shared/domain/account-rules.ts';
import { mayInWorkspace, roleOf } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import type { Role } from '#shared/domain/user-context.ts';
import type { Identity } from './identity.ts';
import { requireInWorkspace } from './policy.ts';

/** Somebody's account in the caller's company. */
interface Account {
  user_id: string;
  role: string;
}

const onlyOwners = say('onlyOwners');

/** Whether a role manages members: it sees who is invited, and its links are good for as long as it is the role. */
export function managesMembers(role: Role): boolean {
  return mayInWorkspace(role, 'manageMembers');
}

/** @throws Refusal 403 for an owner who is invited by somebody else. */
export function requireMayInvite(identity: Identity, role: Role): void {
  if (role === 'owner') {
    requireInWorkspace(identity, 'giveOwnership', onlyOwners);
  }
}

/**
 * Ownership is an owner's to give and to take, and somebody always has it. `role`: the one a member is to have, undefined
 * where they go.
 * @throws Refusal 403, 409 for the last owner.
 */
export async function requireMayGiveRole(
  trx: Transaction<Schema>,
  identity: Identity,
  member: Account,
  role: Role | undefined,
): Promise<void> {
  if (member.role === 'owner' || role === 'owner') {
    requireInWorkspace(identity, 'giveOwnership', onlyOwners);
  }
  if (member.role === 'owner' && role !== 'owner') {
    const owners = await trx
      .selectFrom('membership')
      .select('user_id')
      .where('company_id', '=', identity.companyId)
      .where('role', '=', 'owner')
      .execute();
    if (owners.length < 2) {
      throw new Refusal('conflict', say('lastOwner'));
    }
  }
}

/**
 * Everybody may leave; who else goes is for those to say who manage members.
 * @throws Refusal 403.
 */
export function requireMayRemoveMember(identity: Identity, memberId: string): void {
  if (memberId !== identity.memberId) {
    requireInWorkspace(identity, 'manageMembers');
  }
}

/**
 * Refuses to make a link by which a member takes a new password, or a new address (see {@link barToMakeLink}).
 * @throws Refusal 403, 409 for the caller's own password.
 */
export function requireMayMakeLink(
  identity: Identity,
  purpose: LinkPurpose,
  account: Account & { staff: number },
): void {
  const bar = barToMakeLink(identity.role, purpose, {
    isOwn: account.user_id === identity.userId,
    role: roleOf(account.role),
    isStaff: account.staff === 1,
  });
  if (bar !== undefined) {
    throw new Refusal(bar === 'ownPasswordLink' ? 'conflict' : 'forbidden', say(bar));
  }
}

/**
 * Nobody erases themselves or an owner.
 * @throws Refusal 409.
 */
export function requireErasable(identity: Identity, accounts: readonly Account[]): void {
  if (accounts.some((account) => account.user_id === identity.userId)) {
    throw new Refusal('conflict', say('eraseYourself'));
  }
  if (accounts.some((account) => account.role === 'owner')) {
    throw new Refusal('conflict', say('eraseOwner'));
  }
}
