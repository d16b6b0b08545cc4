import type { QueryClient } from '@tanstack/react-query';
import { dataAge } from '#lib/monotonic-age.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { userContextKey } from './session.ts';

/** What is known of the person so shortly ago needs no doubt: milliseconds. */
const freshMs = 5000;
/** Beyond so many different refusals the memory of them begins anew. */
const mostRemembered = 500;

/** The calls that were refused to the person as they are known now: each raises the question once. */
const refused = new WeakMap<QueryClient, { to: string; calls: Set<string> }>();

function standing(context: UserContext | undefined): string {
  return JSON.stringify([context?.user.id, context?.company.id, context?.role, context?.staff]);
}

/** Whether this call was not yet refused to who is signed in now; remembers it. */
function isNews(client: QueryClient, to: string, call: string): boolean {
  const known = refused.get(client);
  const calls = known?.to === to && known.calls.size < mostRemembered ? known.calls : new Set<string>();
  const isNew = !calls.has(call);
  refused.set(client, { to, calls: calls.add(call) });
  return isNew;
}

/**
 * A call was refused (403): perhaps the person's role is another one since. Asks who is signed in, once for each call and
 * role and never in a burst, and where that is told differently, everything else on screen anew.
 */
export async function doubtRole(client: QueryClient, call: string): Promise<void> {
  const query = client.getQueryCache().find<UserContext>({ queryKey: userContextKey, exact: true });
  if (query?.state.data === undefined || query.state.fetchStatus !== 'idle' || dataAge(query) < freshMs) {
    return;
  }
  const before = standing(query.state.data);
  if (!isNews(client, before, call)) {
    return;
  }
  await client.refetchQueries({ queryKey: userContextKey, exact: true }, { cancelRefetch: false });
  if (query.state.status === 'success' && standing(query.state.data) !== before) {
    await client.invalidateQueries({ predicate: (other) => other !== query && other.meta?.call !== undefined });
  }
}
