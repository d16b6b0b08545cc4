import type { Kysely } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { jobApproval } from '#shared/domain/job-approval.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';

/** Whether a company has its jobs approved before they open. */
export async function asksJobApproval(db: Kysely<Schema>, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('object')
    .select('data')
    .where('company_id', '=', companyId)
    .where('type', '=', 'company')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.data.asks_job_approval === true;
}

/** Whether somebody let a job open. */
export function isApproved({ data }: Pick<ObjectRow, 'data'>): boolean {
  return jobApproval.safeParse(data.approval).data?.state === 'approved';
}

/** Whether a write opens a job that was not open before; `before` is left out of a new one. */
export function opens(
  before: Pick<ObjectRow, 'status'> | undefined,
  after: { status?: string | null | undefined },
): boolean {
  return isOpenJob(after.status) && !(before !== undefined && isOpenJob(before.status));
}
