import { useEffect } from 'react';
import { bridge } from '#lib/bridge.ts';
import { localIndex } from '#lib/local-index/local-index.ts';
import { isAboutObjects } from '#lib/policy/affected.ts';
import { callPolicy } from '#lib/policy/call-policy.ts';
import { writeOf } from '#lib/policy/write-of.ts';
import { queryClient } from '#lib/query-client.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { IndexOwner } from '#shared/local-index/messages.ts';
import { createIndexUpkeep } from './index-upkeep.ts';
import { preloadLists } from './search-data.ts';

/** Until then the start has the machine for itself; a search does not wait for it. */
const fillAfterMs = 1000;

/** Keeps the local index of its owner up with what is changed, here and elsewhere. Returns a stop. */
function keepIndexUp(owner: IndexOwner): () => void {
  const upkeep = createIndexUpkeep({
    follow: (part, anew) => void localIndex.follow(owner, part, anew),
    refresh: () => void localIndex.refresh(owner),
  });
  const stopEvents = bridge.on('events.received', upkeep.heard);
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
      const name = writeOf(event.mutation);
      if (name !== undefined && callPolicy[name].invalidates.some(isAboutObjects)) {
        upkeep.wrote();
      }
    }
  });
  return () => {
    upkeep.stop();
    stopEvents();
    stopMutations();
  };
}

/** Whose objects the local index holds; undefined until it is known who is signed in. */
export function useIndexOwner(): IndexOwner | undefined {
  const { user, company } = useUserContext();
  return user && company && `${company.id}/${user.id}`;
}

/** Soon after start fills the local index and loads list mode ahead; later keeps the index up with what is changed. */
export function useSearchUpkeep(): void {
  const owner = useIndexOwner();
  useEffect(() => bridge.on('session.ended', localIndex.drop), []);
  useEffect(() => {
    if (owner === undefined) {
      return;
    }
    const begin = window.setTimeout(() => {
      void localIndex.refresh(owner);
      void preloadLists();
    }, fillAfterMs);
    const stop = keepIndexUp(owner);
    return () => {
      window.clearTimeout(begin);
      stop();
    };
  }, [owner]);
}
