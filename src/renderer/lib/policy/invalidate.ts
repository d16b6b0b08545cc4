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

/** After a change: what is on screen asks anew, the rest when it is shown again; not what knows of it already. */
export async function invalidateChanged(
  client: QueryClient,
  change: Change,
  knows: (query: Query) => boolean = () => false,
): Promise<void> {
  const predicate = (query: Query) => (concerns(query, change) || mayShow(query, change)) && !knows(query);
  // An answer asked for before the change would arrive after it and pass for what is there now.
  await client.cancelQueries({ predicate: (query) => predicate(query) && query.state.data !== undefined });
  await client.invalidateQueries({ predicate });
}
