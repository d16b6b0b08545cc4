import { batchHeader } from '#shared/contract/changes.ts';
import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { apiErrorOf, unreachable } from './api-error.ts';
import { bridge } from './bridge.ts';
import { ownWrites } from './own-writes.ts';
import { untilLost } from './until-lost.ts';

/** The header that names a request to main, so that `api.cancel` can stop it (architecture.md "Cancellation"). */
export const requestIdHeader = 'x-request-id';

/** More writes than are answered before anybody asks. */
const mostRemembered = 50;

const batches = new BoundedMap<string, string>(mostRemembered);

/** The batch that the request with this id wrote; undefined where it wrote none, or the host does not say. */
export function writtenBatch(requestId: string): string | undefined {
  return batches.get(requestId);
}

/**
 * Gives a request its id and, when `signal` aborts, tells main as well: an abort before the response starts never
 * reaches the protocol handler.
 */
export function identifyRequest(signal: AbortSignal | undefined): string {
  const id = crypto.randomUUID();
  signal?.addEventListener(
    'abort',
    () => {
      // Where main cannot be told, it finishes a request nobody waits for.
      bridge.call('api.cancel', { id }).catch(() => undefined);
    },
    { once: true },
  );
  return id;
}

/** `fetch` whose failures are {@link ApiError}s; an abort rejects with the signal's reason. */
export async function apiFetch(request: Request, init?: RequestInit): Promise<Response> {
  let response: Response;
  const requestId = request.headers.get(requestIdHeader);
  const answered = request.method === 'GET' ? undefined : ownWrites.begin(requestId);
  try {
    const sent = fetch(request, init);
    response = await (request.headers.has('idempotency-key') ? untilLost(sent) : sent);
  } catch (error) {
    throw request.signal.aborted ? request.signal.reason : unreachable(error);
  } finally {
    answered?.();
  }
  if (!response.ok) {
    throw await apiErrorOf(response);
  }
  const batch = response.headers.get(batchHeader);
  if (requestId !== null && batch !== null) {
    batches.set(requestId, batch);
  }
  return response;
}
