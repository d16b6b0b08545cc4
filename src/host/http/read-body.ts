import { Refusal } from '#host/services/refusal.ts';

const jsonLimit = 1024 * 1024;
/** A base64 file of 25 MiB and what stands around it. */
const fileLimit = 36 * 1024 * 1024;

const callsWithFiles: ReadonlySet<string> = new Set(['imports.preview', 'imports.run']);

function tooLarge(limit: number): Refusal {
  return new Refusal('too_large', `The request is larger than ${limit / 1024 / 1024} MiB.`);
}

async function readUpTo(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) {
      throw tooLarge(limit);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/**
 * The request with its body read whole, within the limits of contract.md: 1 MiB, 36 MiB where it carries a file.
 * @throws Refusal 413 over the limit, 415 for anything but JSON.
 */
export async function withBodyRead(request: Request, call: string): Promise<Request> {
  if (request.body === null) {
    return request;
  }
  const limit = callsWithFiles.has(call) ? fileLimit : jsonLimit;
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    throw tooLarge(limit);
  }
  const bytes = await readUpTo(request.body, limit);
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (bytes.byteLength > 0 && mediaType !== 'application/json') {
    throw new Refusal('unsupported_media_type', 'Send the body as application/json.');
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: bytes.byteLength > 0 ? bytes : null,
    signal: request.signal,
  });
}
