import type { Mutation, MutationCache } from '@tanstack/react-query';
import type { WriteName } from '#lib/policy/call-policy.ts';
import { writePolicy } from '#lib/policy/call-policy.ts';
import { writeOf } from '#lib/policy/write-of.ts';
import type { WriteVariables } from '#lib/policy/writes.ts';

/** Whether a write is being tried once more, and somebody waits for it. */
function isTriedAgain(mutation: Mutation): boolean {
  const name = writeOf(mutation);
  const { status, isPaused, failureCount, variables } = mutation.state;
  if (name === undefined || status !== 'pending' || isPaused || failureCount === 0) {
    return false;
  }
  const { failure } = writePolicy(name, (variables as WriteVariables<WriteName> | undefined)?.input);
  // What §8 wants logged only is nothing that is saved: whoever asks for it says on its own screen how it goes.
  return failure !== 'log' && mutation.meta?.failure !== 'log';
}

/**
 * Hears which writes are tried again after a failure, for as long as they are: `begin` at the first failure, `end` once
 * the write is done, refused or kept for later. `isOwn`: those nobody waits for. Returns a stop.
 */
export function followTries(
  cache: MutationCache,
  {
    isOwn,
    begin,
    end,
  }: { isOwn: (mutation: Mutation) => boolean; begin: (id: number) => void; end: (id: number) => void },
): () => void {
  const told = new Set<number>();
  return cache.subscribe(({ type, mutation }) => {
    if (mutation === undefined) {
      return;
    }
    const { mutationId } = mutation;
    if (type === 'updated' && isTriedAgain(mutation)) {
      if (!told.has(mutationId) && !isOwn(mutation)) {
        told.add(mutationId);
        begin(mutationId);
      }
    } else if ((type === 'updated' || type === 'removed') && told.delete(mutationId)) {
      end(mutationId);
    }
  });
}
