import type { Query, QueryClient } from '@tanstack/react-query';
import { type Change, isAffected } from './affected.ts';

/** Whether what a query has may differ after a change. */
export function concerns(query: Pick<Query, 'meta'>, change: Change): boolean {
  const { call, input } = query.meta ?? {};
  return call !== undefined && isAffected(call, input, change);
}

/** After a change: what is on screen asks anew, the rest when it is shown again. */
export async function invalidateChanged(client: QueryClient, change: Change): Promise<void> {
  const predicate = (query: Query) => concerns(query, change);
  // An answer asked for before the change would arrive after it and pass for what is there now.
  await client.cancelQueries({ predicate: (query) => predicate(query) && query.state.data !== undefined });
  await client.invalidateQueries({ predicate });
}
