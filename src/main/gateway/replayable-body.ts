/** Bodies up to this size are kept while their request runs, so that it can be sent again after signing in. */
export const replayLimit = 1024 * 1024;

export interface RequestBody {
  /** Whether {@link RequestBody.open} works more than once. */
  replayable: boolean;
  open(): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

function continued(parts: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const kept = parts.shift();
        const next = kept === undefined ? await reader.read() : { done: false as const, value: kept };
        if (next.done) {
          controller.close();
        } else {
          controller.enqueue(next.value);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Reads the start of a body: one that ends within the limit can be sent again, a longer one streams through once. */
export async function readBody(stream: ReadableStream<Uint8Array> | null): Promise<RequestBody> {
  if (stream === null) {
    return { replayable: true, open: () => null };
  }
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size <= replayLimit) {
    const next = await reader.read();
    if (next.done) {
      const whole = joined(parts, size);
      return { replayable: true, open: () => whole };
    }
    parts.push(next.value);
    size += next.value.byteLength;
  }
  return { replayable: false, open: () => continued(parts, reader) };
}
