import { Refusal } from '#host/services/refusal.ts';
import { type BodyRule, bodyRuleOf, filePartLimit } from './body-rules.ts';
import { requireFieldName, storableText } from './storable-text.ts';

const fieldsPerForm = 1000;

function tooLarge(limit: number, what = 'The request'): Refusal {
  return new Refusal('too_large', `${what} is larger than ${limit / 1024 / 1024} MiB.`);
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

function mediaTypeOf(contentType: string | null | undefined): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
}

function listed(rule: BodyRule): string {
  return Object.keys(rule).join(' or ');
}

/**
 * The request with its body read whole, within what {@link bodyRuleOf} allows the call.
 * @throws Refusal 413 over the limit, 415 for another media type.
 */
export async function withBodyRead(request: Request, call: string): Promise<Request> {
  // Reads have none; only asking a server's request for it would make it.
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) {
    return request;
  }
  const rule = bodyRuleOf(call);
  const allowed = rule[mediaTypeOf(request.headers.get('content-type'))];
  // A body of another type is looked at no further than whether it is empty.
  const limit = allowed ?? Math.max(...Object.values(rule));
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    throw tooLarge(limit);
  }
  const bytes = await readUpTo(request.body, limit);
  if (bytes.byteLength > 0 && allowed === undefined) {
    throw new Refusal('unsupported_media_type', `Send the body as ${listed(rule)}.`);
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: bytes.byteLength > 0 ? bytes : null,
    signal: request.signal,
  });
}

/** The form with its texts made ones that any database keeps; files stay as they came. */
function storableForm(form: FormData): FormData {
  const mended = new FormData();
  let fields = 0;
  for (const [name, value] of form) {
    requireFieldName(name);
    fields += 1;
    if (fields > fieldsPerForm) {
      throw new Refusal('too_large', `The form has more than ${fieldsPerForm} fields.`);
    }
    if (typeof value === 'string') {
      mended.append(name, String(storableText(value)));
    } else if (value.size > filePartLimit) {
      throw tooLarge(filePartLimit, 'A file');
    } else {
      mended.append(name, value, value.name);
    }
  }
  return mended;
}

/**
 * A body as it was parsed, safe to work with: text that any database keeps, no form beyond its limits; no body is a body
 * without fields.
 * @throws Refusal 400 where it cannot be parsed, 413 for a form with too large a file or too many fields.
 */
export async function parsedBody(parse: () => Promise<unknown>, contentType: string | undefined): Promise<unknown> {
  let body: unknown;
  try {
    body = (await parse()) ?? {};
  } catch {
    const what = mediaTypeOf(contentType) === 'multipart/form-data' ? 'multipart form' : 'JSON';
    throw new Refusal('malformed', `The body is no valid ${what}.`);
  }
  if (body instanceof FormData) {
    return storableForm(body);
  }
  return body instanceof Blob ? body : storableText(body);
}
