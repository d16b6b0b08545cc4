import { z } from 'zod';
import { longText } from '#shared/domain/long-texts.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { richText } from '#shared/domain/rich-text.ts';
import { form, json } from './bodies.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { listOf, pageInput, queryBoolean } from './lists.ts';

const id = z.string().min(1).max(64);

/** In a multipart form lists and objects are JSON text. */
function orJson<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) {
      return value;
    }
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
}

/** A list of texts; one text is a list of one. */
const texts = z.preprocess(
  (value) => (typeof value === 'string' && !/^\s*\[/.test(value) ? [value] : value),
  orJson(z.array(z.string().trim().min(1).max(1000)).max(200)),
);
const member = z.union([id, z.looseObject({ id })]);
const members = z.preprocess(
  (value) => (typeof value === 'string' && !/^\s*[[{]/.test(value) ? [value] : value),
  orJson(z.array(member).max(1000)),
);
const files = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(z.file()).max(20),
);

const space = objectAnswer;

export const spaces = {
  list: call({ access: 'everybody', error: errorTexts.fetchingSpace })
    .route({ method: 'GET', path: '/api/spaces/', summary: 'Spaces, those of a candidate, or one' })
    .input(z.strictObject({ space_id: id.optional(), candidate_id: id.optional(), ...pageInput }))
    .output(z.union([listOf(space), space])),
  create: call({ access: ['create', 'space'], error: errorTexts.updatingSpace, body: { ...json, ...form } })
    .route({ method: 'POST', path: '/api/spaces/', summary: 'Create a space', successStatus: 201 })
    .input(
      z.strictObject({
        name: z.string().trim().max(300).optional(),
        query: z.string().trim().max(20_000).optional(),
        tasks: texts.optional(),
        tags: texts.optional(),
        description: longText.optional(),
        description_json: orJson(richText).optional(),
        instructions: longText.optional(),
        instructions_json: orJson(richText).optional(),
        files: files.optional(),
        /** People of any kind, documents and other objects that are in it from the start. */
        candidates: members.optional(),
        documents: members.optional(),
        objects_json: members.optional(),
      }),
    )
    .output(space),
  /** `candidate_id` alone adds somebody, `document_id` alone adds a document; with `remove` they go. */
  update: call({ access: ['edit', 'space'], error: errorTexts.updatingSpace, body: { ...json, ...form } })
    .route({ method: 'PUT', path: '/api/spaces/', summary: 'Change a space, or add or remove somebody or a document' })
    .input(
      z.strictObject({
        space_id: id,
        remove: queryBoolean.optional(),
        candidate_id: id.optional(),
        document_id: id.optional(),
        name: z.string().trim().min(1).max(300).nullable().optional(),
        description: longText.nullable().optional(),
        /** To whom it is given, by who may: it always has one. */
        owner: orJson(z.looseObject({ id })).optional(),
        /** The document whose words the description is; `null` takes it away and leaves the words. */
        description_json: orJson(richText.nullable()).optional(),
        candidates: members.optional(),
        documents: members.optional(),
        tags: texts.nullable().optional(),
        objects_json: members.optional(),
        tasks: texts.nullable().optional(),
        instructions: longText.nullable().optional(),
        instructions_json: orJson(richText.nullable()).optional(),
        files: files.optional(),
        /** With fields, which files may come along with. */
        if_unchanged: orJson(ifUnchanged).optional(),
      }),
    )
    .output(space),
};
