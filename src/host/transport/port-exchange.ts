import { chunkBytes, creditWindow, type HostRequestFrame, type HostResponseFrame } from '#shared/host-port/frames.ts';
import { createCredit } from './credit.ts';
import { createRequestBody } from './request-body.ts';

type RequestFrame = Extract<HostRequestFrame, { kind: 'request' }>;

/** One request from the port and its answer. */
export interface PortExchange {
  receive(frame: Exclude<HostRequestFrame, RequestFrame>): void;
  /** Resolves when the last frame of the answer is sent, or the caller is gone. */
  answer(fetch: (request: Request) => Promise<Response>): Promise<void>;
}

/** Pieces of at most {@link chunkBytes}, each with a buffer of its own: a port copies the whole buffer behind a view. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  if (bytes.byteLength <= chunkBytes && bytes.byteLength === bytes.buffer.byteLength) {
    yield bytes;
    return;
  }
  for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
    // Not slice(): for a Buffer that is another view.
    yield new Uint8Array(bytes.subarray(start, start + chunkBytes));
  }
}

function headersOf(pairs: RequestFrame['headers']): Headers {
  return new Headers(pairs.map(([name, value]): [string, string] => [name, value]));
}

export function openPortExchange(frame: RequestFrame, send: (frame: HostResponseFrame) => void): PortExchange {
  const { id, method, url } = frame;
  const cancelled = new AbortController();
  const credit = createCredit(creditWindow);
  const body = createRequestBody((chunks) => send({ kind: 'request.credit', id, chunks }));

  async function sendBody(stream: ReadableStream<Uint8Array>): Promise<void> {
    const reader = stream.getReader();
    cancelled.signal.addEventListener('abort', () => {
      credit.end();
      reader.cancel().catch(() => {});
    });
    for (;;) {
      const next = await reader.read();
      if (next.done || cancelled.signal.aborted) {
        return;
      }
      for (const bytes of piecesOf(next.value)) {
        if (!(await credit.take())) {
          return;
        }
        send({ kind: 'response.chunk', id, bytes });
      }
    }
  }

  function request(): Request {
    const init = { method, headers: headersOf(frame.headers), signal: cancelled.signal };
    const withBody = { ...init, body: body.stream, duplex: 'half' as const };
    return new Request(url, frame.body ? withBody : init);
  }

  return {
    receive(next) {
      switch (next.kind) {
        case 'request.chunk':
          body.push(next.bytes);
          break;
        case 'request.end':
          body.end();
          break;
        case 'response.credit':
          credit.grant(next.chunks);
          break;
        case 'cancel':
          cancelled.abort();
          body.fail(new Error('cancelled'));
          break;
      }
    },
    async answer(fetch) {
      try {
        const response = await fetch(request());
        if (cancelled.signal.aborted) {
          await response.body?.cancel();
          return;
        }
        const { status } = response;
        send({ kind: 'response', id, status, headers: [...response.headers], body: response.body !== null });
        if (response.body !== null) {
          await sendBody(response.body);
        }
        if (!cancelled.signal.aborted) {
          send({ kind: 'response.end', id });
        }
      } catch (error) {
        if (!cancelled.signal.aborted) {
          send({ kind: 'response.error', id, message: 'The workspace could not answer.' });
          throw error;
        }
      }
    },
  };
}
