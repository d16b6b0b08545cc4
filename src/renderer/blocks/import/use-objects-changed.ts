import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** After objects came, went or changed: lists, pages, counts and recent objects ask anew. */
export function useObjectsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: api.objects.key() });
}
