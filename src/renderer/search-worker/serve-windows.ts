import type { SearchWorkerReply, SearchWorkerRequest } from '#shared/local-index/messages.ts';
import type { IndexSession } from './index-session.ts';

/** The part of a MessagePort that is used. */
export interface WindowPort {
  postMessage(reply: SearchWorkerReply): void;
}

type Question = Extract<SearchWorkerRequest, { kind: 'search' | 'count' }>;

/** Answers windows: of what a window asked, only the latest is worth an answer. */
export function createWindowServer(session: IndexSession, soon: (work: () => void) => void) {
  const ports = new Set<WindowPort>();
  const latest = new Map<WindowPort, Question>();

  function answerLatest(): void {
    for (const [port, request] of latest) {
      latest.delete(port);
      port.postMessage(request.kind === 'search' ? session.search(request) : session.count(request));
    }
  }

  function handle(port: WindowPort, request: SearchWorkerRequest): void {
    switch (request.kind) {
      case 'search':
      case 'count':
        if (latest.size === 0) {
          soon(answerLatest);
        }
        latest.set(port, request);
        return;
      case 'fill':
        void session.fill(request).then((reply) => port.postMessage(reply));
        return;
      case 'stop-fill':
        session.stopFill(request.requestId);
        return;
      case 'put':
        session.put(request.rows);
        return;
      case 'remove':
        session.remove(request.keys);
        return;
      case 'drop':
        session.drop();
        return;
      case 'leave':
        ports.delete(port);
        latest.delete(port);
        return;
    }
  }

  return {
    join(port: WindowPort): void {
      ports.add(port);
      port.postMessage({ kind: 'status', status: session.status() });
    },
    handle,
    broadcast(reply: SearchWorkerReply): void {
      for (const port of ports) {
        port.postMessage(reply);
      }
    },
  };
}
