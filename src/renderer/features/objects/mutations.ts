import { useMutation } from '@tanstack/react-query';
import { useObjectsChanged } from '#blocks/import/use-objects-changed.ts';
import { api } from '#lib/api.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/**
 * Deletes one object; `restore` undoes it. The page that shows it leaves first and then says that objects changed: it
 * would ask for what is gone.
 */
export function useDeleteObject() {
  return useMutation({
    mutationFn: ({ type, id }: { type: ObjectType; id: string }) => api.objects.delete.call({ type, ids: [id] }),
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
