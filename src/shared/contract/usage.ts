import { z } from 'zod';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { call } from './call.ts';

/** §7 "Usage metrics": what was done to which object. */
export const usage = {
  record: call({ access: 'everybody', staffWrite: true })
    .route({ method: 'POST', path: '/api/metrics/', summary: 'Record a usage metric', successStatus: 204 })
    .input(
      z.union([
        z.strictObject({
          action: z.string().min(1).max(60),
          action_type: z.string().min(1).max(60),
          company_id: z.string().max(longestCompanyId).optional(),
          object: z.strictObject({ id: z.string().max(64), object_type: z.string().max(60) }).optional(),
        }),
        z.strictObject({
          name: z.string().min(1).max(120),
          value: z.number(),
          properties: z.record(z.string().max(60), z.unknown()).optional(),
        }),
      ]),
    )
    .output(z.void()),
};
