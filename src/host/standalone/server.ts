import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { findCall } from '#host/http/call-table.ts';
import { clientAddressHeader } from '#host/http/client-address.ts';
import { failureForLog } from './log.ts';
import { createCallerAddress } from './trusted-proxies.ts';

const requestIdHeader = 'x-request-id';
const sentRequestId = /^[\w.-]{8,64}$/;

/** Against callers who send slowly on purpose; a file of 100 MiB arrives within the longer one. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 300_000;
/** Longer than a proxy's, so that it is the proxy who ends an idle connection. */
const keepAliveTimeoutMs = 75_000;
const largestHeaders = 16 * 1024;

interface ServerOptions {
  fetch: (request: Request) => Promise<Response>;
  log: Logger;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is believed. */
  proxies: readonly string[];
}

export interface HostServer {
  listen(port: number, address: string): Promise<AddressInfo>;
  /** Takes no new calls and waits for those that run; after `graceMs` it waits no longer. */
  close(graceMs: number): Promise<void>;
}

/** The name of the call in the log: a path itself can hold what people typed. */
function callName({ method, url }: Request): string | undefined {
  const match = findCall(method, new URL(url).pathname);
  return 'call' in match ? match.call.name : undefined;
}

/** Serves the host over HTTP: gives every request an id, logs what became of it, and ends well. */
export function createHostServer({ fetch, log, proxies }: ServerOptions): HostServer {
  const callerAddress = createCallerAddress(proxies);
  let isClosing = false;

  async function answer(request: Request, incoming: IncomingMessage): Promise<Response> {
    const began = performance.now();
    const sent = request.headers.get(requestIdHeader);
    const id = sent !== null && sentRequestId.test(sent) ? sent : randomUUID();
    const forwardedFor = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',');
    request.headers.set(clientAddressHeader, callerAddress(incoming.socket.remoteAddress ?? '', forwardedFor));
    const response = await fetch(request);
    response.headers.set(requestIdHeader, id);
    if (isClosing) {
      response.headers.set('connection', 'close');
    }
    const { status } = response;
    const ms = Math.round(performance.now() - began);
    // Nobody waits for the log to be written.
    setImmediate(() => {
      log.info({ request: id, method: request.method, call: callName(request), status, ms }, 'answered');
    });
    return response;
  }

  // It makes Request and Response the global ones of this process: light ones, made whole only where that is needed.
  const listener = getRequestListener((request, { incoming }) => answer(request, incoming as IncomingMessage), {
    errorHandler(error) {
      // A request that is no HTTP for the host: an impossible Host header, a path that is no URL.
      log.warn(failureForLog(error), 'refused');
      return new Response(null, { status: 400 });
    },
  });
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: largestHeaders,
    },
    (incoming, outgoing) => {
      outgoing.once('finish', () => {
        if (isClosing) {
          // It told the caller to keep the connection before it knew.
          setImmediate(() => server.closeIdleConnections());
        }
      });
      void listener(incoming, outgoing);
    },
  );

  return {
    listen: (port, address) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, address, () => {
          server.off('error', reject);
          resolve(server.address() as AddressInfo);
        });
      }),
    close: (graceMs) =>
      new Promise((resolve) => {
        isClosing = true;
        const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(impatience);
          resolve();
        });
      }),
  };
}
