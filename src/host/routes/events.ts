import type { Identity } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter, Refusal } from '#host/lib/refusal.ts';
import { websocketGroupOf } from '#host/services/accounts/user-context.ts';
import type { EventStreams } from '#host/services/events/event-streams.ts';

/**
 * `GET /api/events?group=`: beside the contract, because it resumes with a header and never ends by itself.
 * @throws Refusal 400 without a group or for a Last-Event-ID that is no number of an event, 403 for another's group.
 */
export function eventsResponse(events: EventStreams, identity: Identity, url: URL, request: Request): Response {
  const group = url.searchParams.get('group');
  if (group === null) {
    throw invalidParameter('group', tellClient('nameTheGroup'));
  }
  if (group !== websocketGroupOf(identity)) {
    throw new Refusal('forbidden', tellClient('groupOfOthers'));
  }
  const header = request.headers.get('last-event-id');
  const lastEventId = header === null || header === '' ? undefined : Number(header);
  if (lastEventId !== undefined && (!Number.isSafeInteger(lastEventId) || lastEventId < 0)) {
    throw invalidParameter('Last-Event-ID', tellClient('noEventId'));
  }
  return new Response(events.open(identity, lastEventId, request.signal), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}
