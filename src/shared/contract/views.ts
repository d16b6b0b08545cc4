import { z } from 'zod';
import { objectRef } from '#shared/domain/object-ref.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { roles } from '#shared/domain/user-context.ts';
import { call } from './call.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { listOf, pageInput, whereText } from './lists.ts';

const id = z.string().min(1).max(64);
const path = '/api/views/';
const type = z.enum(objectTypes);
const name = z.string().trim().min(1).max(120);

/** A way to look at the list of a type; a newer host may know other types and roles. */
const view = z.looseObject({
  id: z.string(),
  object_type: z.string(),
  name: z.string(),
  /** Read by everybody who reads the type; else by who made it alone. */
  shared: z.boolean(),
  /** A filter as `where` of lists takes it. */
  where: z.string().optional(),
  /** `-name` is descending. */
  sort: z.string().optional(),
  /** The columns of the table, in their order; missing where each reader has their own. */
  columns: z.array(z.string()).optional(),
  /** Table, cards, board …: a name of the client's. */
  layout: z.string().optional(),
  /** The field by which the rows are put together. */
  group: z.string().optional(),
  /** It asks for something that the caller may not read, and its filter is left out for that. */
  withheld: z.boolean().optional(),
  /** With this view the lists of who stands in one of these roles begin. */
  default_for: z.array(z.string()),
  /** The caller watches it: since when, and how many came in and left by others' doing, as was told last. */
  watch: z.looseObject({ since: z.string(), entered: z.number().int(), left: z.number().int() }).optional(),
  /** Who made it; missing where that is no member any more. */
  owner: objectRef.optional(),
  /** Whether the caller may change, share and delete it. */
  may_change: z.boolean(),
  is_mine: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});

export type View = z.infer<typeof view>;

/** How far the change log was looked through: its last line, and when. */
const seen = z.strictObject({ line: z.number().int().min(0), at: z.iso.datetime({ offset: true }) });

/** Why something is in a view now, or is not any more. */
export const watchReasons = ['created', 'restored', 'deleted', 'merged', 'changed', 'time', 'other'] as const;

/** A condition of the view's filter that was not met and is, or the other way round. */
const changedCondition = z.looseObject({
  /** As filters are written. */
  condition: z.string(),
  /** What it asks of. */
  field: z.string(),
  /** What the object said, and says; of links what they lead to. Missing where it is nothing. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** Nobody changed anything: the day came. */
  by_time: z.boolean().optional(),
  /** When it was changed last, and by whom; missing where nobody is known to have. */
  at: z.string().optional(),
  by: objectRef.optional(),
});

const watchedChange = z.looseObject({
  way: z.enum(['entered', 'left']),
  /** Missing where it was deleted by somebody else, and the caller does not run the workspace. */
  object: objectRef.optional(),
  /** One of `watchReasons`; a newer host may have more. */
  why: z.enum(watchReasons).or(z.string()),
  conditions: z.array(changedCondition),
  at: z.string().optional(),
  by: objectRef.optional(),
});

export type WatchedChange = z.infer<typeof watchedChange>;
export type ChangedCondition = z.infer<typeof changedCondition>;

/** What `null` takes away again. */
const shown = {
  where: whereText.nullable().optional(),
  sort: z.string().min(1).max(100).nullable().optional(),
  columns: z.array(z.string().min(1).max(100)).max(100).nullable().optional(),
  layout: z.string().min(1).max(40).nullable().optional(),
  group: z.string().min(1).max(100).nullable().optional(),
};

/**
 * Views of lists (records.md "Lists"): each is its maker's alone until it is shared with the company. Who made it changes it; a
 * shared one may an owner or an admin change as well, and make the one with which the lists of a role begin.
 */
export const views = {
  /** The caller's own and the shared ones, by their names. */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'Views of lists: own and shared ones' })
    .input(z.strictObject({ object_type: type.optional() }))
    .output(z.looseObject({ data: z.array(view) })),
  create: call({ access: 'everybody' })
    .route({ method: 'POST', path, summary: 'Keep a view of a list', successStatus: 201 })
    .input(z.strictObject({ object_type: type, name, shared: z.boolean().default(false), ...shown }))
    .output(view),
  update: call({ access: 'everybody' })
    .route({ method: 'PUT', path, summary: 'Change, rename, share a view' })
    .input(
      z.strictObject({
        id,
        name: name.optional(),
        shared: z.boolean().optional(),
        ...shown,
        if_unchanged: ifUnchanged,
      }),
    )
    .output(view),
  delete: call({ access: 'everybody' })
    .route({ method: 'DELETE', path, summary: 'Delete views; what they show stays as it is' })
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(z.looseObject({ count: z.number().int() })),
  /**
   * Watches a view from now on; of one that is watched, says up to where its changes were seen: as they told it themselves.
   */
  watch: call({ access: 'everybody' })
    .route({ method: 'PUT', path: '/api/views/{id}/watch', summary: 'Watch a view, or say that its changes were seen' })
    .input(z.strictObject({ id, seen: seen.optional() }))
    .output(view),
  unwatch: call({ access: 'everybody' })
    .route({ method: 'DELETE', path: '/api/views/{id}/watch', summary: 'Watch a view no longer' })
    .input(z.strictObject({ id }))
    .output(view),
  /**
   * What came into a watched view and what left it since the caller saw its changes last, the latest first, worked out of the
   * change log: what came and went again meanwhile is not told.
   */
  changes: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/views/{id}/changes', summary: 'What came into a watched view, and left it' })
    .input(z.strictObject({ id, ...pageInput }))
    .output(
      listOf(watchedChange).extend({
        since: z.string(),
        entered: z.number().int(),
        left: z.number().int(),
        /** More changed than is looked through: some of what was changed first is missing. */
        is_cut: z.boolean(),
        seen,
      }),
    ),
  /** Without an id, lists of the role begin as they do by themselves. */
  setDefault: call({ access: 'setDefaultViews' })
    .route({
      method: 'PUT',
      path: '/api/views/default',
      summary: 'Say with which shared view the lists of a role begin',
    })
    .input(z.strictObject({ object_type: type, role: z.enum(roles), id: id.nullable() }))
    .output(z.looseObject({ object_type: z.string(), role: z.string(), id: z.string().nullable() })),
};
