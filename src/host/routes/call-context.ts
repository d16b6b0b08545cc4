import { implement } from '@orpc/server';
import type { Identity } from '#host/access/index.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { SeenRevision } from '#host/store/revision.ts';
import { contract } from '#shared/contract/index.ts';
import { say } from '#shared/domain/sentences.ts';
import { requireValuesOfPath } from './path-values.ts';

/** What every call is given besides its input. */
export interface CallContext {
  /** Undefined for the calls that need no session. */
  identity: Identity | undefined;
  /** What was written last in the caller's company when the call began, once it is known who calls. */
  seen?: Promise<SeenRevision | undefined>;
  url: URL;
  /** The body, where it is a form. */
  form?: FormData | undefined;
  /** Of the request. */
  headers: Headers;
  /** Where the call comes from, where a server knows. */
  clientAddress: string | undefined;
  /** Headers to send with the answer. */
  responseHeaders: Headers;
}

/** @throws Refusal 401 where nobody is signed in. */
export function callerOf({ identity }: CallContext): Identity {
  if (identity === undefined) {
    throw new Refusal('not_signed_in', say('signIn'));
  }
  return identity;
}

/** The contract's calls, to be given handlers. */
export const publicCalls = implement(contract).$context<CallContext>();

/** The contract's calls that are made by somebody. */
export const signedInCalls = publicCalls.use(({ context, procedure, next }, input) => {
  const identity = callerOf(context);
  requireValuesOfPath(procedure['~orpc'].route.path ?? '', context.url, input);
  return next({ context: { identity } });
});
