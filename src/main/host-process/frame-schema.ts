import { z } from 'zod';
import type { HostNotice, HostResponseFrame } from '#shared/host-port/frames.ts';

const id = z.number();
const headers = z.array(z.tuple([z.string(), z.string()])).readonly();

export const hostResponseFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('response'), id, status: z.number(), headers, body: z.boolean() }),
  z.object({ kind: z.literal('response.chunk'), id, bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('response.end'), id }),
  z.object({ kind: z.literal('response.error'), id, message: z.string() }),
  z.object({ kind: z.literal('request.credit'), id, chunks: z.number() }),
]) satisfies z.ZodType<HostResponseFrame>;

export const hostNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('working'), works: z.boolean() }),
  z.object({ kind: z.literal('owner-ready') }),
  z.object({ kind: z.literal('engines-set') }),
  z.object({ kind: z.literal('start-reader'), id }),
  z.object({ kind: z.literal('stop-reader'), id }),
  z.object({
    kind: z.literal('failed'),
    code: z.enum(['database_damaged', 'disk_full', 'unknown']),
    message: z.string(),
    backupAt: z.iso.datetime().optional(),
  }),
]) satisfies z.ZodType<HostNotice>;
