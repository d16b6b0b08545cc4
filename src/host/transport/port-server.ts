import type { HostResponseFrame } from '#shared/host-port/frames.ts';
import { hostRequestFrame } from './frame-schema.ts';
import { openPortExchange, type PortExchange } from './port-exchange.ts';
import type { PortLike } from './port-like.ts';

interface PortServerOptions {
  port: PortLike;
  fetch: (request: Request) => Promise<Response>;
  /** Hears of answers that broke off and of frames that cannot be read. */
  reportBug: (error: unknown) => void;
}

/** Answers the requests that come over a port, bodies streamed both ways; `cancel` aborts the request's signal. */
export function servePort({ port, fetch, reportBug }: PortServerOptions): void {
  const exchanges = new Map<number, PortExchange>();
  const send = (frame: HostResponseFrame) => port.postMessage(frame);
  port.onMessage((message) => {
    const parsed = hostRequestFrame.safeParse(message);
    if (!parsed.success) {
      reportBug(parsed.error);
      return;
    }
    const frame = parsed.data;
    if (frame.kind !== 'request') {
      exchanges.get(frame.id)?.receive(frame);
      return;
    }
    const exchange = openPortExchange(frame, send);
    exchanges.set(frame.id, exchange);
    exchange
      .answer(fetch)
      .catch(reportBug)
      .finally(() => exchanges.delete(frame.id));
  });
}
