import { z } from 'zod';
import { type FileKind, fileKinds } from '#host/services/files/file-kinds.ts';
import { readerFailureCodes } from './reader.ts';

const id = z.number();
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const kind = z.custom<FileKind>((value) => typeof value === 'string' && Object.hasOwn(fileKinds, value));

/** Host → second process. */
export const readerRequest = z.discriminatedUnion('task', [
  z.object({ task: z.literal('extract'), id, kind, bytes }),
  z.object({ task: z.literal('preview'), id, url: z.string(), scrape: z.boolean() }),
]);

export type ReaderRequest = z.infer<typeof readerRequest>;

export const extracted = z.object({
  text: z.string(),
  pages: z.number().optional(),
  warnings: z.array(z.string()),
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

/** Second process → host. */
export const readerReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), id, result: z.unknown() }),
  z.object({ outcome: z.literal('failed'), id, code: z.enum(readerFailureCodes), message: z.string() }),
]);

export type ReaderReply = z.infer<typeof readerReply>;
