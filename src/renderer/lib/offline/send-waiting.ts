import { type Mutation, onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { isCancellation } from '#lib/calls.ts';
import { isCallName, isWriteName } from '#lib/policy/call-policy.ts';
import { writeKey } from '#lib/policy/query-meta.ts';
import { userContextKey } from '#lib/policy/session.ts';
import type { WaitingWrite, WaitingWrites } from '#shared/bridge/local-data.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { refusalOf } from './conflict.ts';
import { contentsOf } from './write-contents.ts';

interface SendOptions {
  client: QueryClient;
  list: {
    get(): WaitingWrites;
    subscribe(listener: () => void): () => void;
    put(write: WaitingWrite): Promise<boolean>;
    remove(id: string): Promise<void>;
  };
  /** So many were sent, and none is left to send. */
  onSent: (count: number) => void;
  onRefused: (write: WaitingWrite) => void;
  /** Runs `work` after so many milliseconds. */
  later: (work: () => void, milliseconds: number) => void;
}

type Outcome = 'sent' | 'refused' | 'discarded' | 'later';

/** After a try that found no host although there should be one. */
const secondTryMs = 30_000;

/** What may pass without anybody doing something about it. */
function mayPass(error: unknown): boolean {
  const passing = [0, 429, 502, 503, 504];
  return (
    isCancellation(error) ||
    (error instanceof ApiError && (passing.includes(error.status) || error.code === 'in_flight'))
  );
}

/**
 * Sends what waits, oldest first and one after another, as paused mutations that are resumed: with the policy of their
 * call, under their own key, as often as it takes. One window does so for all.
 */
export function createSender({ client, list, onSent, onRefused, later }: SendOptions) {
  const cache = client.getMutationCache();
  const own = new WeakSet<object>();
  /** What was sent or refused: an older state of the list may still show it as waiting. */
  const settled = new Set<string>();
  let running = false;
  let again = false;

  function nextToSend(): WaitingWrite | undefined {
    const context = client.getQueryData<UserContext>(userContextKey);
    return list
      .get()
      .writes.find(
        ({ id, refusal, companyId }) => refusal === undefined && companyId === context?.company.id && !settled.has(id),
      );
  }

  /** Resolves when the write is no longer in the list: a person discarded it. One that is paused is forgotten at once. */
  function untilDiscarded(id: string, mutation: Mutation): { discarded: Promise<'discarded'>; forget: () => void } {
    let forget = () => {};
    const discarded = new Promise<'discarded'>((resolve) => {
      forget = list.subscribe(() => {
        if (!list.get().writes.some((write) => write.id === id)) {
          if (mutation.state.isPaused) {
            cache.remove(mutation);
          }
          resolve('discarded');
        }
      });
    });
    return { discarded, forget };
  }

  async function refuse(write: WaitingWrite, error: unknown): Promise<Outcome> {
    const refused = { ...write, refusal: refusalOf(error) };
    if (!(await list.put(refused))) {
      return 'later';
    }
    settled.add(write.id);
    onRefused(refused);
    return 'refused';
  }

  async function resume(mutation: Mutation, write: WaitingWrite, forget: () => void): Promise<Outcome> {
    try {
      await mutation.continue();
    } catch (error) {
      return mayPass(error) ? 'later' : refuse(write, error);
    }
    forget();
    settled.add(write.id);
    await list.remove(write.id);
    return 'sent';
  }

  async function send(write: WaitingWrite): Promise<Outcome> {
    const { call, at } = write;
    const variables = contentsOf(write);
    if (!isCallName(call) || !isWriteName(call) || variables === undefined) {
      return refuse(write, undefined);
    }
    // What hydrate makes of a mutation that was paused when it was stored.
    const state: Mutation['state'] = {
      context: undefined,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      isPaused: true,
      status: 'pending',
      variables,
      submittedAt: at,
    };
    const asked = { mutationKey: writeKey(call), meta: { failure: 'screen' as const, succeeded: null } };
    const mutation = cache.build(client, client.defaultMutationOptions(asked), state);
    own.add(mutation);
    const { discarded, forget } = untilDiscarded(write.id, mutation);
    const outcome = await Promise.race([resume(mutation, write, forget), discarded]);
    forget();
    return outcome;
  }

  async function run(): Promise<void> {
    let sent = 0;
    for (let write = nextToSend(); write !== undefined && onlineManager.isOnline(); write = nextToSend()) {
      const outcome = await send(write);
      if (outcome === 'later') {
        later(wake, secondTryMs);
        break;
      }
      sent += outcome === 'sent' ? 1 : 0;
    }
    if (sent > 0) {
      // What the screen that asked would have taken from the answer.
      void client.invalidateQueries({ queryKey: userContextKey });
      onSent(sent);
    }
  }

  /** Sends what there is to send, once at a time. */
  function wake(): void {
    if (running) {
      again = true;
      return;
    }
    running = true;
    again = false;
    void run().finally(() => {
      running = false;
      if (again) {
        wake();
      }
    });
  }

  return { wake, isOwn: (mutation: Mutation) => own.has(mutation) };
}
