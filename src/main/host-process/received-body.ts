import { creditWindow } from '#shared/host-port/frames.ts';

/** A response body on its way in: chunks wait here until the reader wants them, and each chunk read earns new credit. */
export interface ReceivedBody {
  stream: ReadableStream<Uint8Array>;
  push(bytes: Uint8Array): void;
  end(): void;
  fail(error: unknown): void;
}

interface ReceivedBodyOptions {
  /** Lets the sender send this many more chunks. */
  grant: (chunks: number) => void;
  /** The reader wants no more. */
  cancelled: () => void;
}

export function createReceivedBody({ grant, cancelled }: ReceivedBodyOptions): ReceivedBody {
  const waiting: Uint8Array[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let wanted: (() => void) | undefined;
  let ended = false;
  let readChunks = 0;

  function deliver(): void {
    const bytes = waiting.shift();
    if (bytes !== undefined) {
      controller?.enqueue(bytes);
      readChunks += 1;
      if (readChunks === creditWindow / 2) {
        grant(readChunks);
        readChunks = 0;
      }
    } else if (ended) {
      controller?.close();
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
      pull() {
        return new Promise<void>((resolve) => {
          wanted = resolve;
          deliver();
        });
      },
      cancel() {
        controller = undefined;
        waiting.length = 0;
        cancelled();
      },
    },
    { highWaterMark: 0 },
  );

  function wake(): void {
    if (wanted !== undefined) {
      deliver();
    }
  }

  return {
    stream,
    push(bytes) {
      if (controller !== undefined) {
        waiting.push(bytes);
        wake();
      }
    },
    end() {
      ended = true;
      wake();
    },
    fail(error) {
      controller?.error(error);
      controller = undefined;
      wanted?.();
    },
  };
}
