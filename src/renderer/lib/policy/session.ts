import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { errorTexts } from '#shared/contract/errors.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { callKey } from './query-meta.ts';

/** The query that knows who is signed in (§3). */
export const userContextKey = callKey('auth.me', {});

/** §8: tasks and notifications without a stored user id. */
export function notAuthenticated(): ApiError {
  return new ApiError({ status: 401, title: errorTexts.notAuthenticated, code: 'not_authenticated' });
}

/** Who is signed in, as far as this window knows: waits for an answer that is on its way, asks for nothing itself. */
export async function signedIn(client: QueryClient): Promise<UserContext | undefined> {
  const query = client.getQueryCache().find({ queryKey: userContextKey, exact: true });
  if (query !== undefined && query.state.data === undefined && query.state.fetchStatus !== 'idle') {
    await query.promise?.catch(() => undefined);
  }
  return client.getQueryData<UserContext>(userContextKey);
}
