import type { Mutation } from '@tanstack/react-query';
import { isCallName, isWriteName, type WriteName } from './call-policy.ts';

/** The call a mutation makes; undefined for one of the bridge. */
export function writeOf(mutation: Pick<Mutation, 'options'>): WriteName | undefined {
  const [kind, name] = mutation.options.mutationKey ?? [];
  return kind === 'write' && typeof name === 'string' && isCallName(name) && isWriteName(name) ? name : undefined;
}
