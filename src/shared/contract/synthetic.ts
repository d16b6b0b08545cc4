import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';

/** The sample company (decisions.md "Embedded workspace"): one event a step, the last with `finished`. */
export const synthetic = {
  create: oc
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
};
