import { ORPCError } from '@orpc/client';
import { isContractProcedure } from '@orpc/contract';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '#shared/contract/index.ts';
import { ApiError, unlessBrokenOff } from './api-error.ts';
import { apiFetch, identifyRequest, requestIdHeader } from './api-request.ts';
import type { CallPlace } from './call-queue/call-queue.ts';
import type { CallPriority } from './call-queue/call-queue-state.ts';
import { callQueue } from './calls.ts';
import { wireUrl } from './wire-url.ts';

/** What the policy says about a request (lib/policy). */
export type ApiContext = {
  priority: CallPriority;
  /** Uploads, transcription, reports, imports: they hold at most two of the three places. */
  long: boolean;
  /** Extra headers: `company-id`, `idempotency-key`. */
  headers: Readonly<Record<string, string>>;
  /** Hears the id of each request that is sent, which the events of what it changed name. */
  onSend?: (request: string) => void;
};

/** The way to the API; calls go through `call` of lib/policy, which knows what holds for each. They reject with an {@link ApiError}, or `CallCancelled`. */
export const link = new OpenAPILink<ApiContext>(contract, {
  url: () => window.location.origin,
  fetch: apiFetch,
  plugins: [new ResponseValidationPlugin(contract)],
  interceptors: [
    async ({ next, ...options }) => {
      const { context, path, signal } = options;
      const place = await callQueue.acquire({
        name: path.join('.'),
        priority: context.priority,
        long: context.long,
        signal,
      });
      let held = false;
      try {
        const output = await place.until(next({ ...options, signal: place.signal }));
        held = isAsyncIterable(output);
        return isAsyncIterable(output) ? heldUntilEnd(output, place) : output;
      } catch (error) {
        throw place.signal.aborted ? place.signal.reason : unlessBrokenOff(error);
      } finally {
        if (!held) {
          place.release();
        }
      }
    },
  ],
  clientInterceptors: [
    ({ next, ...options }) => {
      const { request, path, input, context } = options;
      const id = identifyRequest(request.signal);
      const headers = { ...request.headers, ...context.headers, [requestIdHeader]: id };
      const url = wireUrl(request.url, routeOf(path)?.path, input);
      context.onSend?.(id);
      return next({ ...options, request: { ...request, url, headers } });
    },
  ],
});

function routeOf(path: readonly string[]) {
  const found = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), contract);
  return isContractProcedure(found) ? found['~orpc'].route : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** A stream of events keeps its place in the queue until it ends or its reader leaves. */
async function* heldUntilEnd(events: AsyncIterable<unknown>, place: CallPlace): AsyncGenerator<unknown> {
  try {
    yield* events;
  } catch (error) {
    if (error instanceof ORPCError) {
      throw new ApiError({ status: error.status, title: error.message, code: error.code }, undefined, error);
    }
    throw place.signal.aborted ? place.signal.reason : error;
  } finally {
    place.release();
  }
}
