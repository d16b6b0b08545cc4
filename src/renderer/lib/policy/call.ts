import type { QueryClient } from '@tanstack/react-query';
import { type ApiContext, link } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { writtenBatch } from '#lib/api-request.ts';
import type { CallPriority } from '#lib/call-queue/call-queue-state.ts';
import { monotonicNow } from '#lib/monotonic-age.ts';
import type { CallInput, CallName, CallOutput } from '#shared/contract/call-names.ts';
import { isReadName, type ReadName, readPolicy, type WriteName, writePolicy } from './call-policy.ts';
import { changeOf } from './change-of-write.ts';
import { doubtRole } from './doubt-role.ts';
import { namedError } from './error-text.ts';
import type { CallPolicy } from './policy-types.ts';
import { notAuthenticated, signedIn } from './session.ts';
import { noteSent, type Sent, sayChange } from './written-answers.ts';

export interface CallOptions {
  client: QueryClient;
  signal?: AbortSignal | undefined;
  /** A read's own place in the queue, such as `prefetch`. */
  priority?: Exclude<CallPriority, 'write'> | undefined;
  /** One key over all tries of what a person wants once; the host does it once. */
  idempotencyKey?: string | undefined;
}

function policyOf(name: CallName, input: unknown): CallPolicy {
  return isReadName(name) ? readPolicy(name, input) : writePolicy(name as WriteName, input);
}

async function headersOf(policy: CallPolicy, { client, idempotencyKey }: CallOptions): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (policy.skip.needsUser || policy.headers.length > 0) {
    const context = await signedIn(client);
    if (policy.skip.needsUser && context === undefined) {
      throw notAuthenticated();
    }
    if (policy.headers.includes('company-id') && context !== undefined) {
      headers['company-id'] = context.company.id;
    }
  }
  if (policy.kind === 'write' && policy.repeatable && idempotencyKey !== undefined) {
    headers['idempotency-key'] = idempotencyKey;
  }
  return headers;
}

/**
 * Makes a call as its policy says: its place in the queue, its headers, its text of §8. Rejects with an `ApiError`, or
 * `CallCancelled`.
 */
export async function call<Name extends ReadName | WriteName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions,
): Promise<CallOutput<Name>> {
  const policy = policyOf(name, input);
  const headers = await headersOf(policy, options);
  try {
    const priority = policy.kind === 'write' ? 'write' : (options.priority ?? policy.priority);
    let sent: Sent | undefined;
    const onSend = (request: string) => {
      sent = { request, at: monotonicNow() };
      if (policy.kind === 'write' && policy.object?.does === 'change') {
        sayChange(request, changeOf(name as WriteName, input));
      }
    };
    const context: ApiContext = { priority, long: policy.long, headers, onSend };
    // The link has checked it against the contract.
    const answer = (await link.call(name.split('.'), input, { context, signal: options.signal })) as CallOutput<Name>;
    noteSent(answer, sent === undefined ? undefined : { ...sent, batch: writtenBatch(sent.request) });
    if (policy.kind === 'write' && policy.object?.does === 'create' && sent !== undefined) {
      sayChange(sent.request, changeOf(name as WriteName, input, answer));
    }
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403 && name !== 'auth.me') {
      doubtRole(options.client, JSON.stringify([name, input])).catch(() => undefined);
    }
    throw namedError(error, policy);
  }
}
