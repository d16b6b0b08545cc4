import { z } from 'zod';
import { auditedTypes, changeActions, changeVias } from '#shared/domain/changes.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);

/** The header of an answer that names the batch which its call wrote, for who wants to take it back; a reply that is told once more has none. */
export const batchHeader = 'change-batch';

/** What is kept of a value that is too long for the log. */
const cutValue = z.looseObject({
  /** SHA-256 of the value as JSON, hex. */
  hash: z.string(),
  /** Of the value as JSON. */
  bytes: z.number().int(),
  /** Of the object, in which the value stands. */
  version: z.number().int().optional(),
});

/** One line of the change log. */
const change = z.looseObject({
  id: z.number().int(),
  /** The one that changed; of a link the end it leads from. */
  object: objectRef,
  /** One of `changeActions`; a newer host may have more. */
  action: z.enum(changeActions).or(z.string()),
  /** Whose line it was, where that is one person with the one that is asked about since, by a merge that stands. */
  merged: objectRef.optional(),
  /** Dotted path of the field, or kind of the link; missing where it is about the object as a whole. */
  field: z.string().optional(),
  /** Where the link leads to. */
  other: objectRef.optional(),
  /** Missing where there was nothing, or it is not known any more. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** Instead of values that are too long. */
  cut: z.looseObject({ before: cutValue.optional(), after: cutValue.optional() }).optional(),
  at: z.string(),
  /** Who; missing where nobody did, or they are gone. */
  by: objectRef.optional(),
  via: z.enum(changeVias).or(z.string()),
  reason: z.string().optional(),
  batch_id: z.string().optional(),
});

export type ChangeLine = z.infer<typeof change>;

/** Why something is left as it is when a batch is undone. */
export const undoLeftReasons = ['changed_since', 'gone', 'refused', 'too_long', 'forgotten'] as const;

/** What an undo left: an object, one of its fields, or one of its links; who may not see it hears that there is something. */
const undoLeft = z.looseObject({
  object: objectRef.optional(),
  field: z.string().optional(),
  other: objectRef.optional(),
  why: z.enum(undoLeftReasons),
});

export type UndoLeft = z.infer<typeof undoLeft>;

const undoneBatch = z.looseObject({
  /** The batch that the undo is itself. */
  batch_id: z.string(),
  /** Fields, links and objects that are what they were before. */
  undone: z.number().int(),
  left_count: z.number().int(),
  /** The first of them. */
  left: z.array(undoLeft),
});

export type UndoneBatch = z.infer<typeof undoneBatch>;

/** Where the log does not say any more what it said when it was chained. */
const chainBreak = z.looseObject({
  /** `line`: it says something else, or was not there · `missing`: lines up to it are gone · `chain`: the chain up to it was rewritten. */
  kind: z.enum(['line', 'missing', 'chain']),
  line: z.number().int(),
  at: z.string().optional(),
  /** How many are missing. */
  count: z.number().int().optional(),
});

export type ChainBreak = z.infer<typeof chainBreak>;

/** What happened to one object in a batch. */
const batchObject = z.looseObject({
  object: objectRef,
  /** What happened to it as a whole; `changed` where only fields and links did. */
  action: z.enum(['created', 'restored', 'deleted', 'changed']),
  /** The fields that changed, as far as the caller may read them; none are told of a new one. */
  fields: z.array(z.string()),
  /** Links that begin at it. */
  links: z.number().int(),
});

export type BatchObject = z.infer<typeof batchObject>;

export const changes = {
  /**
   * Changes, newest first, of those objects and fields that the caller may read: of one object with its links, of a batch, of
   * what somebody did, or of a time. `cursor` goes on behind the page whose `next_cursor` it was.
   */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/changes/', summary: 'What changed, when, and who did it' })
    .input(
      z.strictObject({
        object_id: id.optional(),
        batch_id: id.optional(),
        /** Somebody's member object. */
        by: id.optional(),
        /** From when, and before when. */
        from: z.iso.datetime({ offset: true }).optional(),
        until: z.iso.datetime({ offset: true }).optional(),
        cursor: z.coerce.number().int().min(1).optional(),
        page_size: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.looseObject({
        data: z.array(change),
        /** Missing on the last page. */
        next_cursor: z.number().int().optional(),
        /** Since when changes are kept: nothing is known of what was before. */
        began_at: z.string(),
      }),
    ),
  /**
   * Up to 5,000 objects as they were at a moment, without their links: those that were there and the caller sees now, in the
   * order of their ids. `unrecorded`: fields whose value then is not known.
   */
  asOf: call({ access: 'everybody' })
    .route({ method: 'POST', path: '/api/changes/as-of', summary: 'Objects as they were' })
    .input(z.strictObject({ ids: z.array(id).min(1).max(5000), as_of: z.iso.datetime({ offset: true }) }))
    .output(
      z.looseObject({
        data: z.array(
          z.looseObject({
            id: z.string(),
            object_type: z.string(),
            as_of: z.string(),
            unrecorded: z.array(z.string()),
          }),
        ),
      }),
    ),
  /**
   * What changed in the settings of the workspace, newest first: its company, its lists, its own fields, who is in it and as
   * what. `object` is of a type of `auditedTypes`.
   */
  audit: call({ access: 'manageMembers' })
    .route({ method: 'GET', path: '/api/changes/audit', summary: 'What changed in the settings, and who did it' })
    .input(
      z.strictObject({
        object_type: z.enum(auditedTypes).optional(),
        by: id.optional(),
        cursor: z.coerce.number().int().min(1).optional(),
        page_size: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.looseObject({ data: z.array(change), next_cursor: z.number().int().optional(), began_at: z.string() })),
  /** Whether the log says what it said when its lines were written; lines are chained within a minute. */
  check: call({ access: 'manageMembers' })
    .route({ method: 'GET', path: '/api/changes/check', summary: 'Whether the change log is whole' })
    .input(z.strictObject({}))
    .output(z.looseObject({ checked: z.number().int(), breaks: z.array(chainBreak) })),
  /** Takes back what one call wrote, within 30 days; done twice, it finds nothing the second time. */
  undo: call({ access: 'everybody', repeatable: false, long: true })
    .route({ method: 'POST', path: '/api/changes/{batch}/undo', summary: 'Take back what one call wrote' })
    .input(
      z.strictObject({
        batch: id,
        /** Only what it did to these: their fields, and the links that begin or end at them. */
        objects: z.array(id).min(1).max(1000).optional(),
        /** Only these lines of it. */
        lines: z.array(z.number().int().min(1)).min(1).max(100).optional(),
      }),
    )
    .output(undoneBatch),
  /** What one call wrote to, object by object: of those that the caller sees now. Who may undo the batch may ask. */
  objects: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/changes/{batch}/objects', summary: 'The objects that one call wrote' })
    .input(z.strictObject({ batch: id, ...pageInput }))
    .output(listOf(batchObject)),
};
