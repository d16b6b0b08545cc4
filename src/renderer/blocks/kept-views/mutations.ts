import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { View } from '#shared/contract/views.ts';
import { toast } from '#ui/toast-store.ts';
import { keptViewWords } from './words/index.ts';

/** Keeps a new view; its form shows a failure itself. */
export function useCreateView() {
  return useWrite('views.create', { failure: 'screen' });
}

/** Gives a view another name; its form shows a failure itself. */
export function useRenameView() {
  return useWrite('views.update', { failure: 'screen' });
}

/** Keeps what is shown in a view; whoever does tells a failure. */
export function useSaveView() {
  return useWrite('views.update', { failure: 'screen' });
}

/** Makes a view its maker's alone, or everybody's, and says so. */
export function useShareView(): (view: View) => void {
  const t = useT(keptViewWords);
  const { mutateAsync } = useWrite('views.update');
  return ({ id, name, shared }) => {
    mutateAsync({ id, shared: !shared }).then(
      () => void toast({ title: t(shared ? 'nowOwn' : 'nowShared', { name }) }),
      () => undefined,
    );
  };
}

export function useDeleteView() {
  return useWrite('views.delete');
}

/** Says with which view the lists of a role begin. */
export function useSetDefault() {
  return useWrite('views.setDefault');
}

/** Begins and ends watching a view, and says so. */
export function useWatchView(): (view: View) => void {
  const t = useT(keptViewWords);
  const { mutateAsync: watch } = useWrite('views.watch');
  const { mutateAsync: unwatch } = useWrite('views.unwatch');
  return ({ id, name, watch: watched }) => {
    (watched === undefined ? watch({ id }) : unwatch({ id })).then(
      () => void toast({ title: t(watched === undefined ? 'nowWatched' : 'nowUnwatched', { name }) }),
      () => undefined,
    );
  };
}

/** Says up to where the changes of a watched view were seen. */
export function useSeenChanges() {
  return useWrite('views.watch');
}
