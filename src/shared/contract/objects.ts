import { z } from 'zod';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { objectRef, score } from '#shared/domain/object-ref.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { reasonKinds } from '#shared/domain/reasons/reason-kinds.ts';
import { relationKinds } from '#shared/domain/relation-kinds.ts';
import { searchLimits } from '#shared/domain/search-limits.ts';
import { searchOption } from '#shared/domain/search-option.ts';
import { complaint, say } from '#shared/domain/sentences.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { listOf, pageInput, queryBoolean, whereText } from './lists.ts';

const objectType = z.enum(objectTypes);
const types = z.array(z.string().max(60)).max(50);
const ids = z.array(z.string().min(1).max(64)).min(1).max(1000);

/** A link from one object to another with what it says: level 0–5 where it has one. */
export const relation = z.looseObject({
  kind: z.string(),
  direction: z.enum(['out', 'in']),
  object: objectRef,
  level: z.number().nullable().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  /** Of linked interviews and reviews, several of which are called the same: what tells them apart. */
  tells: z
    .looseObject({
      starts_at: z.string().optional(),
      cycle: z.looseObject({ id: z.string(), name: z.string() }).optional(),
      status: z.string().optional(),
      rating: score.optional(),
    })
    .optional()
    .catch(undefined),
});

export type Relation = z.infer<typeof relation>;

/** Of the links of a kind with levels those to one type: how many there are, and how many at each level from 0 to 5, rounded. */
export const levelSpread = z.looseObject({
  type: z.string(),
  count: z.number().int(),
  levels: z.array(z.number().int()),
});

export type LevelSpread = z.infer<typeof levelSpread>;

/** An object that fits another one; each reason names what it rests on. */
const recommendation = z.looseObject({
  object: objectAnswer,
  score,
  /** Of a person and a job: their fit, which the score is then too; `null` where there is too little evidence of it. */
  fit: score.nullable().optional(),
  reasons: z.array(z.looseObject({ kind: z.string(), says: z.enum(reasonKinds), text: z.string() })),
});

/** What was deleted, when, and by whom, where the log tells. */
const deletedObject = objectRef.extend({
  deleted_at: z.string(),
  deleted_by: objectRef.optional(),
});

export type DeletedObject = z.infer<typeof deletedObject>;

const ownEnd = {
  type: objectType,
  id: z.string().min(1).max(64),
  kind: z.enum(relationKinds),
  /** The object at the other end. */
  to: z.string().min(1).max(64),
};

/** Fields that hold numbers or money, as filters name them. */
const numberFields = z.array(z.string().min(1).max(100)).max(30);

/** Sum and mean of what a field says: of money in one currency, in its minor units. */
const numberFigure = z.looseObject({
  field: z.string(),
  currency: z.string().optional(),
  count: z.number().int(),
  sum: z.number(),
  mean: z.number(),
});

export const objects = {
  /** A page of objects of one type, or with `id` or `slug` the one object in full (§7). */
  list: call({ access: 'everybody', error: errorTexts.fetchingObjects, readAhead: true })
    .route({ method: 'GET', path: '/api/objects/{type}', summary: 'List objects of a type, or read one' })
    .input(
      z.strictObject({
        type: objectType,
        ...pageInput,
        lite: queryBoolean.optional(),
        id: z.string().min(1).max(64).optional(),
        slug: z.string().min(1).max(200).optional(),
        sort: z.string().max(60).optional(),
        filter: z.record(z.string().max(60), z.string().max(300)).optional(),
        where: whereText.optional(),
        company_id: z.string().max(longestCompanyId).optional(),
        /** With `id`: the object as it was then, with its links under `linked`. */
        as_of: z.iso.datetime({ offset: true }).optional(),
        /** Goes on behind the page whose `next_cursor` it was, whatever others write meanwhile. */
        cursor: z.string().max(2000).optional(),
      }),
    )
    .output(z.union([listOf(objectAnswer).extend({ next_cursor: z.string().optional() }), objectAnswer])),
  create: call({ access: ['create'] })
    .route({ method: 'POST', path: '/api/objects/{type}', summary: 'Create an object', successStatus: 201 })
    .input(z.looseObject({ type: objectType }))
    .output(objectAnswer),
  update: call({ access: ['edit'] })
    .route({ method: 'PUT', path: '/api/objects/{type}', summary: 'Change fields of an object' })
    .input(
      z.looseObject({
        type: objectType,
        id: z.string().min(1).max(64),
        if_unchanged: ifUnchanged,
      }),
    )
    .output(objectAnswer),
  delete: call({ access: ['delete'] })
    .route({ method: 'DELETE', path: '/api/objects/{type}', summary: 'Delete objects; restore undoes it' })
    .input(z.strictObject({ type: objectType, ids }))
    .output(z.looseObject({ count: z.number().int() })),
  restore: call({ access: ['delete'] })
    .route({ method: 'POST', path: '/api/objects/{type}/restore', summary: 'Undo a deletion' })
    .input(z.strictObject({ type: objectType, ids }))
    .output(z.looseObject({ count: z.number().int() })),
  /** What was deleted in the last 30 days, the latest first: all of it for who runs the workspace, for others what they deleted. */
  deleted: call({ access: ['delete'] })
    .route({ method: 'GET', path: '/api/objects/deleted', summary: 'What was deleted and can come back' })
    .input(z.strictObject({ type: objectType.optional(), ...pageInput }))
    .output(listOf(deletedObject)),
  /** Before its 30 days are over. */
  purge: call({ access: 'manageMembers' })
    .route({ method: 'POST', path: '/api/objects/{type}/purge', summary: 'Remove deleted objects for good' })
    .input(z.strictObject({ type: objectType, ids }))
    .output(z.looseObject({ count: z.number().int() })),
  /** Universal search (§4, §9): per-type caps hold for each page asked. */
  search: call({ access: 'everybody', error: errorTexts.fetchingObjects, readAhead: true })
    .route({ method: 'GET', path: '/api/objects/search', summary: 'Search objects of every type' })
    .input(
      z.strictObject({
        types: types.optional(),
        groups: types.optional(),
        subtype: z.string().max(60).optional(),
        search: z.string().max(2_000_000).default(''),
        company_id: z.string().max(longestCompanyId).optional(),
        max_results: z.coerce.number().int().min(1).max(200).optional(),
        page: pageInput.page,
      }),
    )
    .output(
      z.union([
        z.looseObject({
          results: z.looseObject({ search: z.array(searchOption) }),
          total: z.number().int(),
        }),
        // Another host's forms (§7), and single results that the keep-rules of §5 drop: readSearchAnswer reads both.
        z.looseObject({}),
      ]),
    ),
  /** List mode: a page of objects, last changed first (§7 "GET object list"). */
  page: call({ access: 'everybody', error: errorTexts.fetchingObjects, readAhead: true })
    .route({ method: 'GET', path: '/api/objects/list', summary: 'A page of objects, last changed first' })
    .input(
      z.strictObject({
        type: z
          .union([
            types,
            z
              .string()
              .max(60)
              .transform((one) => [one]),
          ])
          .optional(),
        groups: types.optional(),
        subtype: z.string().max(60).optional(),
        ...pageInput,
      }),
    )
    .output(z.looseObject({ data: listOf(searchOption) })),
  /** How many objects of each type there are. */
  counts: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/objects/counts', summary: 'How many objects of each type there are' })
    .input(z.strictObject({}))
    .output(z.looseObject({ counts: z.record(z.string(), z.number().int()) })),
  /** Over all that a filter leaves, and of money for each currency; what the caller may not read is in no figure. */
  figures: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/objects/figures', summary: 'How many objects a filter leaves, sums and means' })
    .input(
      z.strictObject({
        type: objectType,
        filter: z.record(z.string().max(60), z.string().max(300)).optional(),
        where: whereText.optional(),
        sums: numberFields.optional(),
      }),
    )
    .output(
      z.looseObject({
        total: z.number().int(),
        sums: z.array(numberFigure),
      }),
    ),
  /**
   * The groups that a field puts a list into, in the order that means something, what says nothing last: the largest 500.
   * Each says how its rows are asked for, and which object it is of or what its stage means.
   */
  groups: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({
      method: 'GET',
      path: '/api/objects/groups',
      summary: 'The groups of a list by a field, and how many each has',
    })
    .input(
      z.strictObject({
        type: objectType,
        filter: z.record(z.string().max(60), z.string().max(300)).optional(),
        where: whereText.optional(),
        /** A field, as filters name it. */
        by: z.string().min(1).max(100),
        sums: numberFields.optional(),
      }),
    )
    .output(
      z.looseObject({
        total: z.number().int(),
        /** There are more than are told. */
        is_cut: z.boolean(),
        groups: z.array(
          z.looseObject({
            /** As it is stored, or the id of an object; `null`: nothing. */
            value: z.string().nullable(),
            where: z.string(),
            count: z.number().int(),
            meaning: z.string().optional(),
            object: objectRef.optional(),
            /** Of the fields that were asked for; none of what nobody has a value of. */
            sums: z.array(numberFigure).optional(),
          }),
        ),
      }),
    ),
  /**
   * What some ids are called now, whatever their type: objects, and items of the category list such as integrations and
   * tools. Those that are gone, or that the caller may not see, are left out: of neither is it said which it is.
   */
  refs: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/objects/refs', summary: 'What some ids are called now' })
    .input(z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(200) }))
    .output(z.looseObject({ data: z.array(objectRef) })),
  /** What the user opened last, newest first; filled up with what changed last. */
  recent: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/objects/recent', summary: 'What the user opened last' })
    .input(z.strictObject({ max_results: z.coerce.number().int().min(1).max(50).default(8) }))
    .output(z.looseObject({ data: z.array(searchOption.extend({ viewed_at: z.string().optional() })) })),
  /** What fits an object, or the caller where none is named: scores 0–5 with their reasons (§7). */
  recommended: call({ access: 'everybody', error: errorTexts.fetchingRecommendations })
    .route({ method: 'GET', path: '/api/objects/recommended', summary: 'What fits an object' })
    .input(
      z.strictObject({
        type: types.optional(),
        object_id: z.string().min(1).max(64).optional(),
        search: z.string().max(1000).default(''),
        company_id: z.string().max(longestCompanyId).optional(),
        max_results: z.coerce.number().int().min(1).max(100).default(searchLimits.recommendations),
        subtype: z.string().max(60).optional(),
      }),
    )
    .output(z.looseObject({ data: z.array(recommendation) })),
  /** Links of one kind with levels come the highest level first, of each type at the other end by turns, with `spread`. */
  relations: call({ access: 'everybody', error: errorTexts.fetchingObjects, readAhead: true })
    .route({ method: 'GET', path: '/api/objects/{type}/{id}/relations', summary: 'Objects linked to an object' })
    .input(
      z.strictObject({
        type: objectType,
        id: z.string().min(1).max(64),
        kind: z.array(z.string().max(60)).max(50).optional(),
        ...pageInput,
      }),
    )
    .output(listOf(relation).extend({ spread: z.array(levelSpread).optional() })),
  /** Makes or changes a link; what is left out of level and data stays as it is. */
  putRelation: call({ access: 'everybody' })
    .route({ method: 'PUT', path: '/api/objects/{type}/{id}/relations', summary: 'Link an object to another one' })
    .input(
      z.strictObject({
        ...ownEnd,
        level: score.nullable().optional(),
        /** The level as it was read: refused with 412 and the link as it is, where it is another one by now. */
        if_level: score.nullable().optional(),
        data: z
          .record(z.string().max(60), z.unknown())
          .refine((data) => JSON.stringify(data).length <= 10_000, complaint(say('tooLong', { most: 10_000 })))
          .nullable()
          .optional(),
      }),
    )
    .output(relation),
  deleteRelation: call({ access: 'everybody' })
    .route({ method: 'DELETE', path: '/api/objects/{type}/{id}/relations', summary: 'Take a link away' })
    .input(z.strictObject(ownEnd))
    .output(z.looseObject({ count: z.number().int() })),
};

/**
 * `GET /api/objects/index?since=` streams `application/x-ndjson`: one compact row a line, a deletion as
 * `{ id, object_type, deleted: true }`, the last line `{ cursor }`. What the reader may not see (any more), or never saw,
 * is `{ gone }`, the hash of its key: who holds the row knows it, nobody else learns its id or type. A plain route beside the contract: the rows go
 * to the local index as bytes and are never parsed where the person types.
 */
export const objectIndexPath = '/api/objects/index';
