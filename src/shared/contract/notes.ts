import { z } from 'zod';
import { longText } from '#shared/domain/long-texts.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { tellProgram } from '#shared/domain/program-sentences.ts';
import { richText } from '#shared/domain/rich-text.ts';
import { complaint } from '#shared/domain/sentences.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);
const path = '/api/notes/';

/** Who reads a note: everybody who sees the object it is about, or its author alone. */
export const noteAudiences = ['team', 'private'] as const;

export type NoteAudience = (typeof noteAudiences)[number];

/** What somebody wrote about an object. */
const note = z.looseObject({
  id: z.string(),
  object_id: z.string(),
  audience: z.enum(noteAudiences),
  text: z.string(),
  /** The document whose words the text is; `readRichText` reads it. */
  content: z.unknown(),
  /** Missing where the author is no member any more. */
  author: objectRef.optional(),
  created_at: z.string(),
  /** When it was last changed; missing while it says what it said first. */
  edited_at: z.string().optional(),
});

export type Note = z.infer<typeof note>;

/** What a note said before an edit. */
const noteVersion = z.looseObject({
  version: z.number().int(),
  text: z.string(),
  content: z.unknown(),
  /** When it was written so. */
  created_at: z.string(),
});

const words = { text: longText.trim().min(1).optional(), content: richText.optional() };

function saysSomething({ text, content }: { text?: string | undefined; content?: unknown }): boolean {
  return text !== undefined || content !== undefined;
}

const sayRequired = { path: ['text'], ...complaint(tellProgram('requiredOrContent')) };

/**
 * Notes about objects (records.md "On every record"). Whoever sees an object reads its team notes and may write one; a
 * private note is its author's alone. Its author edits a note, what it said before is kept; owner and admin may delete it.
 */
export const notes = {
  /** Newest first. */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'Notes about an object, newest first' })
    .input(z.strictObject({ object_id: id, ...pageInput }))
    .output(listOf(note)),
  /** Members whom a team note mentions and who see the object are told. */
  create: call({ access: 'everybody' })
    .route({ method: 'POST', path, summary: 'Write a note about an object', successStatus: 201 })
    .input(
      z
        .strictObject({ object_id: id, audience: z.enum(noteAudiences).default('team'), ...words })
        .refine(saysSomething, sayRequired),
    )
    .output(note),
  update: call({ access: 'everybody' })
    .route({ method: 'PUT', path, summary: 'Change what a note says' })
    .input(z.strictObject({ id, ...words }).refine(saysSomething, sayRequired))
    .output(note),
  delete: call({ access: 'everybody' })
    .route({ method: 'DELETE', path, summary: 'Delete notes; restoring them undoes it' })
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(z.looseObject({ count: z.number().int() })),
  restore: call({ access: 'everybody' })
    .route({ method: 'POST', path: '/api/notes/restore', summary: 'Undo the deletion of notes' })
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(z.looseObject({ count: z.number().int() })),
  versions: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/notes/{id}/versions', summary: 'What a note said before, newest first' })
    .input(z.strictObject({ id }))
    .output(z.looseObject({ data: z.array(noteVersion) })),
};
