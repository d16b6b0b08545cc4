import { z } from 'zod';
import { bulkLimits, bulkResults } from '#shared/domain/bulk.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { tellProgram } from '#shared/domain/program-sentences.ts';
import { complaint, toldSentence } from '#shared/domain/sentences.ts';
import { longestTag, mostTagsOfObject } from '#shared/domain/tags.ts';
import { call } from './call.ts';
import { listOf, pageInput, queryBoolean, whereText } from './lists.ts';

const id = z.string().min(1).max(64);
const tag = z.string().trim().min(1).max(longestTag);
const said = z.string().trim().min(1).max(300);

/** What is done with each object that is chosen, as the call for one of them does it. */
const bulkChange = z.discriminatedUnion('do', [
  /** Fields are changed: the body of `PUT /api/objects/{type}`, RFC 7396. */
  z.strictObject({ do: z.literal('change'), fields: z.record(z.string().max(60), z.unknown()) }),
  /** The only open application moves on, or with `job` the one for it. */
  z.strictObject({
    do: z.literal('stage'),
    stage: said,
    job: id.optional(),
    reason: said.optional(),
    note: z.string().trim().min(1).max(20_000).optional(),
  }),
  /**
   * An object is put into a field of links, beside those in it, or in place of the one in it; by `looked_after_by` somebody comes
   * to look after the only open application.
   */
  z.strictObject({ do: z.literal('assign'), field: z.string().max(60), to: id }),
  z.strictObject({
    do: z.literal('tag'),
    add: z.array(tag).max(mostTagsOfObject).default([]),
    remove: z.array(tag).max(mostTagsOfObject).default([]),
  }),
  z.strictObject({ do: z.literal('addToSpace'), space: id }),
  z.strictObject({
    do: z.literal('note'),
    text: z.string().trim().min(1).max(20_000),
    audience: z.enum(['team', 'private']).default('team'),
  }),
  z.strictObject({ do: z.literal('delete') }),
]);

export type BulkChange = z.infer<typeof bulkChange>;

/** Which objects of the type: these, or all that a list shows by its filter but `except`. */
const chosen = {
  type: z.enum(objectTypes),
  ids: z.array(id).min(1).max(bulkLimits.rows).optional(),
  filter: z.record(z.string().max(60), z.string().max(300)).optional(),
  where: whereText.optional(),
  /** All of the type, where it is filtered by nothing. */
  all: queryBoolean.optional(),
  except: z.array(id).max(bulkLimits.rows).optional(),
  change: bulkChange,
};

/** Whether something says which of a list are meant: all of it are only where that is said. */
function namesFilter({
  filter = {},
  where = '',
  all,
}: Pick<z.infer<z.ZodObject<typeof chosen>>, 'filter' | 'where' | 'all'>) {
  return Object.keys(filter).length > 0 || where.trim() !== '' || all === true;
}

const asked = z.strictObject(chosen).refine((said) => (said.ids === undefined) === namesFilter(said), {
  path: ['ids'],
  ...complaint(tellProgram('oneOfIdsFilter')),
});

/** Why an object is not changed, and which of its fields that is about. */
const whyNot = toldSentence.extend({ field: z.string().optional() });

/** What became of one object. */
const bulkRow = z.looseObject({
  id: z.string(),
  /** Missing where it is gone, or not the caller's to see. */
  object: objectRef.optional(),
  /** One of `bulkResults`; a newer host may know more. */
  result: z.enum(bulkResults).or(z.string()),
  /** Why nothing was done. */
  why: whyNot.optional(),
});

export type BulkRow = z.infer<typeof bulkRow>;

const bulkRun = z.looseObject({
  id: z.string(),
  object_type: z.string(),
  do: z.string(),
  /** By which all of it can be undone. */
  batch_id: z.string(),
  started_at: z.string(),
  /** Missing while it runs. */
  ended_at: z.string().optional(),
  /** It was stopped before all of it was done. */
  stopped: z.boolean(),
  undone: z.boolean(),
  total: z.number().int(),
  /** Of these: done, as it was already, and not done. */
  done: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
});

export type BulkRun = z.infer<typeof bulkRun>;

/** Some of the objects that cannot be changed for one reason. */
const bulkRefusal = z.looseObject({
  why: whyNot,
  count: z.number().int(),
  /** The first of them that the caller sees. */
  objects: z.array(objectRef),
});

export const bulk = {
  /** What a bulk change would do: it is tried, and nothing is kept. Where that takes too long, `checked` says how many were tried. */
  preview: call({ access: 'everybody', repeatable: false, long: true })
    .route({
      method: 'POST',
      path: '/api/objects/{type}/bulk/preview',
      summary: 'Which objects a bulk change would change',
    })
    .input(asked)
    .output(
      z.looseObject({
        total: z.number().int(),
        checked: z.number().int(),
        /** The first of all. */
        objects: z.array(objectRef),
        cannot_count: z.number().int(),
        /** How many are so already, as far as they were tried. */
        same_count: z.number().int().optional(),
        cannot: z.array(bulkRefusal),
      }),
    ),
  /**
   * Changes many objects, each by the rules of the call for one of them; what is refused is told, and the others are changed. All
   * of it is one batch of the change log. A few are answered at once; more go on behind the answer, with an event of how far.
   */
  run: call({ access: 'everybody', long: true })
    .route({ method: 'POST', path: '/api/objects/{type}/bulk', summary: 'Change many objects' })
    .input(asked)
    .output(bulkRun),
  /** The caller's bulk changes of the last 30 days, newest first. */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/bulk/', summary: "The caller's bulk changes" })
    .input(z.strictObject({ running: queryBoolean.optional(), ...pageInput }))
    .output(listOf(bulkRun)),
  /** How far one is, and what became of its objects, page by page, in the order in which they are changed. */
  read: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/bulk/{id}', summary: 'What became of a bulk change' })
    .input(z.strictObject({ id, result: z.enum(bulkResults).optional(), ...pageInput }))
    .output(z.looseObject({ run: bulkRun, ...listOf(bulkRow).shape })),
  /** What is done so far stays. */
  stop: call({ access: 'everybody', repeatable: false })
    .route({ method: 'POST', path: '/api/bulk/{id}/stop', summary: 'Stop a bulk change' })
    .input(z.strictObject({ id }))
    .output(bulkRun),
};
