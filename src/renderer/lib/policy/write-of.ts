import type { Mutation, MutationState } from '@tanstack/react-query';
import type { CallOutput } from '#shared/contract/call-names.ts';
import { isCallName, isWriteName, type WriteName } from './call-policy.ts';
import type { WriteVariables } from './writes.ts';

/** The call a mutation makes; undefined for one of the bridge. */
export function writeOf(mutation: Pick<Mutation, 'options'>): WriteName | undefined {
  const [kind, name] = mutation.options.mutationKey ?? [];
  return kind === 'write' && typeof name === 'string' && isCallName(name) && isWriteName(name) ? name : undefined;
}

/** What a mutation was asked and answered, in the shapes of its call; undefined where it makes another. */
export function stateOfWrite<Name extends WriteName>(
  mutation: Pick<Mutation, 'options' | 'state'>,
  name: Name,
): MutationState<CallOutput<Name>, Error, WriteVariables<Name>> | undefined {
  return writeOf(mutation) === name
    ? (mutation.state as MutationState<CallOutput<Name>, Error, WriteVariables<Name>>)
    : undefined;
}
