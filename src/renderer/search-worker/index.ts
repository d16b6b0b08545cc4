import type { SearchWorkerRequest } from '#shared/local-index/messages.ts';
import { createIndexSession } from './index-session.ts';
import { createWindowServer, type WindowPort } from './serve-windows.ts';

declare const self: SharedWorkerGlobalScope;

/** Runs `work` after the messages that wait already. */
function soon(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  port2.postMessage(null);
}

const session = createIndexSession({
  fetch: (path, init) => fetch(path, init),
  pause: () => new Promise((resolve) => soon(() => resolve())),
  now: () => performance.now(),
  onStatus: (status) => server.broadcast({ kind: 'status', status }),
});
const server = createWindowServer(session, soon);

self.onconnect = ({ ports: [port] }) => {
  if (port !== undefined) {
    const window: WindowPort = { postMessage: (reply) => port.postMessage(reply) };
    port.onmessage = ({ data }: MessageEvent<SearchWorkerRequest>) => server.handle(window, data);
    server.join(window);
  }
};
