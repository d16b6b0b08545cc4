import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CallInput, CallOutput } from '#shared/contract/call-names.ts';
import type { WriteName } from './call-policy.ts';
import { createIntentions } from './intentions.ts';
import { type WriteMeta, writeKey } from './query-meta.ts';
import { isWaiting, untilItWaits } from './write-waits.ts';
import type { WriteVariables } from './writes.ts';

export interface WriteOptions<Name extends WriteName> extends WriteMeta {
  /** Runs before what the write changed is asked anew, even where the component has gone. */
  onSuccess?: (output: CallOutput<Name>, input: CallInput<Name>) => unknown;
}

/**
 * A write as its policy says: its idempotency key, retries, toasts and what is asked anew afterwards. Without the host it
 * is kept for later, which is told, and rejects with `WriteWaits`.
 */
export function useWrite<Name extends WriteName>(name: Name, { onSuccess, ...meta }: WriteOptions<Name> = {}) {
  const [intend] = useState(() => createIntentions());
  const mutation = useMutation<CallOutput<Name>, Error, WriteVariables<Name>>({
    mutationKey: writeKey(name),
    meta,
    onSuccess: (output, { input }) => onSuccess?.(output, input),
  });
  const { mutateAsync: start, variables, reset } = mutation;
  /** Rejects with an `ApiError`, `CallCancelled`, or `WriteWaits` (see `isWaiting`). */
  const mutateAsync = useCallback(
    (input: CallInput<Name>): Promise<CallOutput<Name>> =>
      intend(input, (key) =>
        untilItWaits(key, start({ input, key })).catch((error: unknown) => {
          if (isWaiting(error)) {
            reset();
          }
          throw error;
        }),
      ),
    [intend, start, reset],
  );
  const mutate = useCallback(
    (input: CallInput<Name>): void => {
      // A failure is the state of the mutation, and told by its policy.
      mutateAsync(input).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync, variables: variables?.input };
}
