import { callQueue } from '#lib/calls.ts';
import { monotonicNow } from '#lib/monotonic-age.ts';
import { plainCallPolicy } from '#lib/policy/plain-calls.ts';
import { retryDelay } from '#lib/retry.ts';
import { objectIndexPath } from '#shared/contract/objects.ts';
import { type SearchWorkerReply, searchWorkerName } from '#shared/local-index/messages.ts';
import { createLocalIndex, type WorkerLine } from './create-local-index.ts';

/**
 * A SharedWorker, because the main window and the quick window would else hold a copy of every row each. It works on the
 * app's own scheme under its CSP; it ends with the last window.
 */
function connect(onReply: (reply: SearchWorkerReply) => void): WorkerLine {
  const worker = new SharedWorker(new URL('../../search-worker/index.ts', import.meta.url), {
    type: 'module',
    name: searchWorkerName,
  });
  worker.port.onmessage = ({ data }: MessageEvent<SearchWorkerReply>) => onReply(data);
  const send: WorkerLine['send'] = (request) => worker.port.postMessage(request);
  window.addEventListener('pagehide', () => send({ kind: 'leave' }), { once: true });
  return { send, close: () => worker.port.close() };
}

/** The local index of everything the user may see (decisions.md "Search"). */
export const localIndex = createLocalIndex({
  connect,
  queue: callQueue,
  path: objectIndexPath,
  policy: plainCallPolicy['objects.index'],
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  retryDelay: (failures) => retryDelay(failures, undefined),
  now: monotonicNow,
});
