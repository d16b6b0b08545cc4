import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import { objectOf } from '#lib/read-object.ts';

/** What was read in the file of a document. */
export function useReadFile(id: string) {
  const { data, isPending, error } = useQuery(readOptions('files.list', { id }));
  const found = data?.data[0];
  return { read: found === undefined ? undefined : objectOf(found, 'document'), isPending, error };
}
