import { dehydrate, hashKey, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callQueue } from '#lib/calls.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { longestStoredQueries, type StoredQueries } from '#shared/bridge/local-data.ts';
import { contract } from '#shared/contract/index.ts';
import type { UserContext } from '#shared/domain/user-context.ts';

/** Raised with the form of what is stored; answers that no longer fit the contract are left out besides. */
const form = 1;

/** §9: only user, company and messages. */
const answers = {
  'auth.me': contract.auth.me,
  'people.company': contract.people.company,
  'messages.list': contract.messages.list,
} as const;

type PersistedCall = keyof typeof answers;

const storedQuery = z.object({
  key: z.array(z.unknown()),
  call: z.enum(Object.keys(answers) as [PersistedCall, ...PersistedCall[]]),
  input: z.unknown(),
  data: z.unknown(),
  /** When it was answered, in milliseconds since 1970. */
  at: z.number(),
  pages: z.boolean(),
});

const stored = z.object({ form: z.literal(form), companyId: z.string(), queries: z.array(z.unknown()) });

type StoredQuery = z.infer<typeof storedQuery>;

function persistedCall(query: Query): PersistedCall | undefined {
  const call = query.meta?.call;
  return call !== undefined && Object.hasOwn(answers, call) ? (call as PersistedCall) : undefined;
}

/** Messages go first where all is too much. */
function withinLimit(queries: readonly StoredQuery[], companyId: string): string | undefined {
  const text = (some: readonly StoredQuery[]) => JSON.stringify({ form, companyId, queries: some });
  return [queries, queries.filter(({ call }) => call !== 'messages.list')]
    .map(text)
    .find((json) => json.length <= longestStoredQueries);
}

/** What of the client is kept for the next start; undefined while nobody is known to be signed in. */
export function queriesToStore(client: QueryClient): StoredQueries | undefined {
  const context = client.getQueryData<UserContext>(userContextKey);
  if (context === undefined) {
    return undefined;
  }
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => persistedCall(query) !== undefined && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
  const kept = queries.flatMap(({ queryKey, queryType, meta, state }): StoredQuery[] => {
    const call = meta?.call as PersistedCall | undefined;
    return call === undefined
      ? []
      : [
          {
            key: [...queryKey],
            call,
            input: meta?.input,
            data: state.data,
            at: state.dataUpdatedAt,
            pages: queryType === 'infinite',
          },
        ];
  });
  const json = withinLimit(kept, context.company.id);
  return json === undefined ? undefined : { userId: context.user.id, json };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Whether an answer still is what the contract says. */
function fits({ call, data, pages }: StoredQuery): boolean {
  const schema = answers[call]['~orpc'].outputSchema ?? z.never();
  const whole = pages ? z.object({ pages: z.array(schema), pageParams: z.array(z.unknown()) }) : schema;
  return whole.safeParse(data).success;
}

/**
 * Puts stored queries back, each with its age. What this window was answered already is newer, whatever the clock said
 * then or says now; what does not fit any more is left out.
 */
export function restoreQueries(client: QueryClient, json: string): void {
  const content = stored.safeParse(parse(json));
  if (!content.success) {
    return;
  }
  const queries = content.data.queries.flatMap((one) => {
    const query = storedQuery.safeParse(one);
    const isNeeded = query.success && client.getQueryData(query.data.key) === undefined;
    return isNeeded && fits(query.data) ? [query.data] : [];
  });
  hydrate(client, {
    queries: queries.map(({ key, call, input, data, at, pages }) => ({
      queryKey: key,
      queryHash: hashKey(key),
      meta: { call, input },
      ...(pages ? { queryType: 'infinite' as const } : {}),
      dehydratedAt: at,
      state: {
        data,
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

interface KeepOptions {
  client: QueryClient;
  store: (queries: StoredQueries) => Promise<boolean>;
  /** Runs `work` once things have been quiet for a while. */
  quietly: (work: () => void) => void;
}

/** Stores the queries of §9 whenever one of them is answered anew. */
export function keepQueries({ client, store, quietly }: KeepOptions): () => void {
  function storeNow(): void {
    const queries = queriesToStore(client);
    if (queries !== undefined) {
      // Without it the next start begins with nothing: no loss.
      store(queries).catch(() => undefined);
    }
  }
  quietly(storeNow);
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && persistedCall(event.query) !== undefined) {
      quietly(storeNow);
    }
  });
}

/**
 * When somebody else is signed in, or another company is open, nothing that was read before holds: calls are cancelled
 * (§4), what was stored is dropped, and everything is asked anew.
 */
export function forgetOthers(client: QueryClient, drop: () => Promise<unknown>): () => void {
  const ownerNow = () => {
    const context = client.getQueryData<UserContext>(userContextKey);
    return context === undefined ? undefined : `${context.user.id} ${context.company.id}`;
  };
  let owner = ownerNow();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hashKey(userContextKey)) {
      return;
    }
    const before = owner;
    owner = ownerNow() ?? before;
    if (before !== undefined && owner !== before) {
      callQueue.cancelAll();
      // The next that is stored takes its place anyway.
      drop().catch(() => undefined);
      void client.resetQueries({
        predicate: (query) => query.meta?.call !== undefined && query.queryHash !== event.query.queryHash,
      });
    }
  });
}
