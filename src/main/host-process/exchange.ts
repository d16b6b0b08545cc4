import { creditWindow, type HostRequestFrame, type HostResponseFrame } from '#shared/host-port/frames.ts';
import { createCredit } from './credit.ts';
import { createReceivedBody, type ReceivedBody } from './received-body.ts';
import { sendBody } from './send-body.ts';

/** One request and its response over the port. */
export interface Exchange {
  response: Promise<Response>;
  receive(frame: HostResponseFrame): void;
  /** The host is gone: the response, or the rest of it, fails with `error`. */
  fail(error: Error): void;
}

interface ExchangeOptions {
  id: number;
  request: Request;
  send: (frame: HostRequestFrame) => void;
  /** Nothing more will happen; frames that still arrive can be dropped. */
  over: () => void;
}

// Statuses whose Response may not be given a body.
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

export function openExchange({ id, request, send, over }: ExchangeOptions): Exchange {
  let resolve: (response: Response) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const response = new Promise<Response>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  const credit = createCredit(creditWindow);
  const uploadStopped = new AbortController();
  let body: ReceivedBody | undefined;
  let open = true;

  function close(): void {
    open = false;
    uploadStopped.abort();
    credit.grant(1);
    request.signal.removeEventListener('abort', abort);
    over();
  }

  function fail(error: unknown): void {
    if (open) {
      close();
      reject(error);
      body?.fail(error);
    }
  }

  function cancel(error: unknown): void {
    if (open) {
      send({ kind: 'cancel', id });
      fail(error);
    }
  }

  function abort(): void {
    cancel(request.signal.reason);
  }

  function start(frame: Extract<HostResponseFrame, { kind: 'response' }>): void {
    if (frame.body && !bodiless.has(frame.status)) {
      body = createReceivedBody({
        grant: (chunks) => open && send({ kind: 'response.credit', id, chunks }),
        cancelled: () => cancel(new Error('The response is not wanted any more')),
      });
    }
    const headers = new Headers(frame.headers.map(([name, value]): [string, string] => [name, value]));
    resolve(new Response(body?.stream ?? null, { status: frame.status, headers }));
  }

  function receive(frame: HostResponseFrame): void {
    switch (frame.kind) {
      case 'response':
        start(frame);
        break;
      case 'response.chunk':
        body?.push(frame.bytes);
        break;
      case 'response.end':
        close();
        body?.end();
        break;
      case 'response.error':
        fail(new Error(frame.message));
        break;
      case 'request.credit':
        credit.grant(frame.chunks);
        break;
    }
  }

  async function upload(stream: ReadableStream<Uint8Array>): Promise<void> {
    await sendBody(stream, credit, uploadStopped.signal, (bytes) => send({ kind: 'request.chunk', id, bytes }));
    if (open) {
      send({ kind: 'request.end', id });
    }
  }

  const { method, url, headers } = request;
  request.signal.addEventListener('abort', abort);
  send({ kind: 'request', id, method, url, headers: [...headers], body: request.body !== null });
  if (request.body !== null) {
    upload(request.body).catch(cancel);
  }
  return { response, receive, fail };
}
