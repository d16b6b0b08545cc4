import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { storableText } from '#host/lib/storable-text.ts';
import type { IncomingFiles } from '#host/store/incoming-files.ts';
import type { BodyRule } from '#shared/contract/bodies.ts';
import { say } from '#shared/domain/sentences.ts';
import { requirePlainShape } from './json-shape.ts';
import { receiveForm } from './receive-form.ts';

function tooLarge(limit: number): Refusal {
  return new Refusal('too_large', say('tooLarge', { most: limit / 1024 / 1024 }));
}

/** The body as it arrives, no further than allowed. A caller who is gone in its midst has cancelled the call. */
async function* upTo(body: ReadableStream<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refusal('cancelled', tellClient('cancelled'));
      });
      if (done) {
        return;
      }
      size += value.byteLength;
      if (size > limit) {
        throw tooLarge(limit);
      }
      yield value;
    }
  } finally {
    // Nothing waits for it: a body that hangs would never answer.
    reader.cancel().catch(() => undefined);
  }
}

async function readAll(arriving: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of arriving) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function mediaTypeOf(contentType: string | null | undefined): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
}

function listed(rule: BodyRule): string {
  return Object.keys(rule).join(' or ');
}

/** A request whose body has arrived: whole in memory, or as a form whose files lie on disk. */
export interface ReceivedRequest {
  request: Request;
  form?: FormData;
  formHash?: string;
  /** A body that is no form, as it came. */
  bytes?: Uint8Array;
  /** Takes the files back. */
  discard(): Promise<void>;
}

async function nothingToDiscard(): Promise<void> {}

/**
 * Takes a request's body in, within what its rule allows.
 * @throws Refusal 413 over the limit, 415 for another media type, 400 for a form that is none, 400 and 413 for JSON that
 * {@link requirePlainShape} refuses.
 */
export async function receiveBody(request: Request, rule: BodyRule, incoming: IncomingFiles): Promise<ReceivedRequest> {
  // Reads have none; only asking a server's request for it would make it.
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) {
    return { request, discard: nothingToDiscard };
  }
  const contentType = request.headers.get('content-type') ?? '';
  const mediaType = mediaTypeOf(contentType);
  const allowed = rule[mediaType];
  // A body of another type is looked at no further than whether it is empty.
  const limit = allowed ?? Math.max(...Object.values(rule));
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    throw tooLarge(limit);
  }
  const withBody = (body: Uint8Array<ArrayBuffer> | null) => {
    const { url, method, headers, signal } = request;
    return new Request(url, { method, headers, signal, body });
  };
  const arriving = upTo(request.body, limit);
  if (allowed !== undefined && mediaType === 'multipart/form-data') {
    const { form, hash, discard } = await receiveForm(arriving, contentType, incoming);
    return { request: withBody(null), form, formHash: hash, discard };
  }
  const bytes = await readAll(arriving);
  if (bytes.byteLength > 0 && allowed === undefined) {
    throw new Refusal('unsupported_media_type', tellClient('otherBody', { types: listed(rule) }));
  }
  if (mediaType === 'application/json') {
    requirePlainShape(bytes);
  }
  return { request: withBody(bytes.byteLength > 0 ? bytes : null), bytes, discard: nothingToDiscard };
}

/**
 * A body that is no form, as it was parsed, safe to work with: text that any database keeps; no body is a body without
 * fields.
 * @throws Refusal 400 where it cannot be parsed.
 */
export async function parsedBody(parse: () => Promise<unknown>): Promise<unknown> {
  let body: unknown;
  try {
    body = (await parse()) ?? {};
  } catch {
    throw new Refusal('malformed', tellClient('notJson'));
  }
  return body instanceof Blob ? body : storableText(body);
}
