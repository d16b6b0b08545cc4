import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import type { Schema } from '#host/store/schema.ts';
import { grantOf } from '#shared/domain/roles.ts';
import type { JobApproval } from '#shared/domain/job-approval.ts';
import { roles } from '#shared/domain/user-context.ts';

/** Roles that let a job open; whether somebody sees the job is asked of each. */
const approving = roles.filter((role) => grantOf(role, 'approve', 'job') !== undefined);

/** Tells whoever may decide on a job that it is asked for. */
export async function tellAsked(trx: Transaction<Schema>, identity: Identity, jobId: string, now: Date): Promise<void> {
  const { companyId, userId: actorId } = identity;
  const users = await trx
    .selectFrom('membership')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', 'in', approving)
    .orderBy('user_id')
    .execute();
  for (const { user_id: userId } of users) {
    await notify(trx, { companyId, userId, says: 'approval_asked', actorId, objectId: jobId }, now);
  }
}

/** Tells who asked what was decided. */
export async function tellDecided(
  trx: Transaction<Schema>,
  identity: Identity,
  jobId: string,
  { state, requested_by }: JobApproval,
  now: Date,
): Promise<void> {
  const { companyId, userId: actorId } = identity;
  const users = requested_by === undefined ? undefined : await usersOfPeople(trx, companyId, [requested_by]);
  for (const userId of users?.get(requested_by ?? '') ?? []) {
    const about = { actorId, objectId: jobId, values: { state } };
    await notify(trx, { companyId, userId, says: 'approval_decided', ...about }, now);
  }
}
