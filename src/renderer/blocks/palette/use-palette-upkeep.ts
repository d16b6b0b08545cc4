import type { Mutation, Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { localIndex } from '#lib/local-index/local-index.ts';
import { isAboutObjects, topicsOf } from '#lib/policy/affected.ts';
import { callPolicy } from '#lib/policy/call-policy.ts';
import { writeOf } from '#lib/policy/writes.ts';
import { queryClient } from '#lib/query-client.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { IndexOwner } from '#shared/local-index/messages.ts';
import { preloadLists } from './palette-data.ts';

/** Several queries are invalidated at once by one change. */
const changeSettles = 200;

/** What was opened last is asked anew after every look at an object, which changes none. */
function concernsObjects({ meta: { call, input } = {} }: Query): boolean {
  return call !== undefined && call !== 'objects.recent' && topicsOf(call, input).some(isAboutObjects);
}

function changedObjects(mutation: Mutation): boolean {
  const name = writeOf(mutation);
  return name !== undefined && callPolicy[name].invalidates.some(isAboutObjects);
}

/** Tells when objects were changed here: by a write, or queries of objects were invalidated. Returns a stop. */
function onObjectsChanged(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, changeSettles);
  };
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && concernsObjects(event.query)) {
      later();
    }
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && changedObjects(event.mutation)) {
      later();
    }
  });
  return () => {
    clearTimeout(timer);
    stopQueries();
    stopMutations();
  };
}

/** Whose objects the local index holds; undefined until it is known who is signed in. */
export function useIndexOwner(): IndexOwner | undefined {
  const { user, company } = useUserContext();
  return user && company && `${company.id}/${user.id}`;
}

/** Soon after start fills the local index and loads list mode ahead; later keeps both up with what is changed here. */
export function usePaletteUpkeep(): void {
  const owner = useIndexOwner();
  useEffect(() => {
    if (owner === undefined) {
      return;
    }
    const begin = window.requestIdleCallback(
      () => {
        void localIndex.refresh(owner);
        void preloadLists();
      },
      { timeout: 2000 },
    );
    const stop = onObjectsChanged(() => void localIndex.refresh(owner));
    return () => {
      window.cancelIdleCallback(begin);
      stop();
    };
  }, [owner]);
}
