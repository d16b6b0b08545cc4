import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';

/** People side by side for a job; those of the saved comparison where the address names none. Nothing is asked without a job. */
export function useComparison(job: string | undefined, people: readonly string[] | undefined) {
  const input = { job: job ?? '', ...(people === undefined ? {} : { people: people.join(',') }) };
  // Who adds a person goes on seeing the others meanwhile.
  return useQuery(
    readOptions('compare.read', input, {
      enabled: job !== undefined,
      placeholderData: (before: CallOutput<'compare.read'> | undefined) =>
        before?.job.id === job ? before : undefined,
    }),
  );
}
