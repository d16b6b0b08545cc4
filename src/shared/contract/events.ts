import { z } from 'zod';
import { toldSentence } from '#shared/domain/sentences.ts';

/**
 * `GET /api/events?group=` streams `text/event-stream`, each event's `data` one {@link liveEvent} as JSON. A plain route
 * beside the contract: it resumes with `Last-Event-ID`, sends heartbeats, and never ends by itself.
 */
export const eventsPath = '/api/events';

/** One event; a newer host may send types that are not known here. */
export const liveEvent = z.looseObject({
  type: z.string(),
  at: z.iso.datetime({ offset: true }),
  data: z.record(z.string(), z.unknown()),
});

function event<const Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) {
  return z.object({
    type: z.literal(type),
    at: z.iso.datetime({ offset: true }),
    /** `request`: the `x-request-id` of the call that caused it, so that its sender knows its own. */
    data: z.looseObject({ request: z.string().optional(), ...data }),
  });
}

/** Every event that is known here, by type. `message`: something was written in a thread the listener is in. */
export const knownEvent = z.discriminatedUnion('type', [
  /** Everything from here on is heard. */
  event('ready', {}),
  /** Too much was missed, or changed at once: read everything again. */
  event('resync', {}),
  /** Objects of a type came, went, changed or were linked; no ids means many. `gone`: those named were deleted. */
  event('object.changed', { object_type: z.string(), ids: z.array(z.string()), gone: z.boolean().optional() }),
  /** Notes about objects of a type came, went or changed. */
  event('note.changed', { object_type: z.string(), ids: z.array(z.string()) }),
  /** Messages to candidates were logged as sent. */
  event('sent.changed', { object_type: z.string(), ids: z.array(z.string()) }),
  event('notification', { ids: z.array(z.string()) }),
  event('message', { thread_id: z.string() }),
  event('task.changed', {}),
  /** How far a report is that the listener asked for, 0–100. */
  event('canvas.progress', { canvas_id: z.string(), progress: z.number(), step: z.string() }),
  /** A report that the listener asked for is there, or failed for `reason`. */
  event('canvas.ready', { canvas_id: z.string(), status: z.string(), title: z.string() }),
  /** How far a bulk change of the listener's is. */
  event('bulk.progress', { bulk_id: z.string(), done: z.number(), total: z.number(), ended: z.boolean() }),
  /** A form that was scheduled was handed in, or refused for `reason`. */
  event('form.submitted', { form_id: z.string(), pulse_id: z.string() }),
  event('form.refused', {
    form_id: z.string(),
    pulse_id: z.string(),
    reason: z.string(),
    reason_told: toldSentence.optional(),
  }),
]);

export type KnownEvent = z.infer<typeof knownEvent>;
