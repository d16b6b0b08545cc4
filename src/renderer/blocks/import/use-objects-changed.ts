import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** After objects came, went or changed: lists, pages, counts and recent objects ask anew. */
export function useObjectsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    // A list asked for before the change would arrive after it and pass for what is there now.
    await client.cancelQueries({ queryKey: api.objects.page.key() });
    await client.invalidateQueries({ queryKey: api.objects.key() });
  };
}
