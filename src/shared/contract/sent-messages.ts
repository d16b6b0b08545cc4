import { z } from 'zod';
import { objectRef } from '#shared/domain/object-ref.ts';
import { messageWays } from '#shared/domain/message-template.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);
const path = '/api/candidates/{id}/messages';

const sentMessage = z.looseObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The name that its template had. */
  template: z.string().optional(),
  /** One of `messageWays`. */
  way: z.string(),
  /** The application that it was about. */
  application: z.string().optional(),
  /** Missing where their account is gone. */
  by: objectRef.optional(),
  sent_at: z.string(),
});

export type SentMessage = z.infer<typeof sentMessage>;

/** Messages to candidates that were sent outside Cadre: what was sent is logged by who sent it; their words are not kept. */
export const sentMessages = {
  list: call({ access: ['move', 'candidate'] })
    .route({ method: 'GET', path, summary: 'Messages that were sent to a candidate, newest first' })
    .input(z.strictObject({ id, ...pageInput }))
    .output(listOf(sentMessage)),
  log: call({ access: ['move', 'candidate'] })
    .route({ method: 'POST', path, summary: 'Say that a message was sent to a candidate', successStatus: 201 })
    .input(
      z.strictObject({
        id,
        to: z.email().max(320),
        subject: z.string().trim().min(1).max(300),
        template: z.string().trim().min(1).max(300).optional(),
        way: z.enum(messageWays),
        application: id.optional(),
      }),
    )
    .output(sentMessage),
};
