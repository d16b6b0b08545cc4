import { z } from 'zod';

/** That somebody asked to let a job open, and what was decided: members by their ids. */
export const jobApproval = z.looseObject({
  /** `requested`, `approved` or `declined`; a newer host may know more. */
  state: z.string().max(60),
  requested_at: z.string().optional(),
  requested_by: z.string().optional(),
  decided_at: z.string().optional(),
  decided_by: z.string().optional(),
  /** Why it was declined, or on which terms it was approved. */
  note: z.string().max(2000).optional(),
});

export type JobApproval = z.infer<typeof jobApproval>;

/** When and by whom: the line of the state says the same. */
export const approvalStamps = [
  'approval.requested_at',
  'approval.requested_by',
  'approval.decided_at',
  'approval.decided_by',
] as const;
