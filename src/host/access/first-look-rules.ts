import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { type FirstLookRole, firstLookRoles, usualFirstLook } from '#shared/domain/first-look.ts';
import { type FirstLookAction, firstLookGrantOf } from '#shared/domain/roles.ts';
import { ownsJob } from './hiring-sight.ts';
import type { Identity } from './identity.ts';

/** For whom a job masks, until which stage. */
export interface FirstLookSetting {
  until: string;
  roles: FirstLookRole[];
}

/** What a job says of it; without roles where it masks nobody. */
export async function firstLookOf(db: Kysely<Schema>, companyId: string, jobId: string): Promise<FirstLookSetting> {
  const row = await db
    .selectFrom('first_look')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row === undefined
    ? { until: usualFirstLook.until, roles: [] }
    : { until: row.ends_at, roles: firstLookRoles.filter((role) => row[`masks_${role}`] === 1) };
}

/**
 * Whether the caller may set for whom a job masks, or show who an applicant is (`shared/domain/roles.ts`).
 * @param look the job, and for whom it masks
 */
export async function mayAtLook(
  db: Kysely<Schema>,
  identity: Identity,
  action: FirstLookAction,
  { jobId, roles }: { jobId: string; roles: readonly FirstLookRole[] },
): Promise<boolean> {
  const grant = firstLookGrantOf(identity.role, action);
  const isMasked = roles.some((role) => role === identity.role);
  if (grant.includes('any') || (grant.includes('unmasked') && !isMasked)) {
    return true;
  }
  if (!grant.includes('team')) {
    return false;
  }
  return ownsJob(db, identity, jobId);
}
