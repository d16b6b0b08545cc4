import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { hasLeftCompany } from '#shared/domain/employment.ts';
import type { NamedSet } from '#shared/domain/floor/told-sets.ts';
import { companyGroup, groupIn, unitAndBelow } from '#shared/domain/pulses/counted-form.ts';

/** The fixed groups of employees: figures of people are told of no others. */
export interface EmployeeGroups {
  /** All who ever worked in the company and have a record. */
  everybody: readonly string[];
  /** Who works there now, by group: the company, org units and org units with all below them, locations. */
  ways: readonly (readonly NamedSet[])[];
}

interface Grouping {
  sets: Map<string, Set<string>>;
}

function put({ sets }: Grouping, key: string, person: string): void {
  const known = sets.get(key);
  if (known === undefined) {
    sets.set(key, new Set([person]));
  } else {
    known.add(person);
  }
}

function setsOf({ sets }: Grouping): NamedSet[] {
  return [...sets].map(([key, people]) => ({ key, people }));
}

/** A unit and all above it. */
function upwards(unit: string, parents: ReadonlyMap<string, string>): string[] {
  const path = [unit];
  for (let up = parents.get(unit); up !== undefined && !path.includes(up); up = parents.get(up)) {
    path.push(up);
  }
  return path;
}

/** The fixed groups of a company's employees as they are now: the same for whoever asks. */
export async function readEmployeeGroups(
  store: Store,
  db: Kysely<Schema>,
  companyId: string,
  now: Date,
): Promise<EmployeeGroups> {
  const categories = await db
    .selectFrom('category')
    .select(['id', store.jsonText('data', ['parent_id']).as('parent')])
    .where('company_id', '=', companyId)
    .where('type', '=', 'org_unit')
    .execute();
  const parents = new Map(categories.flatMap(({ id, parent }) => (parent === null ? [] : [[id, parent] as const])));
  const at = (...path: string[]) => store.jsonText('data', ['company_user', ...path]);
  const rows = await db
    .selectFrom('object')
    .select([
      'id',
      'status',
      at('org_unit', 'id').as('unit_id'),
      at('org_unit', 'name').as('unit'),
      at('location', 'title').as('location'),
      at('ended_at').as('ended_at'),
    ])
    .where('company_id', '=', companyId)
    .where('type', '=', 'employee')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const company: Grouping = { sets: new Map() };
  const ofUnits: Grouping = { sets: new Map() };
  const ofPlaces: Grouping = { sets: new Map() };
  for (const { id, status, ended_at, unit_id, unit: name, location } of rows) {
    const unit = unit_id ?? name;
    if (hasLeftCompany({ object_type: 'employee', status, ended_at }, now.toISOString())) {
      continue;
    }
    put(company, companyGroup, id);
    if (unit !== null) {
      put(ofUnits, groupIn('org_unit', { id: unit }), id);
      for (const above of upwards(unit, parents)) {
        put(ofUnits, unitAndBelow(above), id);
      }
    }
    if (location !== null) {
      put(ofPlaces, groupIn('location', { id: location }), id);
    }
  }
  return { everybody: rows.map(({ id }) => id), ways: [company, ofUnits, ofPlaces].map(setsOf) };
}

/** The fixed group that people are, all of them and nobody else; undefined of people chosen otherwise. */
export function groupOf({ ways }: EmployeeGroups, ids: readonly string[]): string | undefined {
  const asked = new Set(ids);
  return ways.flat().find(({ people }) => people.size === asked.size && [...asked].every((id) => people.has(id)))?.key;
}
