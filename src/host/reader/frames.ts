import { z } from 'zod';
import { type FileKind, fileKinds } from '#shared/domain/file-kinds.ts';
import { sentenceValues } from '#shared/domain/sentences.ts';
import { readerFailureCodes } from './reader.ts';

const id = z.number();
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const kind = z.custom<FileKind>((value) => typeof value === 'string' && Object.hasOwn(fileKinds, value));

/** Host → second process. */
export const readerRequest = z.discriminatedUnion('task', [
  /** Loads what reading files needs; answered by nothing. */
  z.object({ task: z.literal('prepare') }),
  z.object({
    ...{ task: z.literal('extract'), id, kind },
    file: z.union([bytes, z.object({ path: z.string() })]),
    spots: z.boolean().default(false),
  }),
  z.object({ task: z.literal('workbook'), id, file: bytes, sheet: z.string().optional() }),
  z.object({ task: z.literal('preview'), id, url: z.string(), scrape: z.boolean() }),
]);

export type ReaderRequest = z.infer<typeof readerRequest>;

const spot = z.object({
  page: z.number(),
  text: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

export const extracted = z.object({
  text: z.string(),
  pages: z.number().optional(),
  warnings: z.array(z.string()),
  spots: z.array(spot).optional(),
});

export const workbook = z.object({
  sheets: z.array(z.string()),
  sheet: z.string(),
  rows: z.array(z.array(z.string())),
});

const text = z.string().optional();
export const linkPreview = z.object({
  url: z.string(),
  title: text,
  description: text,
  site_name: text,
  image: text,
  favicon: text,
  text,
});

const pageRead = z.object({
  number: z.number(),
  /** How many pages there are. */
  of: z.number(),
  text: z.string(),
});

/** A page of a file, told before the file is read whole. */
export type PageRead = z.infer<typeof pageRead>;

/** Hears that a file of pages is being read, and then of each page. */
export type TellPage = (page?: PageRead) => void;

const sentence = z.object({ message: z.string(), code: z.string(), values: sentenceValues.optional() });

/** Second process → host. `reading`: what is read in pages has begun, and then each page with what it says. */
export const readerReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('reading'), id, page: pageRead.optional() }),
  z.object({ outcome: z.literal('done'), id, result: z.unknown() }),
  z.object({ outcome: z.literal('failed'), id, code: z.enum(readerFailureCodes), sentence }),
]);

export type ReaderReply = z.infer<typeof readerReply>;
