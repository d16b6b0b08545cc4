import { z } from 'zod';
import { longText } from '#shared/domain/long-texts.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { tellProgram } from '#shared/domain/program-sentences.ts';
import { richText } from '#shared/domain/rich-text.ts';
import { complaint } from '#shared/domain/sentences.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);

/** Something that was said or asked in a thread. */
export const message = z.looseObject({
  id: z.string(),
  thread_id: z.string(),
  text: z.string(),
  /** The document whose words the text is, where one was sent; `readRichText` reads it. */
  content: z.unknown().optional(),
  author: objectRef,
  mentions: z.array(objectRef),
  created_at: z.string(),
});

export type Message = z.infer<typeof message>;

/** A thread the caller takes part in, named by what it began with. */
export const thread = z.looseObject({
  thread_id: z.string(),
  title: z.string(),
  messages: z.number().int(),
  last_message: message,
  last_at: z.string(),
});

/** What a message mentions. */
export const mentions = z
  .array(z.strictObject({ id, object_type: z.string().max(60).optional() }))
  .max(50)
  .default([]);

export const messages = {
  /** With `thread_id` its messages, newest first, and the canvases that answered; else the threads. */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/messages/', summary: 'Threads, or the messages of one' })
    .input(z.strictObject({ thread_id: id.optional(), ...pageInput }))
    .output(z.union([listOf(message).extend({ canvases: z.array(objectRef) }), listOf(thread)])),
  /**
   * Without `thread_id` a new thread begins; members who are mentioned take part from then on. Of `content` the host takes
   * the text, and what it mentions beside `mentions`.
   */
  send: call({ access: 'everybody' })
    .route({ method: 'POST', path: '/api/messages/', summary: 'Write in a thread', successStatus: 201 })
    .input(
      z
        .strictObject({
          thread_id: id.optional(),
          text: longText.trim().min(1).optional(),
          content: richText.optional(),
          mentions,
        })
        .refine(({ text, content }) => text !== undefined || content !== undefined, {
          path: ['text'],
          ...complaint(tellProgram('requiredOrContent')),
        }),
    )
    .output(message),
};
