import { z } from 'zod';
import type {
  HostEngines,
  HostEnsureOwner,
  HostPing,
  HostReader,
  HostRequestFrame,
  HostSetEngines,
  HostStart,
  HostStop,
} from '#shared/host-port/frames.ts';

const id = z.number();

/** What main says over the request port. */
export const hostRequestFrame = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request'),
    id,
    method: z.string(),
    url: z.string(),
    headers: z.array(z.tuple([z.string(), z.string()])).readonly(),
    body: z.boolean(),
  }),
  z.object({ kind: z.literal('request.chunk'), id, bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('request.end'), id }),
  z.object({ kind: z.literal('response.credit'), id, chunks: z.number() }),
  z.object({ kind: z.literal('cancel'), id }),
]) satisfies z.ZodType<HostRequestFrame>;

const server = { baseUrl: z.string(), model: z.string(), apiKey: z.string().optional() };
const engines = z.object({
  text: z.object(server).optional(),
  transcription: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('openai-compatible'), ...server }),
      z.object({ kind: z.literal('command'), command: z.array(z.string()) }),
    ])
    .optional(),
}) satisfies z.ZodType<HostEngines>;

/** What main says over the parent port. */
export const hostCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    folder: z.string(),
    appVersion: z.string(),
    recover: z.enum(['backup', 'empty']).optional(),
    engines,
  }),
  z.object({
    kind: z.literal('ensure-owner'),
    email: z.string(),
    secret: z.string().min(16),
    name: z.string(),
    language: z.string(),
  }),
  z.object({ kind: z.literal('engines'), engines }),
  z.object({ kind: z.literal('reader'), id }),
  z.object({ kind: z.literal('ping') }),
  z.object({ kind: z.literal('stop') }),
]) satisfies z.ZodType<HostStart | HostEnsureOwner | HostSetEngines | HostReader | HostPing | HostStop>;
