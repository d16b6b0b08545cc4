import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Identity } from '#host/access/index.ts';
import type { HostDeps } from '#host/host-deps.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import type { Schedule } from '#host/lib/schedule.ts';
import { type Claim, createClaims, runElsewhere, type StoredReply } from '#host/services/idempotency/claims.ts';
import { createGivingUp } from '#host/services/idempotency/give-up-later.ts';
import { runJournaled } from '#host/services/idempotency/journal.ts';
import type { Store } from '#host/store/store.ts';
import type { Call } from '#shared/contract/calls.ts';
import type { ReceivedRequest } from './read-body.ts';
import { replyOf } from './reply-of.ts';

const longestKey = 255;
/** A release usually takes a few milliseconds. */
const releaseMs = 250;

function keyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null) {
    return undefined;
  }
  if (key === '' || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key)) {
    throw invalidParameter('Idempotency-Key', tellClient('noKey', { most: longestKey }));
  }
  return key;
}

type Received = Pick<ReceivedRequest, 'request' | 'formHash' | 'bytes'>;

function hashOf({ request, formHash, bytes = new Uint8Array() }: Received, identity: Identity): string {
  const { pathname, search } = new URL(request.url);
  const hash = createHash('sha256').update(JSON.stringify([identity.companyId, pathname, search]));
  if (formHash !== undefined) {
    return hash.update(formHash).digest('hex');
  }
  return hash.update(`${bytes.byteLength}:`).update(bytes).digest('hex');
}

function toResponse({ status, contentType, body }: StoredReply): Response {
  const headers = new Headers({ 'idempotency-replayed': 'true' });
  if (contentType !== null) {
    headers.set('content-type', contentType);
  }
  return new Response(body, { status, headers });
}

function isSame(one: StoredReply, other: StoredReply): boolean {
  return one.status === other.status && one.contentType === other.contentType && one.body === other.body;
}

/** Failures that another try may not meet again. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 499 || status === 429;
}

function isText(contentType: string | null): boolean {
  return contentType === null || /^application\/(problem\+)?json\b/.test(contentType);
}

/**
 * `Idempotency-Key` of contract.md: the same request under the same key of a user is done once and answered the same
 * for 24 hours, whichever process is asked; set-cookie is not kept.
 *
 * What a call commits is written down in the same transaction, so that a process which dies between commit and reply
 * does no harm: the next one with the key goes on from there and answers what the first would have, or did, where the
 * call's last step kept its reply.
 */
export function createRepeatableCalls(
  store: Store,
  { clock, schedule, reportBug }: Pick<HostDeps, 'clock' | 'reportBug'> & { schedule: Schedule },
) {
  const claims = createClaims(store, clock);
  const giveUpLater = createGivingUp(store, schedule);

  /** Lets the next one run; a database that does not answer keeps nobody waiting for that. */
  async function release(claim: Claim): Promise<void> {
    const releasing = claims
      .release(claim)
      .catch((error: unknown) => giveUpLater(claim, new Date(claim.startedAt).toISOString(), error));
    await Promise.race([releasing, setTimeout(releaseMs, undefined, { ref: false })]);
  }

  async function keep(claim: Claim, response: Response): Promise<Response> {
    const contentType = response.headers.get('content-type');
    if (isPassing(response.status) || !isText(contentType)) {
      await release(claim);
      return response;
    }
    const text = response.body === null ? null : await response.text();
    const reply = { status: response.status, contentType, body: text };
    if (claim.reply === undefined || !isSame(claim.reply, reply)) {
      if (claim.reply !== undefined && response.status < 400) {
        reportBug(new Error(`${claim.call} gives another reply than its last step kept`));
      }
      const isOwn = await claims.finish(claim, reply);
      if (!isOwn && response.status >= 400) {
        // What it was refused for may be what the one who took it over has done.
        throw runElsewhere();
      }
    }
    return new Response(text, { status: response.status, headers: response.headers });
  }

  /**
   * Answers a call, once for each key; `formHash` stands for the body of a form, which the request does not have.
   * The body is never read of a clone of the request: in Node 20.18 the request loses its own once the clone is collected.
   * @throws Refusal 400 for a key that is none, 409 while the same request runs, 422 for another request.
   */
  return async function answerOnce(
    received: Received,
    call: Call,
    identity: Identity | undefined,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    const key = keyOf(received.request);
    if (key === undefined || identity === undefined || call.method === 'GET' || call.meta.repeatable === false) {
      return answer();
    }
    const name = { user_id: identity.userId, call: call.name, key };
    const hash = hashOf(received, identity);
    const since = clock().toISOString();
    const outcome = await claims.claim(name, hash).catch((error: unknown) => {
      giveUpLater(name, since, error);
      throw error;
    });
    if ('reply' in outcome) {
      return toResponse(outcome.reply);
    }
    let response: Response;
    try {
      response = await runJournaled(outcome.claim, clock, (output) => replyOf(call.name, output), answer);
    } catch (error) {
      await release(outcome.claim);
      throw error;
    }
    return keep(outcome.claim, response);
  };
}
