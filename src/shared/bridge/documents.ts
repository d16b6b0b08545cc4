import { z } from 'zod';
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

/** What became of saving a document: the name it has now, and what shows it in its folder. */
export const savedDocument = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('saved'), name: z.string(), key: z.string() }),
  z.strictObject({ state: z.enum(['gone', 'failed']) }),
]);

export type SavedDocument = z.infer<typeof savedDocument>;

/** Of what kind the lines of the log of the settings are that are saved; of every kind where none is named. */
export const auditFile = z.strictObject({ object_type: z.enum(auditedTypes).optional() });

export type AuditFile = z.infer<typeof auditFile>;
