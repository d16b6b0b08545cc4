import { z } from 'zod';

const ids = z.array(z.string().min(1).max(64)).min(1).max(1000);

/**
 * Who a pulse asks. Everybody of `people` (employees unless told), or of them those of some org units with the units
 * below, of some locations, or named one by one; several conditions hold together.
 */
export const pulseAudience = z.strictObject({
  people: z.enum(['employees', 'candidates']).optional(),
  org_unit_ids: ids.optional(),
  location_ids: ids.optional(),
  person_ids: ids.optional(),
});

export type PulseAudience = z.infer<typeof pulseAudience>;
