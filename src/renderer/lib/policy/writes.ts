import type { Mutation, MutationCacheConfig, MutationOptions, MutationState, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { isCancellation } from '#lib/calls.ts';
import { markBack, markGone } from '#lib/gone-objects.ts';
import { retryDelay, retryUpTo } from '#lib/retry.ts';
import type { CallInput, CallOutput } from '#shared/contract/call-names.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { call } from './call.ts';
import { callPolicy, isCallName, isWriteName, type WriteName, writePolicy } from './call-policy.ts';
import { changeOf } from './change-of-write.ts';
import { fillFromAnswer, type ReadObject } from './fill-from-answer.ts';
import { invalidateChanged } from './invalidate.ts';
import { noteChange } from './last-changes.ts';
import { tellOutcome } from './outcomes.ts';
import { type WriteMeta, writeKey } from './query-meta.ts';
import { userContextKey } from './session.ts';
import { tellFailure } from './tell-failure.ts';
import { writeOf } from './write-of.ts';
import { isFilledBy, sentOf } from './written-answers.ts';
import { writtenObject } from './written-object.ts';

/** What a write's mutation carries: what is sent, and the key under which the host does it once. Both survive a restart. */
export interface WriteVariables<Name extends WriteName> {
  input: CallInput<Name>;
  key: string;
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

function inputOf(variables: unknown): unknown {
  return typeof variables === 'object' && variables !== null && 'input' in variables ? variables.input : undefined;
}

/** The ids of what a write deletes or restores. */
function idsOf(name: WriteName | undefined, does: 'delete' | 'restore', input: unknown): readonly string[] {
  const written = name === undefined ? undefined : writtenObject(name, input);
  return written?.does === does ? written.ids : [];
}

/** Refusals after which what is shown may all the same differ from what the host has. */
const telling: ReadonlySet<string> = new Set(['in_flight', 'changed_meanwhile']);

/** Nothing was changed: the host looked at it and said no. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !telling.has(error.code);
}

/** What happens after every write, whoever made it: what people are told, and what is asked anew. */
export function afterWrites(client: () => QueryClient, readObject: ReadObject): MutationCacheConfig {
  return {
    onMutate: (variables, mutation) => {
      // From now on: the host's event may arrive before its reply, and must not make a page ask for what is gone.
      for (const id of idsOf(writeOf(mutation), 'delete', inputOf(variables))) {
        markGone({ id });
      }
    },
    onSuccess: async (data, variables, _context, mutation) => {
      const name = writeOf(mutation);
      if (name === undefined) {
        return;
      }
      const input = inputOf(variables);
      await fillFromAnswer(client(), readObject, name, input, data);
      idsOf(name, 'restore', input).forEach(markBack);
      noteChange(name, input, data, client().getQueryData<UserContext>(userContextKey)?.user.id);
      const { success, undo } = writePolicy(name, input);
      const { succeeded: title, undone, notUndone } = mutation.meta ?? {};
      if (title !== null && (title !== undefined || success !== undefined)) {
        const batch = sentOf(data)?.batch;
        tellOutcome({ kind: 'succeeded', call: name, input, text: success, title, undo, batch, undone, notUndone });
      }
    },
    onError: (error, variables, _context, mutation) => {
      const name = writeOf(mutation);
      const input = inputOf(variables);
      idsOf(name, 'delete', input).forEach(markBack);
      if (name !== undefined && !isCancellation(error)) {
        tellFailure(name, writePolicy(name, input), error, mutation.meta ?? {});
      }
    },
    onSettled: async (data, error, variables, _context, mutation) => {
      const name = writeOf(mutation);
      if (name === undefined || isRefused(error)) {
        return;
      }
      await invalidateChanged(client(), changeOf(name, inputOf(variables), data), (query) => isFilledBy(query, data));
    },
  };
}

/** Tells the client how each write is made, so that one stored while it waited can be sent after a restart. */
export function installWrites(client: QueryClient): void {
  for (const [name, policy] of Object.entries(callPolicy)) {
    if (isCallName(name) && isWriteName(name) && policy.kind === 'write') {
      client.setMutationDefaults(writeKey(name), {
        mutationFn: ({ input, key }: WriteVariables<typeof name>) => call(name, input, { client, idempotencyKey: key }),
        retry: retryUpTo(policy.repeatable ? policy.retries : 0),
        retryDelay,
        networkMode: policy.offline === 'wait' ? 'online' : 'always',
      });
    }
  }
}

export interface WriteOnceOptions<Name extends WriteName> extends WriteMeta {
  /** How it is sent, where that is more than the call: with a signal, or with events that follow. */
  send?: (variables: WriteVariables<Name>) => Promise<CallOutput<Name>>;
}

/** Makes a write outside a component. Rejects with an `ApiError`, or `CallCancelled`. */
export function write<Name extends WriteName>(
  client: QueryClient,
  name: Name,
  input: CallInput<Name>,
  { send, ...meta }: WriteOnceOptions<Name> = {},
): Promise<CallOutput<Name>> {
  const asked: MutationOptions<CallOutput<Name>, Error, WriteVariables<Name>> = {
    mutationKey: writeKey(name),
    meta,
    ...(send === undefined ? {} : { mutationFn: send }),
  };
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions(asked));
  return mutation.execute({ input, key: crypto.randomUUID() });
}
