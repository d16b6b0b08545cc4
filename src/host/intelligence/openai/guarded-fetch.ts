import { EngineFailure } from './engine-failure.ts';

const answerLimit = 2 * 1024 * 1024;
const answerTypes = /^(?:application\/(?:[\w.+-]*\+)?json|text\/event-stream)\b/i;

function limited(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > answerLimit) {
          controller.error(new EngineFailure('too_large'));
        } else {
          controller.enqueue(chunk);
        }
      },
    }),
  );
}

/**
 * `fetch` for an engine's server: at most 2 MiB, a success must be JSON or events, and no redirect is followed, so that
 * the key goes nowhere else.
 * @throws {@link EngineFailure}
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new EngineFailure('bad_answer');
  }
  if (response.ok && !answerTypes.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new EngineFailure('bad_answer');
  }
  const body = response.body === null ? null : limited(response.body);
  return new Response(body, { status: response.status, headers: response.headers });
};
