import { useMutation } from '@tanstack/react-query';
import { useObjectsChanged } from '#blocks/import/use-objects-changed.ts';
import { api } from '#lib/api.ts';
import { markBack, markGone } from '#lib/gone-objects.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

interface Deletion {
  type: ObjectType;
  id: string;
  slug?: string | undefined;
}

/**
 * Deletes one object; `restore` undoes it. The page that shows it leaves first and then says that objects changed: it
 * would ask for what is gone.
 */
export function useDeleteObject() {
  return useMutation({
    mutationFn: async ({ type, id, slug }: Deletion) => {
      await api.objects.delete.call({ type, ids: [id] });
      markGone({ id, slug });
    },
  });
}

export function useRestoreObject() {
  const changed = useObjectsChanged();
  return useMutation({
    mutationFn: async ({ type, id, slug }: Deletion) => {
      await api.objects.restore.call({ type, ids: [id] });
      markBack({ id, slug });
    },
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
