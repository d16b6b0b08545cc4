import type { Identity } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import { objectIndexStream } from '#host/services/search/object-index-stream.ts';
import type { Store } from '#host/store/store.ts';

/**
 * `GET /api/objects/index?since=`: beside the contract, because its lines are for the local index and are never parsed
 * where a person types.
 * @throws Refusal 400 for a cursor that is no number.
 */
export function objectIndexResponse(store: Store, identity: Identity, url: URL): Response {
  const since = Number(url.searchParams.get('since') ?? 0);
  if (!Number.isSafeInteger(since) || since < 0) {
    throw invalidParameter('since', tellClient('noIndexCursor'));
  }
  return new Response(objectIndexStream(store, identity, since), {
    headers: { 'content-type': 'application/x-ndjson' },
  });
}
