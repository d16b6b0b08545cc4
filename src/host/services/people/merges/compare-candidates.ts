import { type Identity, requireRole, withoutHiddenFields } from '#host/access/index.ts';
import { changedFields } from '#host/object-writer/index.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { storedFields } from '#host/services/objects/store-form.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ComparedField } from '#shared/contract/people.ts';
import type { ChangeVia } from '#shared/domain/changes.ts';
import { documentFieldsOf } from '#shared/domain/long-texts.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** What is worked out, or says how it came here, nobody chooses. */
const notChosen =
  /^(slug|keywords|emails|phones|qualification\.(current_stage|merged_from|statistics|job)|resume\.statistics)(\.|$)/;

/** They are chosen with the texts whose documents they are. */
const documents = documentFieldsOf('candidate');

/** When and how each person came to say what they say in a field: since its last line in the log, else since they are here. */
async function lastLines(store: Store, identity: Identity, rows: readonly ObjectRow[]) {
  const lines = await store.db
    .selectFrom('object_change')
    .select(['object_id', 'field', 'at', 'via'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('object_change')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('company_id', '=', identity.companyId)
        .where(
          'object_id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('action', '=', 'changed')
        .where('field', 'is not', null)
        .groupBy(['object_id', 'field']),
    )
    .execute();
  const last = new Map(lines.map(({ object_id, field, at, via }) => [`${object_id} ${field}`, { at, via }]));
  const began = new Map(rows.map((row) => [row.id, { at: row.created_at, via: viaOf(row) }]));
  return (id: string, field: string) => last.get(`${id} ${field}`) ?? began.get(id) ?? { at: '', via: 'person' };
}

function viaOf({ origin }: ObjectRow): ChangeVia {
  return origin === 'import' || origin === 'sample' ? origin : 'person';
}

/**
 * What candidates say who may be one person, field by field, with when and how they came to say so.
 * @throws Refusal 403, 404.
 */
export async function compareCandidates(
  store: Store,
  identity: Identity,
  { ids }: ParsedInput<'people.compare'>,
): Promise<{ people: ObjectRef[]; fields: ComparedField[] }> {
  requireRole(identity, 'merge', 'candidate');
  const rows: ObjectRow[] = [];
  for (const id of new Set(ids)) {
    rows.push(await readRow(store.db, identity, 'candidate', { id }));
  }
  const readable = await withoutHiddenFields(store, identity, rows);
  const [first] = readable;
  const refs = await readRefs(store, identity, ids);
  const people = rows.flatMap(({ id }) => refs.get(id) ?? []);
  if (first === undefined) {
    return { people, fields: [] };
  }
  const lineOf = await lastLines(store, identity, rows);
  const differing = readable.slice(1).flatMap((other) => changedFields(first, other).map(({ field }) => field));
  const said = readable.map((row) => ({ id: row.id, fields: storedFields(row) }));
  return {
    people,
    fields: [...new Set(differing)]
      .filter((field) => !notChosen.test(field) && !documents.includes(field))
      .map((field): ComparedField => {
        const values = said.flatMap(({ id, fields }) => {
          const value = valueAt(fields, field);
          return value === undefined ? [] : [{ id, value, ...lineOf(id, field) }];
        });
        const isOfAll = values.some(({ value }) => Array.isArray(value));
        return { field, values, ...(isOfAll || values[0] === undefined ? {} : { chosen: values[0].id }) };
      }),
  };
}
