import { hashKey, hydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { draftStore } from '#lib/drafts/draft-store.ts';
import type { ReadName } from '#lib/policy/call-policy.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { queryClient } from '#lib/query-client.ts';
import { calls } from '#shared/contract/calls.ts';
import type { UserContext } from '#shared/domain/user-context.ts';

/** Where main keeps them, sealed as drafts are, and dropped with the session as those. */
const place = 'pinned';
/** More would be a copy of the company, not what somebody takes along. */
const mostPinned = 10;

const storedQuery = z.object({
  key: z.array(z.unknown()),
  call: z.custom<ReadName>((name) => calls.some((one) => one.name === name && one.method === 'GET')),
  input: z.unknown(),
  data: z.unknown(),
  /** When it was answered, in milliseconds since 1970. */
  at: z.number(),
});

const stored = z.array(
  z.object({ id: z.string(), keys: z.array(z.array(z.unknown())), queries: z.array(storedQuery) }),
);

type Pin = z.infer<typeof stored>[number];

let pins: readonly Pin[] = [];
const listeners = new Set<() => void>();

function show(next: readonly Pin[]): void {
  pins = next;
  for (const listener of listeners) {
    listener();
  }
}

/** What is known now of the queries of a pin. */
function filled({ id, keys, queries }: Pin): Pin {
  const known = keys.flatMap((key) => {
    const query = queryClient.getQueryCache().find({ queryKey: key, exact: true });
    const { call, input } = query?.meta ?? {};
    const before = queries.filter((one) => hashKey(one.key) === hashKey(key));
    return call !== undefined && query?.state.data !== undefined
      ? [{ key: [...key], call, input, data: query.state.data, at: query.state.dataUpdatedAt }]
      : before;
  });
  return { id, keys, queries: known };
}

function keep(next: readonly Pin[]): void {
  show(next);
  const context = queryClient.getQueryData<UserContext>(userContextKey);
  if (context === undefined) {
    return;
  }
  const at = { companyId: context.company.id, place, writer: crypto.randomUUID() };
  const done =
    next.length === 0
      ? draftStore.remove(at)
      : draftStore.put({ ...at, userId: context.user.id, json: JSON.stringify(next) });
  // Main says why in its log; what is pinned is then kept as long as the window.
  Promise.resolve(done).catch(() => undefined);
}

function pinOfKey(hash: string): Pin | undefined {
  return pins.find(({ keys }) => keys.some((key) => hashKey(key) === hash));
}

function restore(client: QueryClient, json: string): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return;
  }
  const { data = [] } = stored.safeParse(parsed);
  show(data);
  const queries = data.flatMap((pin) => pin.queries).filter(({ key }) => client.getQueryData(key) === undefined);
  hydrate(client, {
    queries: queries.map(({ key, call, input, data: answer, at }) => ({
      queryKey: key,
      queryHash: hashKey(key),
      meta: { call, input },
      dehydratedAt: at,
      state: {
        data: answer,
        dataUpdateCount: 0,
        dataUpdatedAt: at,
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        isInvalidated: true,
        status: 'success' as const,
        fetchStatus: 'idle' as const,
      },
    })),
  });
}

/** Whether an answer says that something is not the person's to read any more. */
function isTakenAway({ state: { error } }: Query): boolean {
  return error instanceof ApiError && [403, 404].includes(error.status);
}

/**
 * Shows what was pinned on this computer as soon as it is known who is signed in, keeps it as new as what is read, and lets
 * go of what the host keeps from the person meanwhile.
 */
export function followPins(client: QueryClient): void {
  let of: string | undefined;
  async function begin(): Promise<void> {
    const context = client.getQueryData<UserContext>(userContextKey);
    const owner = context === undefined ? undefined : `${context.user.id} ${context.company.id}`;
    if (context === undefined || owner === of) {
      return;
    }
    of = owner;
    show([]);
    const json = await draftStore.read({ companyId: context.company.id, place });
    if (json !== null && of === owner) {
      restore(client, json);
    }
  }
  const begun = () => void begin().catch(() => undefined);
  begun();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') {
      return;
    }
    const { query, action } = event;
    if (query.queryHash === hashKey(userContextKey)) {
      begun();
      return;
    }
    const pin = pinOfKey(query.queryHash);
    if (pin !== undefined && action.type === 'error' && isTakenAway(query)) {
      keep(pins.filter((one) => one !== pin));
    } else if (pin !== undefined && action.type === 'success') {
      keep(pins.map((one) => (one === pin ? filled(pin) : one)));
    }
  });
}

/** Whether something is kept on this computer for when the host cannot be heard, and what says so otherwise. */
export function usePinned(id: string, keys: readonly QueryKey[]): { isPinned: boolean; toggle: () => void } {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pins,
  );
  const isPinned = all.some((pin) => pin.id === id);
  return {
    isPinned,
    toggle() {
      const others = pins.filter((pin) => pin.id !== id);
      const pin = filled({ id, keys: keys.map((key) => [...key]), queries: [] });
      keep(isPinned ? others : [...others, pin].slice(-mostPinned));
    },
  };
}
