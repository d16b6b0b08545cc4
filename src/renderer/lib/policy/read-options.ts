import {
  type DefaultError,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import type { CallPriority } from '#lib/call-queue/call-queue-state.ts';
import { isGone } from '#lib/gone-objects.ts';
import { dataAge, markRepeated, staleAfter } from '#lib/monotonic-age.ts';
import { retryUpTo } from '#lib/retry.ts';
import type { CallInput, CallOutput } from '#shared/contract/call-names.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { call } from './call.ts';
import { type ReadName, readPolicy } from './call-policy.ts';
import type { FailureShown } from './policy-types.ts';
import { callKey } from './query-meta.ts';
import { isSkipped } from './skip.ts';

type Observed = 'enabled' | 'placeholderData' | 'refetchOnMount' | 'retryOnMount' | 'refetchInterval' | 'gcTime';

/** What a screen may say about its own reading. */
export interface ReadOptions {
  /** Its place in the queue, where it is not the policy's. */
  priority?: Exclude<CallPriority, 'write'>;
  /** Milliseconds, where not the policy's. */
  staleTime?: number;
  /** Who tells a failure, where not the policy's. */
  failure?: FailureShown;
}

type QueryParts<Output, Selected> = Pick<
  UseQueryOptions<Output, DefaultError, Selected, QueryKey>,
  Observed | 'select'
>;

/**
 * What every query of a call has, whatever its key and its function: its policy's age, retries and skip rule (§5). For
 * queries that are more than one call; the others take {@link readOptions}.
 */
export function policyOptions<Name extends ReadName>(name: Name, input: CallInput<Name>, options: ReadOptions = {}) {
  const { staleTime, retries } = readPolicy(name, input);
  return {
    staleTime: staleAfter(options.staleTime ?? staleTime),
    retry: retryUpTo(retries),
    meta: { call: name, input, failure: options.failure },
  };
}

/** What was deleted in this window is not asked for. */
function refuseGone(name: ReadName, input: unknown): void {
  const { idField = 'id' } = readPolicy(name, input);
  const id = valueAt(input, idField);
  if (typeof id === 'string' && isGone(id)) {
    throw new ApiError({ status: 404, title: 'Not found', code: 'not_found' });
  }
}

/**
 * Answers a query: with what it has where that is younger than the dedupe interval of its kind of data (§9) and nothing
 * invalidated it, else by `ask`.
 */
export async function answered<Name extends ReadName, Output>(
  name: Name,
  input: CallInput<Name>,
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  ask: () => Promise<Output>,
): Promise<Output> {
  const { skip, dedupe } = readPolicy(name, input);
  if (isSkipped(skip, input)) {
    throw new CallCancelled(false);
  }
  refuseGone(name, input);
  const query = client.getQueryCache().find<Output>({ queryKey, exact: true });
  if (query?.state.data !== undefined && !query.state.isInvalidated && dataAge(query) < dedupe) {
    markRepeated(query);
    return query.state.data;
  }
  return ask();
}

/** Query options of a read, from contract and policy. */
export function readOptions<Name extends ReadName, Selected = CallOutput<Name>>(
  name: Name,
  input: CallInput<Name>,
  options: ReadOptions & QueryParts<CallOutput<Name>, Selected> & { queryKey?: QueryKey } = {},
) {
  const { priority, staleTime, failure, queryKey, enabled, ...observed } = options;
  const skipped = isSkipped(readPolicy(name, input).skip, input);
  return queryOptions<CallOutput<Name>, DefaultError, Selected, QueryKey>({
    ...observed,
    ...policyOptions(name, input, { staleTime, failure }),
    queryKey: queryKey ?? callKey(name, input),
    queryFn: (context) =>
      answered(name, input, context, () =>
        call(name, input, { client: context.client, signal: context.signal, priority }),
      ),
    enabled: skipped ? false : enabled,
  });
}

/** The page after one of a list, where there is one. */
export function nextPage({ page, page_size, total }: { page: number; page_size: number; total: number }) {
  return page * page_size < total ? page + 1 : undefined;
}

/** Options of a read that goes on page by page, or by whatever number its pages are told by; `first`: the first one's. */
export function pagesOptions<Name extends ReadName>(
  name: Name,
  inputOf: (page: number) => CallInput<Name>,
  pageAfter: (last: CallOutput<Name>) => number | undefined,
  { enabled = true, first = 1, ...options }: ReadOptions & { enabled?: boolean; first?: number } = {},
) {
  const input = inputOf(first);
  const { priority } = options;
  return infiniteQueryOptions({
    ...policyOptions(name, input, options),
    queryKey: [name.split('.'), { type: 'infinite', input }],
    queryFn: ({ client, signal, pageParam }) => {
      refuseGone(name, input);
      return call(name, inputOf(pageParam), { client, signal, priority });
    },
    initialPageParam: first,
    getNextPageParam: pageAfter,
    enabled: enabled && !isSkipped(readPolicy(name, input).skip, input),
  });
}
