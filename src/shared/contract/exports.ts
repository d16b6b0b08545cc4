import { z } from 'zod';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { objectTypes } from '#shared/domain/object-types.ts';

/**
 * `GET /api/export/{type}`: the file itself, streamed. A plain route beside the contract: a contract's answer would be
 * held in memory whole.
 */
export const exportPath = '/api/export/{type}';

export const exportFormats = ['csv', 'json'] as const;

/** What the query of an export may say. */
export const exportInput = z.strictObject({
  type: z.enum(objectTypes),
  format: z.enum(exportFormats).default('csv'),
  filter: z.record(z.string().max(60), z.string().max(300)).optional(),
  company_id: z.string().max(longestCompanyId).optional(),
});
