import type { LocalHit, SearchWorkerReply, SearchWorkerRequest } from '#shared/local-index/messages.ts';

/** What stands for `SharedWorker` in a window whose index knows some objects, by how their names begin. */
export function searchWorkerOf(rows: readonly LocalHit['row'][]) {
  function replyTo(request: SearchWorkerRequest): SearchWorkerReply | undefined {
    switch (request.kind) {
      case 'search': {
        const found = rows.filter(({ name }) => name.toLowerCase().startsWith(request.query.toLowerCase()));
        const hits = found.map((row): LocalHit => ({ row, match: { score: 900, tier: 'prefix', field: 'name' } }));
        return { kind: 'results', seq: request.seq, hits, more: false, complete: true };
      }
      case 'count':
        return { kind: 'counts', seq: request.seq, counts: {} };
      case 'fill':
        return { kind: 'filled', requestId: request.requestId, ok: true, retry: false };
      default:
        return undefined;
    }
  }
  return class {
    readonly port = {
      onmessage: (_reply: { data: SearchWorkerReply }) => {},
      close: () => {},
      postMessage: (request: SearchWorkerRequest) => {
        const reply = replyTo(request);
        if (reply !== undefined) {
          queueMicrotask(() => this.port.onmessage({ data: reply }));
        }
      },
    };
  };
}
