import { userContextKey } from '#lib/policy/session.ts';
import { queryClient } from '#lib/query-client.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { draftStore } from './draft-store.ts';

/** What was written at a place was sent, or thrown away, with its editor gone already. */
export function forgetDraft(place: string): void {
  const companyId = queryClient.getQueryData<UserContext>(userContextKey)?.company.id;
  if (companyId !== undefined) {
    // Main says why in its log.
    draftStore.remove({ companyId, place, writer: 'gone' }).catch(() => undefined);
  }
}
