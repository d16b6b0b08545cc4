import { z } from 'zod';
import { exportInput } from '#shared/contract/exports.ts';
import { auditedTypes } from '#shared/domain/changes.ts';

/** A document of the company, as it is or as it was. */
export const documentFile = z.strictObject({
  id: z.string().min(1).max(64),
  version: z.number().int().min(1).max(1_000_000).optional(),
});

/**
 * What became of opening a document. `gone`: its file is not there, or not the person's to read; `refused`: nothing that
 * this computer may open; `no-program`: nothing here opens such files.
 */
export const openedDocument = z.enum(['opened', 'gone', 'refused', 'no-program', 'failed']);

export type OpenedDocument = z.infer<typeof openedDocument>;

/** An interview whose day is saved for a calendar. */
export const interviewFile = z.strictObject({ id: z.string().min(1).max(64) });

/** A message to somebody that is saved for a mail program. */
export const messageFile = z.strictObject({
  to: z.email().max(320),
  subject: z.string().min(1).max(300),
  body: z.string().max(40_000),
});

export type MessageFile = z.infer<typeof messageFile>;

/** What became of saving a document: the name it has now, and what shows it in its folder. */
export const savedDocument = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('saved'), name: z.string(), key: z.string() }),
  z.strictObject({ state: z.enum(['gone', 'failed']) }),
]);

export type SavedDocument = z.infer<typeof savedDocument>;

/** Of what kind the lines of the log of the settings are that are saved; of every kind where none is named. */
export const auditFile = z.strictObject({ object_type: z.enum(auditedTypes).optional() });

export type AuditFile = z.infer<typeof auditFile>;

/** Which objects are exported, and how: see {@link exportInput}, in the company that is open. */
export const exportFile = exportInput.omit({ company_id: true });

export type ExportFile = z.infer<typeof exportFile>;

/** The same as a table that is read here: its format is nobody's to choose. */
export const readTable = exportFile.omit({ format: true });

export type ReadTable = z.infer<typeof readTable>;

/** A table as it was read: its headings and rows; `too-large`: more than can be copied at once. */
export const tableRead = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('read'), rows: z.array(z.array(z.string())) }),
  z.strictObject({ state: z.enum(['too-large', 'failed']) }),
]);

export type TableRead = z.infer<typeof tableRead>;
