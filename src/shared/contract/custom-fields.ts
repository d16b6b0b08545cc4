import { z } from 'zod';
import { customKinds, customTypes } from '#shared/domain/custom-fields.ts';
import { call } from './call.ts';

const id = z.string().min(1).max(64);
const path = '/api/custom-fields/';
const name = z.string().trim().min(1).max(120);
const choice = z.string().trim().min(1).max(120);

/** A field that a company added to the objects of a type; a newer host may know other kinds. */
const customField = z.looseObject({
  id: z.string(),
  object_type: z.string(),
  name: z.string(),
  kind: z.string(),
  description: z.string().optional(),
  choices: z.array(z.string()).optional(),
  required: z.boolean(),
  sensitive: z.boolean(),
  /** What a new object has where its maker says nothing. */
  default: z.unknown().optional(),
  order: z.number(),
  /** Since when it is removed, and its values are shown no more. */
  removed_at: z.string().optional(),
});

export type CustomField = z.infer<typeof customField>;

const changeable = {
  description: z.string().trim().max(2000).nullable().optional(),
  choices: z.array(choice).min(1).max(200).optional(),
  required: z.boolean().optional(),
  default: z.unknown().optional(),
  order: z.number().int().min(0).max(100_000).optional(),
};

/**
 * Fields that a company adds to its objects. Their values stand in `custom` of an object, by the field's id, those of
 * sensitive ones in `custom_sensitive`, which owner and admin alone read and write; `objects.create` and `objects.update`
 * take them, and refuse at the value's path what the field does not allow.
 */
export const customFields = {
  /** In their order; sensitive and removed ones for owner and admin alone. */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: "A company's own fields of its objects" })
    .input(z.strictObject({ object_type: z.enum(customTypes).optional() }))
    .output(z.looseObject({ data: z.array(customField) })),
  create: call({ access: 'editCustomFields' })
    .route({ method: 'POST', path, summary: 'Add a field to the objects of a type', successStatus: 201 })
    .input(
      z.strictObject({
        object_type: z.enum(customTypes),
        name,
        kind: z.enum(customKinds),
        sensitive: z.boolean().default(false),
        ...changeable,
      }),
    )
    .output(customField),
  /** What a field holds and who reads it stay as they were made. */
  update: call({ access: 'editCustomFields' })
    .route({ method: 'PUT', path, summary: 'Change a field' })
    .input(z.strictObject({ id, name: name.optional(), ...changeable }))
    .output(customField),
  /** Their values are kept, and shown to nobody until the fields are restored. */
  delete: call({ access: 'editCustomFields' })
    .route({ method: 'DELETE', path, summary: 'Remove fields; restoring them undoes it' })
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(z.looseObject({ count: z.number().int() })),
  restore: call({ access: 'editCustomFields' })
    .route({ method: 'POST', path: '/api/custom-fields/restore', summary: 'Undo the removal of fields' })
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(z.looseObject({ count: z.number().int() })),
};
