import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { call } from './call.ts';

const counts = z.record(z.string(), z.number().int());

/** What went with the sample, by type of object and kind of record. */
const removal = z.looseObject({
  removed: counts,
  /** What people had added to the sample: gone with it, or kept without the link to it. */
  added_by_people: z.looseObject({ gone: counts, kept: counts }),
});

export type SampleRemoval = z.infer<typeof removal>;

/** The sample company (decisions.md "Embedded workspace"): one event a step, the last with `finished`. */
export const synthetic = {
  create: call({ access: 'fillWithSample', repeatable: false, long: true })
    .route({ method: 'POST', path: '/api/synthetic-data/', summary: 'Fill the company with sample data' })
    .input(z.strictObject({ company_id: z.string().max(10) }))
    .output(
      eventIterator(
        z.looseObject({
          step: z.string(),
          done: z.number().int(),
          total: z.number().int(),
          finished: z.boolean(),
        }),
      ),
    ),
  delete: call({ access: 'fillWithSample', long: true })
    .route({ method: 'DELETE', path: '/api/synthetic-data/', summary: 'Remove the sample data, and nothing else' })
    .input(z.strictObject({ company_id: z.string().max(10) }))
    .output(removal),
};
