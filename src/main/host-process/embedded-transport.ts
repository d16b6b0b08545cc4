import { HostUnavailable, type Transport } from '#main/gateway/transport.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { hostResponseFrame } from './frame-schema.ts';
import type { PortLike } from './port.ts';

export interface EmbeddedTransport {
  fetch: Transport;
  /** The host is gone: every call under way, and every later one, fails with `error`. */
  close(error: Error): void;
}

/** Carries requests to the embedded host over its port, bodies streamed both ways. */
export function createEmbeddedTransport(port: PortLike): EmbeddedTransport {
  const exchanges = new Map<number, Exchange>();
  let lastId = 0;
  let closed: Error | undefined;

  port.onMessage((message) => {
    const frame = hostResponseFrame.safeParse(message);
    if (frame.success) {
      exchanges.get(frame.data.id)?.receive(frame.data);
    } else {
      close(new HostUnavailable('host_protocol', 'The workspace process spoke a language that Cadre does not know.'));
    }
  });

  async function fetch(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    if (closed !== undefined) {
      throw closed;
    }
    lastId += 1;
    const id = lastId;
    const exchange = openExchange({
      id,
      request,
      send: (frame) => port.postMessage(frame),
      over: () => exchanges.delete(id),
    });
    exchanges.set(id, exchange);
    return exchange.response;
  }

  function close(error: Error): void {
    closed = error;
    for (const exchange of [...exchanges.values()]) {
      exchange.fail(error);
    }
  }

  return { fetch, close };
}
