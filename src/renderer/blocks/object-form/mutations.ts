import { useQueryClient } from '@tanstack/react-query';
import { keepNewObject } from '#lib/keep-new-object.ts';
import { contractPolicy } from '#lib/policy/call-policy.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { objectOf } from '#lib/read-object.ts';
import { errorTitle } from '#shared/contract/error-of.ts';
import { objectCalls, typeCalls } from '#shared/contract/type-calls.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** The text of §8 for a call that fails, where it has one. */
function failedText(call: Parameters<typeof contractPolicy>[0]) {
  const { error } = contractPolicy(call, undefined);
  return error === undefined ? undefined : errorTitle(error);
}

/**
 * Changes fields of an object by the call of its type; the form shows a failure itself: an ApiError, whose `errors` name the
 * fields, behind `prefix`.
 * @param ofAll only fields that every type has: the calls of some know nothing of them
 */
export function useUpdateObject(type: ObjectType, { ofAll = false } = {}) {
  const { call, input, prefix } = ofAll ? objectCalls(type).update : typeCalls[type].update;
  const { mutateAsync, isPending, failureCount } = useWrite(call, { failure: 'screen' });
  return {
    isPending,
    failureCount,
    prefix,
    failed: failedText(call),
    change: (id: string, fields: Readonly<Fields>) => mutateAsync(input(id, fields)),
  };
}

/** Creates an object by the call of its type, as {@link useUpdateObject} changes one; its page then has it. */
export function useCreateObject(type: ObjectType) {
  const client = useQueryClient();
  const { call, input, prefix } = typeCalls[type].create;
  const { mutateAsync, isPending, failureCount } = useWrite(call, {
    failure: 'screen',
    onSuccess: (answer) => keepNewObject(client, type, answer),
  });
  return {
    /** Tries that failed of the one that is made. */
    failureCount: isPending ? failureCount : 0,
    prefix,
    failed: failedText(call),
    create: async (fields: Readonly<Fields>): Promise<ObjectOf> => objectOf(await mutateAsync(input(fields)), type),
  };
}
