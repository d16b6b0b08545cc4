import { type Identity, inPeopleScope, peopleScopeOf } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { putValueAt, valueAt } from '#shared/domain/nested.ts';
import { grantOf } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { fold } from '#shared/search/fold.ts';
import type { MappedColumn } from './mapping.ts';
import type { MatchedRow } from './match-rows.ts';
import type { ImportProblem, ImportRow } from './read-rows.ts';

interface Place {
  category: 'org_unit' | 'location';
  /** Where the place stands in the object, and its name in it. */
  path: string;
  name: string;
}

/** What the company's lists have, by kind and folded name. */
type Places = ReadonlyMap<string, { id: string; name: string }>;

const placesOf: Readonly<Partial<Record<ImportType, readonly Place[]>>> = {
  employee: [
    { category: 'org_unit', path: 'company_user.org_unit', name: 'name' },
    { category: 'location', path: 'company_user.location', name: 'title' },
  ],
  candidate: [{ category: 'location', path: 'company_user.location', name: 'title' }],
  job: [
    { category: 'org_unit', path: 'org_unit', name: 'name' },
    { category: 'location', path: 'location', name: 'title' },
  ],
};

/** The company's org units and locations, by their folded names. */
async function readPlaces(store: Store, companyId: string): Promise<Places> {
  const rows = await store.db
    .selectFrom('category')
    .select(['id', 'type', 'name'])
    .where('company_id', '=', companyId)
    .where('type', 'in', ['org_unit', 'location'])
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, type, name }) => [`${type} ${fold(name).trim()}`, { id, name }]));
}

/** Finds what of the company's lists is meant; most rows name one of few, each of which is looked for once. */
function placeFinder(known: Places) {
  const found = new Map<string, ReturnType<Places['get']>>();
  return (category: Place['category'], name: string) => {
    const asked = `${category} ${name}`;
    if (!found.has(asked)) {
      const called = (text: string) => known.get(`${category} ${fold(text).trim()}`);
      // “Bern, Kanton Bern” is where the company says “Bern”.
      found.set(asked, called(name) ?? (category === 'location' ? called(name.split(',')[0] ?? '') : undefined));
    }
    return found.get(asked);
  };
}

/** The org units and locations that rows name and the company's lists do not have, each once, as it is written first. */
export async function placesNamed(
  store: Store,
  identity: Identity,
  type: ImportType,
  rows: readonly ImportRow[],
): Promise<{ category: Place['category']; name: string }[]> {
  const places = placesOf[type] ?? [];
  const known = places.length === 0 ? new Map() : await readPlaces(store, identity.companyId);
  const find = placeFinder(known);
  const missing = new Map<string, { category: Place['category']; name: string }>();
  for (const { category, path, name } of places) {
    for (const row of rows) {
      const given = valueAt(row.fields, `${path}.${name}`);
      if (typeof given !== 'string' || find(category, given) !== undefined) {
        continue;
      }
      const key = `${category} ${fold(given).trim()}`;
      if (!missing.has(key)) {
        missing.set(key, { category, name: given.trim() });
      }
    }
  }
  return [...missing.values()];
}

/**
 * Names of org units and locations become those of the company's lists, where they are in them: in the rows themselves, of
 * which a file has very many.
 */
export async function placeRows(
  store: Store,
  identity: Identity,
  type: ImportType,
  rows: readonly ImportRow[],
): Promise<void> {
  const places = placesOf[type] ?? [];
  if (places.length === 0 || rows.length === 0) {
    return;
  }
  const find = placeFinder(await readPlaces(store, identity.companyId));
  for (const { category, path, name } of places) {
    for (const { fields } of rows) {
      const given = valueAt(fields, `${path}.${name}`);
      if (typeof given === 'string') {
        const found = find(category, given);
        // The id of the place somebody was in before goes with it.
        putValueAt(fields, path, { id: found?.id ?? null, [name]: found?.name ?? given });
      }
    }
  }
}

/** The employees whom the caller keeps. */
async function keptEmployees(
  store: Store,
  identity: Identity,
  scope: Awaited<ReturnType<typeof peopleScopeOf>>,
): Promise<ReadonlySet<string>> {
  const kept = await store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'employee')
    .where(inPeopleScope(store, scope, 'object'))
    .execute();
  return new Set(kept.map((row) => row.id));
}

/** Whether the caller imports into the own org unit alone. */
function importsOwnUnit(identity: Identity, type: ImportType): boolean {
  return grantOf(identity.role, 'import', type)?.includes('ownUnit') === true;
}

/** Of whom the caller may say who leads whom; undefined where of everybody. */
export async function peopleLed(
  store: Store,
  identity: Identity,
  type: ImportType,
): Promise<ReadonlySet<string> | undefined> {
  return importsOwnUnit(identity, type)
    ? keptEmployees(store, identity, await peopleScopeOf(store, identity))
    : undefined;
}

/**
 * Parts the rows that the caller may import from those of people who are another's to keep: a manager imports people
 * into the own org unit, and changes those who are in it.
 */
export async function partOwnRows(
  store: Store,
  identity: Identity,
  type: ImportType,
  rows: readonly MatchedRow[],
  columns: readonly MappedColumn[],
): Promise<{ rows: MatchedRow[]; problems: ImportProblem[] }> {
  if (!importsOwnUnit(identity, type)) {
    return { rows: [...rows], problems: [] };
  }
  const scope = await peopleScopeOf(store, identity);
  const keptIds = await keptEmployees(store, identity, scope);
  const heading = columns.find((column) => column.field.field === 'org_unit')?.heading ?? null;
  const { ids, name } = scope.units;
  const own: MatchedRow[] = [];
  const problems: ImportProblem[] = [];
  for (const row of rows) {
    const { stored } = row;
    const at = { row: row.row, line: row.line, left_out: true };
    const unit = (part: 'id' | 'name') => valueAt(row.fields, `company_user.org_unit.${part}`);
    const isNamed = unit('name') !== undefined;
    const isOwnUnit =
      scope.reads === 'unit' && (ids.length === 0 ? unit('name') === name : ids.some((id) => id === unit('id')));
    if (stored !== undefined && [...scope.ownIds, ...scope.above].includes(stored.id)) {
      problems.push({ ...at, column: null, ...say('ownOrAbove') });
    } else if (stored !== undefined && !keptIds.has(stored.id)) {
      problems.push({ ...at, column: null, ...say('otherOrgUnit') });
    } else if (isNamed ? !isOwnUnit : stored === undefined) {
      problems.push({ ...at, column: heading, ...say('notOwnOrgUnit') });
    } else {
      own.push(row);
    }
  }
  return { rows: own, problems };
}
