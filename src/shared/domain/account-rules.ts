import { mayInWorkspace } from './roles.ts';
import type { Role } from './user-context.ts';

/** What a link is for that a member is helped with. */
export type LinkPurpose = 'password' | 'email';

/** What of an account decides who may make a link to it. */
export interface LinkedAccount {
  /** Whether it is the caller's. */
  isOwn: boolean;
  role: Role;
  isStaff: boolean;
}

/** The sentence that says why a link is not made. */
export type LinkBar = 'ownPasswordLink' | 'ownersLink' | 'staffLink';

/**
 * Why somebody who manages members makes no such link to an account, or undefined where they may: an owner's is made by
 * owners alone, the own password is changed with the password, and that of support staff by the vendor.
 */
export function barToMakeLink(caller: Role, purpose: LinkPurpose, account: LinkedAccount): LinkBar | undefined {
  if (purpose === 'password' && account.isOwn) {
    return 'ownPasswordLink';
  }
  if (account.role === 'owner' && !mayInWorkspace(caller, 'giveOwnership')) {
    return 'ownersLink';
  }
  return purpose === 'password' && account.isStaff ? 'staffLink' : undefined;
}
