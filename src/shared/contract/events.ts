import { z } from 'zod';

/**
 * `GET /api/events?group=` streams `text/event-stream`, each event's `data` one {@link liveEvent} as JSON. A plain route
 * beside the contract: it resumes with `Last-Event-ID`, sends heartbeats, and never ends by itself.
 *
 * - `ready`: everything from here on is heard. · `resync`: too much was missed, read everything again.
 * - `object.changed`: `{ object_type, ids }`; no ids means many. · `notification`, `message`, `canvas.ready`,
 *   `task.changed`: what happened, with the ids needed to look.
 */
export const eventsPath = '/api/events';

/** One event; a newer host may send types that are not known here. */
export const liveEvent = z.looseObject({
  type: z.string(),
  at: z.iso.datetime({ offset: true }),
  data: z.record(z.string(), z.unknown()),
});
