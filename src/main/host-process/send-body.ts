import { chunkBytes } from '#shared/host-port/frames.ts';
import type { Credit } from './credit.ts';

/** Pieces of at most {@link chunkBytes}, each with a buffer of its own: a port copies the whole buffer behind a view. */
function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  if (bytes.byteLength <= chunkBytes && bytes.byteLength === bytes.buffer.byteLength) {
    yield bytes;
    return;
  }
  for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
    // Not `slice`, which a Buffer answers with a view.
    yield new Uint8Array(bytes.subarray(start, start + chunkBytes));
  }
}

/** Sends a body chunk by chunk as credit allows, until it ends or `stopped`; rejects when the body breaks off. */
export async function sendBody(
  body: ReadableStream<Uint8Array>,
  credit: Credit,
  stopped: AbortSignal,
  send: (bytes: Uint8Array) => void,
): Promise<void> {
  const reader = body.getReader();
  stopped.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const next = await reader.read();
    if (next.done || stopped.aborted) {
      return;
    }
    for (const piece of pieces(next.value)) {
      await credit.take();
      if (stopped.aborted) {
        return;
      }
      send(piece);
    }
  }
}
