import { type Mutation, onlineManager, type QueryClient } from '@tanstack/react-query';
import type { WriteName } from '#lib/policy/call-policy.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { writeOf } from '#lib/policy/write-of.ts';
import { tellItWaits } from '#lib/policy/write-waits.ts';
import type { WriteVariables } from '#lib/policy/writes.ts';
import { longestWaitingWrite, type WaitingWrite } from '#shared/bridge/local-data.ts';
import { isFields } from '#shared/domain/nested.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { overOwn } from './conflict.ts';
import { nameOfTarget } from './write-target.ts';

interface HandOverOptions {
  client: QueryClient;
  /** What waits already. */
  waiting: () => readonly WaitingWrite[];
  put: (write: WaitingWrite) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Mutations that came from the list themselves. */
  isOwn: (mutation: Mutation) => boolean;
  onWaiting: (write: WaitingWrite) => void;
  /** One waits here that main could not take. */
  onHeld: () => void;
}

/** Bytes cannot be kept as text. */
function hasBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    Object.values(value).some(hasBytes)
  );
}

function isWriteVariables(variables: unknown): variables is WriteVariables<WriteName> {
  return typeof variables === 'object' && variables !== null && 'input' in variables && 'key' in variables;
}

function writeToKeep(
  client: QueryClient,
  mutation: Mutation,
  earlier: readonly WaitingWrite[],
): WaitingWrite | undefined {
  const call = writeOf(mutation);
  const context = client.getQueryData<UserContext>(userContextKey);
  const { variables, submittedAt } = mutation.state;
  if (call === undefined || context === undefined || !isWriteVariables(variables) || hasBytes(variables.input)) {
    return undefined;
  }
  const { input, key } = variables;
  const text = JSON.stringify({ key, input: isFields(input) ? overOwn(call, input, earlier) : input });
  if (text.length > longestWaitingWrite) {
    return undefined;
  }
  const about = nameOfTarget(client, call, input);
  return {
    id: key,
    call,
    userId: context.user.id,
    companyId: context.company.id,
    at: submittedAt,
    variables: text,
    ...(about === undefined ? {} : { about }),
  };
}

/**
 * Gives every write of this window that is paused for want of a connection to main's list, where it outlives the window
 * and is sent by one window for all. A write that main cannot take stays paused here, and goes out with the connection.
 */
export function handOverPaused({
  client,
  waiting,
  put,
  remove,
  isOwn,
  onWaiting,
  onHeld,
}: HandOverOptions): () => void {
  const cache = client.getMutationCache();
  const handled = new WeakSet<Mutation>();

  async function handOver(mutation: Mutation, write: WaitingWrite): Promise<void> {
    if (!(await put(write))) {
      onHeld();
      return;
    }
    if (mutation.state.isPaused) {
      cache.remove(mutation);
      tellItWaits(write.id);
      onWaiting(write);
    } else {
      // The connection was back first: it is on its way from here.
      await remove(write.id);
    }
  }

  return cache.subscribe(({ type, mutation }) => {
    if (type !== 'updated' || !mutation.state.isPaused || onlineManager.isOnline()) {
      return;
    }
    if (handled.has(mutation) || isOwn(mutation)) {
      return;
    }
    handled.add(mutation);
    const write = writeToKeep(client, mutation, waiting());
    if (write === undefined) {
      onHeld();
    } else {
      void handOver(mutation, write);
    }
  });
}

/**
 * Gives main what this window, which closes, still tries to send. It may have been done already: whoever sends it again
 * does so under the same key.
 */
export function handOverTried({
  client,
  waiting,
  put,
  isOwn,
}: Pick<HandOverOptions, 'client' | 'waiting' | 'put' | 'isOwn'>): void {
  for (const mutation of client.getMutationCache().getAll()) {
    const { status, isPaused, failureCount } = mutation.state;
    const isTried = status === 'pending' && !isPaused && failureCount > 0;
    if (isTried && mutation.options.networkMode === 'online' && !isOwn(mutation)) {
      const write = writeToKeep(client, mutation, waiting());
      if (write !== undefined) {
        void put(write);
      }
    }
  }
}
