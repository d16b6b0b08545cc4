import type { Query, QueryClient } from '@tanstack/react-query';
import { type Change, isAffected } from './affected.ts';
import { readPolicy } from './call-policy.ts';

/** Whether an answer says anything of one of these objects. */
function namesOneOf(answer: unknown, ids: readonly string[]): boolean {
  const text = JSON.stringify(answer) ?? '';
  return ids.some((id) => text.includes(JSON.stringify(id)));
}

/** A query, as far as its being concerned goes. */
export type Concerned = Pick<Query, 'meta'> & { state?: { data?: unknown } };

/** Whether what a query has may differ after a change. */
export function concerns({ meta, state }: Concerned, change: Change): boolean {
  const { call, input } = meta ?? {};
  if (call === undefined || !isAffected(call, input, change)) {
    return false;
  }
  const { keepsLinks = false, isNew = false, ids = [] } = change;
  const { followsLinks, ofKnownObjects } = readPolicy(call, input);
  const isSpared = (keepsLinks && followsLinks) || (isNew && ofKnownObjects);
  return !isSpared || namesOneOf(state?.data, ids);
}

/** Whether a query of other objects may show one of those that changed: the name of a candidate in a list of interviews. */
function mayShow(query: Query, { ids, isNew = false }: Change): boolean {
  const isOfObjects = ids !== undefined && !isNew && concerns(query, { topics: ['object'] });
  return isOfObjects && (!query.isActive() || namesOneOf(query.state.data, ids));
}

/** How long nothing may change what a query has before it is asked anew, in ms. */
export function restsFor({ meta }: Pick<Query, 'meta'>): number {
  return meta?.call === undefined ? 0 : readPolicy(meta.call, meta.input).restsFor;
}

/** What waits until nothing has changed for a while, by the query. */
const resting = new WeakMap<Query, ReturnType<typeof setTimeout>>();

/** Asks anew what a change invalidated, if it is still on screen then and nobody else has asked: another change begins the wait anew. */
function askRested(client: QueryClient, query: Query): void {
  clearTimeout(resting.get(query));
  const ask = () => {
    resting.delete(query);
    if (query.isActive() && query.state.isInvalidated) {
      void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    }
  };
  resting.set(query, setTimeout(ask, restsFor(query)));
}

/**
 * After a change: what is on screen asks anew, at once or, where its policy says so, when changes rest; the rest when it is
 * shown again; not what knows of it already.
 */
export async function invalidateChanged(
  client: QueryClient,
  change: Change,
  knows: (query: Query) => boolean = () => false,
): Promise<void> {
  const predicate = (query: Query) => (concerns(query, change) || mayShow(query, change)) && !knows(query);
  // An answer asked for before the change would arrive after it and pass for what is there now.
  await client.cancelQueries({ predicate: (query) => predicate(query) && query.state.data !== undefined });
  const rests = client.getQueryCache().findAll({ predicate: (query) => predicate(query) && restsFor(query) > 0 });
  for (const query of rests) {
    query.invalidate();
    askRested(client, query);
  }
  await client.invalidateQueries({ predicate: (query) => predicate(query) && !rests.includes(query) });
}
