import { z } from 'zod';
import { auditedTypes } from '#shared/domain/changes.ts';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { whereText } from './lists.ts';

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
  where: whereText.optional(),
  company_id: z.string().max(longestCompanyId).optional(),
});

/** `GET /api/changes/audit/export`: the log of the settings as a table, streamed like an export of objects. */
export const auditExportPath = '/api/changes/audit/export';

/** What the query of an export of the log of the settings may say: what `changes.audit` takes, without pages. */
export const auditExportInput = z.strictObject({
  object_type: z.enum(auditedTypes).optional(),
  by: z.string().min(1).max(64).optional(),
});

export type AuditExportInput = z.infer<typeof auditExportInput>;
