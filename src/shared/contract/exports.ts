import { z } from 'zod';
import { auditedTypes } from '#shared/domain/changes.ts';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { whereText } from './lists.ts';

/**
 * `GET /api/export/{type}`, and by POST with the same as a JSON body, which holds more than an address does: the file itself,
 * streamed. A plain route beside the contract: a contract's answer would be held in memory whole.
 */
export const exportPath = '/api/export/{type}';

/** `csv` and `xlsx` are tables, in which nothing opens as a formula; `json` is a list of the objects of §3. */
export const exportFormats = ['csv', 'xlsx', 'json'] as const;

/** So many objects can be named for an export; more are a filter's. */
export const mostExportedByName = 10_000;

/** A column of an export: the dotted path of the field that stands in it, and what stands over it where that is not the path. */
export const exportColumn = z.strictObject({
  field: z.string().min(1).max(120),
  heading: z.string().max(200).optional(),
});

export type ExportColumnAsked = z.infer<typeof exportColumn>;

/**
 * What an export is of: `where` and `filter` as lists have them, or the objects that `ids` names; in the order of `sort`, as
 * lists have it. Without `columns` it has every column, so that an import brings it back whole.
 */
export const exportInput = z.strictObject({
  type: z.enum(objectTypes),
  format: z.enum(exportFormats).default('csv'),
  filter: z.record(z.string().max(60), z.string().max(300)).optional(),
  where: whereText.optional(),
  sort: z.string().max(100).optional(),
  columns: z.array(exportColumn).min(1).max(200).optional(),
  ids: z.array(z.string().min(1).max(64)).min(1).max(mostExportedByName).optional(),
  company_id: z.string().max(longestCompanyId).optional(),
});

export type ExportInput = z.infer<typeof exportInput>;

/** `GET /api/changes/audit/export`: the log of the settings as a table, streamed like an export of objects. */
export const auditExportPath = '/api/changes/audit/export';

/** What the query of an export of the log of the settings may say: what `changes.audit` takes, without pages. */
export const auditExportInput = z.strictObject({
  object_type: z.enum(auditedTypes).optional(),
  by: z.string().min(1).max(64).optional(),
});

export type AuditExportInput = z.infer<typeof auditExportInput>;
