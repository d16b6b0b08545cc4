import { contractPolicy } from '#lib/policy/call-policy.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { errorTitle } from '#shared/contract/error-of.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/**
 * Changes fields of an object by the call of its type; the form shows a failure itself: an ApiError, whose `errors` name the
 * fields, behind `prefix`.
 */
export function useUpdateObject(type: ObjectType) {
  const { call, input, prefix } = typeCalls[type].update;
  const { mutateAsync, isPending, failureCount } = useWrite(call, { failure: 'screen' });
  const { error } = contractPolicy(call, undefined);
  return {
    isPending,
    failureCount,
    prefix,
    /** The text of §8, where the call has one. */
    failed: error === undefined ? undefined : errorTitle(error),
    change: (id: string, fields: Readonly<Fields>) => mutateAsync(input(id, fields)),
  };
}
