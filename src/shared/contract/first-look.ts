import { z } from 'zod';
import { firstLookEnds, firstLookRoles } from '#shared/domain/first-look.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { call } from './call.ts';

const id = z.string().min(1).max(64);
const path = '/api/jobs/{id}/first-look';

const firstLook = z.looseObject({
  /** The stage at which it is over, by what it means; that of a job that masks nobody is what it would begin with. */
  until: z.string(),
  /** For whom it masks: nobody where it is empty. */
  roles: z.array(z.string()),
  /** Whether the caller may say so. */
  may_change: z.boolean(),
  /** Whether it masks for the caller. */
  masks_caller: z.boolean(),
});

export type FirstLook = z.infer<typeof firstLook>;

/**
 * Masked first look (issue): for some roles a job withholds who its applicants are, in every call, until they come to a stage
 * or somebody who may shows who one of them is. What is masked has `is_masked` where it is named.
 */
export const firstLookCalls = {
  read: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'For whom a job masks its applicants, and until when' })
    .input(z.strictObject({ id }))
    .output(firstLook),
  /** The log of the settings tells of it. No roles: nobody is masked any more. */
  save: call({ access: ['edit', 'job'] })
    .route({ method: 'PUT', path, summary: 'Say for whom a job masks its applicants' })
    .input(
      z.strictObject({
        id,
        until: z.enum(firstLookEnds),
        roles: z.array(z.enum(firstLookRoles)).max(firstLookRoles.length),
      }),
    )
    .output(firstLook),
  /** For everybody, at every job that masks them now; who did it and why is in the log of the candidate. */
  unmask: call({ access: 'everybody' })
    .route({ method: 'POST', path: '/api/candidates/{id}/unmask', summary: 'Show who a masked candidate is' })
    .input(z.strictObject({ id, reason: z.string().trim().min(1).max(500) }))
    .output(z.looseObject({ candidate: objectRef, jobs: z.number().int() })),
};
