import { z } from 'zod';
import { objectTypes } from '#shared/domain/object-types.ts';
import { reportSubtypes } from '#shared/domain/report-subtypes.ts';
import { asked } from './question/asked.ts';

const text = z.string().optional();
/** One name is several: requests that were kept by an older version have one. */
const names = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.string()).optional());

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
  location: names,
  orgUnit: names,
  jobId: text,
  status: text,
  threadId: z.string(),
  /** What the question asks for that may not be recorded. */
  asks: z.array(asked).optional(),
});

export type ReportRequest = z.infer<typeof reportRequest>;
