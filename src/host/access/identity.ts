import { isAdministrator } from '#shared/domain/roles.ts';
import type { Role } from '#shared/domain/user-context.ts';

/** Who calls: the user of the session, in the company the call is about. */
export interface Identity {
  userId: string;
  companyId: string;
  role: Role;
  /** The vendor's support staff: reads only. */
  staff: boolean;
  /** The user's own object of type member; null where there is none. */
  memberId: string | null;
  /** Whether some job masks its applicants for the caller's role (`access/first-look.ts`): else nothing is looked up. */
  seesMasked: boolean;
  tokenHash: string;
}

/** Whether two requests were made by the same person with the same rights. */
export function isSameIdentity(left: Identity, right: Identity): boolean {
  return (
    left.userId === right.userId &&
    left.companyId === right.companyId &&
    left.role === right.role &&
    left.staff === right.staff &&
    left.memberId === right.memberId &&
    left.seesMasked === right.seesMasked &&
    left.tokenHash === right.tokenHash
  );
}

/** Owner and admin see and may do everything in their company. */
export function seesEverything(identity: Pick<Identity, 'role'>): boolean {
  return isAdministrator(identity.role);
}
