import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';

/** For whom a job masks its applicants, and until when. */
export function useFirstLook(job: string) {
  return useQuery(readOptions('firstLook.read', { id: job }));
}
