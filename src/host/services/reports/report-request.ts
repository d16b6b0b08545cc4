import { z } from 'zod';
import { objectTypes } from '#shared/domain/object-types.ts';
import { reportSubtypes } from '#shared/domain/report-subtypes.ts';

const text = z.string().optional();

/** What a report was asked for, as it is kept until it is written: a restart goes on from here. */
export const reportRequest = z.object({
  subtype: z.enum(reportSubtypes),
  /** Words of the question that chose subtype and filters; nothing where the caller named them. */
  because: z.array(z.string()).optional(),
  title: z.string(),
  query: text,
  content: text,
  instructions: text,
  docType: z.enum(['pdf', 'docx', 'xlsx', 'csv', 'md', 'txt']).optional(),
  objectIds: z.array(z.string()),
  targetType: z.enum(objectTypes).optional(),
  metricKeys: z.array(z.string()),
  /** Days. */
  timeframe: z.number().int(),
  location: text,
  orgUnit: text,
  jobId: text,
  status: text,
  threadId: z.string(),
});

export type ReportRequest = z.infer<typeof reportRequest>;
