import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { localIndex } from '#lib/local-index/local-index.ts';
import { queryClient } from '#lib/query-client.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { IndexOwner } from '#shared/local-index/messages.ts';
import { preloadLists } from './palette-data.ts';

/** Several queries are invalidated at once by one change. */
const changeSettles = 200;
const [objectsKey] = api.objects.key();

function concernsObjects(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && objectsKey.every((part, i) => path[i] === part);
}

/** Tells when something was changed here: a mutation succeeded, or queries of objects were invalidated. Returns a stop. */
function onObjectsChanged(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, changeSettles);
  };
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && concernsObjects(event.query.queryKey)) {
      later();
    }
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
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
