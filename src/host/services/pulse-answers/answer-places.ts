import { type Kysely, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';
import { type AnswerPlaces, noPlaces, type Place } from '#shared/domain/pulses/counted-form.ts';

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Where a person's record says the person belongs, by id where the place has one. */
function placeIn(data: Fields, way: 'org_unit' | 'location' | 'function'): Place {
  const value = valueAt(data, `company_user.${way}`);
  const name = isFields(value) ? (textOf(value.name) ?? textOf(value.title)) : textOf(value);
  const id = (isFields(value) ? textOf(value.id) : undefined) ?? name;
  return id === undefined ? noPlaces[way] : { id, name: name ?? id };
}

async function unitsFrom(db: Kysely<Schema>, companyId: string, own: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select id, data ->> 'parent_id' as parent from category
    where company_id = ${companyId} and type = 'org_unit'`.execute(db);
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  const path = [own];
  for (let up = parents.get(own) ?? null; up !== null && !path.includes(up); up = parents.get(up) ?? null) {
    path.push(up);
  }
  return path;
}

/** Where somebody belongs now: what is kept with an answer. */
export async function placesNow(db: Kysely<Schema>, companyId: string, personId: string): Promise<AnswerPlaces> {
  const person = await db
    .selectFrom('object')
    .select('data')
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person === undefined) {
    return noPlaces;
  }
  const org_unit = placeIn(person.data, 'org_unit');
  return {
    org_unit,
    location: placeIn(person.data, 'location'),
    function: placeIn(person.data, 'function'),
    within: org_unit === noPlaces.org_unit ? [] : await unitsFrom(db, companyId, org_unit.id),
  };
}
