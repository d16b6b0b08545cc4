import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Everything that shows objects asks anew: pages, lists, counts, recent, links. */
function useObjectsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: api.objects.key() });
}

/** Deletes one object; `restore` undoes it. */
export function useDeleteObject() {
  const changed = useObjectsChanged();
  return useMutation({
    mutationFn: ({ type, id }: { type: ObjectType; id: string }) => api.objects.delete.call({ type, ids: [id] }),
    onSuccess: changed,
  });
}

export function useRestoreObject() {
  const changed = useObjectsChanged();
  return useMutation({
    mutationFn: ({ type, id }: { type: ObjectType; id: string }) => api.objects.restore.call({ type, ids: [id] }),
    onSuccess: changed,
  });
}

/** Changes fields of an object; rejects with an ApiError whose `errors` name the fields that are wrong. */
export function useUpdateObject() {
  const changed = useObjectsChanged();
  return useMutation({
    mutationFn: ({ type, id, fields }: { type: ObjectType; id: string; fields: Record<string, unknown> }) =>
      api.objects.update.call({ ...fields, type, id }),
    onSuccess: changed,
  });
}
