import type { Kysely, Selectable } from 'kysely';
import { type Identity, livingVisible, readsSensitive } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { type FieldProblem, invalidFields } from '#host/lib/refusal.ts';
import { isUndoing } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import { type CustomKind, customPlaces, customValueProblem, isCustomType } from '#shared/domain/custom-fields.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import { type Fields, isFields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';

export type CustomFieldRow = Selectable<Schema['custom_field']>;

/** What a field allows, as {@link customValueProblem} asks it. */
export function rulesOf({ kind, data }: Pick<CustomFieldRow, 'kind' | 'data'>) {
  const choices = Array.isArray(data.choices) ? data.choices.filter((one) => typeof one === 'string') : [];
  return { kind: kind as CustomKind, choices };
}

function placeOf({ is_sensitive }: CustomFieldRow): string {
  return is_sensitive === 1 ? customPlaces.sensitive : customPlaces.open;
}

/** Whether a value names somebody of the company. */
async function namesPerson(db: Kysely<Schema>, identity: Identity, value: unknown): Promise<boolean> {
  const id = isFields(value) && typeof value.id === 'string' ? value.id : '';
  const [found] = await livingVisible(db, identity, [id]);
  return found !== undefined && employedTypes.some((type) => type === found.type);
}

/** What is wrong with a value of a field; `kept` are choices that may stay although the field no longer has them. */
export async function valueProblem(
  db: Kysely<Schema>,
  identity: Identity,
  field: CustomFieldRow,
  value: unknown,
  kept: readonly string[] = [],
) {
  const { kind, choices } = rulesOf(field);
  const problem = customValueProblem({ kind, choices: [...choices, ...kept] }, value);
  return problem === undefined && field.kind === 'person' && !(await namesPerson(db, identity, value))
    ? say('namesNone', { what: 'person' })
    : problem;
}

/** The fields of a type that the caller may write, in their order. */
export function writableFields(db: Kysely<Schema>, identity: Identity, type: ObjectType): Promise<CustomFieldRow[]> {
  return db
    .selectFrom('custom_field')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where('object_type', '=', type)
    .where('removed_at', 'is', null)
    .$if(!readsSensitive(identity), (query) => query.where('is_sensitive', '=', 0))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** What a new object of a type says in the company's own fields where nothing else is said: their defaults. */
export async function initialValues(db: Kysely<Schema>, identity: Identity, type: ObjectType): Promise<Fields> {
  const fields = isCustomType(type) ? await writableFields(db, identity, type) : [];
  return fields.reduce<Fields>(
    (initial, field) =>
      field.data.default === undefined
        ? initial
        : withValueAt(initial, `${placeOf(field)}.${field.id}`, field.data.default),
    {},
  );
}

async function storedData(db: Kysely<Schema>, { companyId }: Identity, id: string): Promise<Fields> {
  const row = await db
    .selectFrom('object')
    .select('data')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.data ?? {};
}

const places: readonly string[] = Object.values(customPlaces);

/** Values that were said for fields, by path; `null` takes one away. */
function saidValues(body: Fields, problems: FieldProblem[]): Map<string, unknown> {
  const said = new Map<string, unknown>();
  for (const place of places) {
    const values = body[place];
    if (isFields(values)) {
      for (const [id, value] of Object.entries(values)) {
        said.set(`${place}.${id}`, value);
      }
    } else if (values !== undefined) {
      problems.push({ path: place, ...tellClient('noValues') });
    }
  }
  return said;
}

/**
 * What a caller says of a company's own fields, looked at field by field: of a new object with the defaults of those that
 * nothing is said of. Ask it before the body is parsed. What they may not write is to them as if it were not there.
 * @throws Refusal 422 with the path of each value that its field does not allow.
 */
export async function withCheckedValues(
  db: Kysely<Schema>,
  identity: Identity,
  type: ObjectType,
  body: Fields,
  /** Of one that is there already. */
  id?: string,
): Promise<Fields> {
  const isNew = id === undefined;
  if (!isCustomType(type) || (!isNew && places.every((place) => body[place] === undefined))) {
    return body;
  }
  const problems: FieldProblem[] = [];
  const said = saidValues(body, problems);
  const fields = new Map(
    (await writableFields(db, identity, type)).map((field) => [`${placeOf(field)}.${field.id}`, field]),
  );
  const checked: Fields = { ...body };
  const stored = id === undefined ? {} : await storedData(db, identity, id);
  // What an undo says was so once: a field that is required since, and a choice that is gone, refuse what is new alone.
  const isUndo = isUndoing();
  for (const [path, value] of said) {
    const field = fields.get(path);
    if (field === undefined) {
      problems.push({ path, ...tellClient('noFieldOf', { type }) });
    } else if (value === null) {
      problems.push(...(field.is_required === 1 && !isUndo ? [{ path, ...say('required') }] : []));
    } else {
      const kept = [valueAt(stored, path), isUndo ? value : []].flat().filter((one) => typeof one === 'string');
      const problem = await valueProblem(db, identity, field, value, kept);
      problems.push(...(problem === undefined ? [] : [{ path, ...problem }]));
    }
  }
  for (const [path, field] of isNew ? fields : []) {
    if (!said.has(path) && field.data.default !== undefined) {
      const place = placeOf(field);
      const values = checked[place];
      checked[place] = { ...(isFields(values) ? values : {}), [field.id]: field.data.default };
    } else if (!said.has(path) && field.is_required === 1) {
      problems.push({ path, ...say('required') });
    }
  }
  if (problems.length > 0) {
    throw invalidFields(problems);
  }
  return checked;
}

/** What a caller read of an object, without what they may not read: whether that is still so is not theirs to know. */
export function readableOf(identity: Identity, asRead: Fields): Fields {
  return readsSensitive(identity)
    ? asRead
    : Object.fromEntries(Object.entries(asRead).filter(([path]) => path.split('.')[0] !== customPlaces.sensitive));
}
