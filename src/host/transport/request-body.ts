import { creditWindow } from '#shared/host-port/frames.ts';

/** A request body on its way in: what was sent waits here until the call reads it; what was read earns new credit. */
export interface RequestBody {
  stream: ReadableStream<Uint8Array>;
  push(bytes: Uint8Array): void;
  end(): void;
  fail(error: Error): void;
}

const grantAfter = creditWindow / 2;

export function createRequestBody(grant: (chunks: number) => void): RequestBody {
  const waiting: Uint8Array[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let wanted: (() => void) | undefined;
  let ended = false;
  let read = 0;

  function deliver(): void {
    const bytes = waiting.shift();
    if (bytes !== undefined) {
      controller?.enqueue(bytes);
      read += 1;
      if (read % grantAfter === 0) {
        grant(grantAfter);
      }
    } else if (ended) {
      controller?.close();
      controller = undefined;
    } else {
      return;
    }
    wanted?.();
    wanted = undefined;
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
      },
      pull: () =>
        new Promise<void>((resolve) => {
          wanted = resolve;
          deliver();
        }),
      cancel() {
        controller = undefined;
        waiting.length = 0;
      },
    },
    // Nothing is taken before the call reads, so that what was taken is what was read.
    { highWaterMark: 0 },
  );

  return {
    stream,
    push(bytes) {
      if (controller !== undefined) {
        waiting.push(bytes);
      }
      if (wanted !== undefined) {
        deliver();
      }
    },
    end() {
      ended = true;
      if (wanted !== undefined) {
        deliver();
      }
    },
    fail(error) {
      controller?.error(error);
      controller = undefined;
      wanted?.();
    },
  };
}
