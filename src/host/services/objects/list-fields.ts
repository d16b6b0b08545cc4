import { type RawBuilder, sql } from 'kysely';
import { invalidParameter } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';

const columns = [
  'name',
  'title',
  'role',
  'email',
  'first_name',
  'last_name',
  'status',
  'subtype',
  'slug',
  'origin',
  'external_id',
  'created_at',
  'updated_at',
] as const;

const paths = [
  'code',
  'currency',
  'cycle.id',
  'difficulty_level',
  'location.title',
  'org_unit.id',
  'org_unit.name',
  'priority',
  'provider',
  'stage',
  'type',
  'work_schedule_type',
  'company_user.function',
  'company_user.location.title',
  'company_user.org_unit.id',
  'company_user.org_unit.name',
  'qualification.current_stage.name',
  'qualification.job.id',
  'qualification.source',
] as const;

const numberPaths = [
  'min_salary',
  'max_salary',
  'level',
  'needs_level',
  'pool_level',
  'urgency_level',
  'rating',
] as const;

const textColumns: ReadonlySet<string> = new Set(['name', 'title', 'role', 'email', 'first_name', 'last_name']);

function includes<T extends string>(list: readonly T[], value: string): value is T {
  return list.some((item) => item === value);
}

function expressionOf(store: Store, field: string): RawBuilder<unknown> | undefined {
  if (includes(columns, field)) {
    return textColumns.has(field) ? sql`lower(${sql.ref(`object.${field}`)})` : sql`${sql.ref(`object.${field}`)}`;
  }
  if (includes(paths, field)) {
    return store.jsonText('object.data', field.split('.'));
  }
  if (includes(numberPaths, field)) {
    return store.jsonNumber('object.data', field.split('.'));
  }
  return undefined;
}

/** Small letters as the database makes them of its columns: beyond ASCII it has none. */
function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Columns and directions of a sort: `updated_at`, `-name`, `location.title` … */
export interface Order {
  expression: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  /** Chosen so that the index of the column serves the tie-break as well. */
  idDirection: 'asc' | 'desc';
}

/**
 * What a list is ordered by; `-` in front means descending, last changed first where nothing is asked.
 * @throws Refusal 400 for a field that lists cannot be sorted by.
 */
export function orderOf(store: Store, sort: string | undefined): Order {
  const asked = sort ?? '-updated_at';
  const descending = asked.startsWith('-');
  const field = descending ? asked.slice(1) : asked;
  const expression = expressionOf(store, field);
  if (expression === undefined) {
    throw invalidParameter('sort', 'Lists cannot be sorted by this field.');
  }
  const direction = descending ? 'desc' : 'asc';
  const indexedDescending = field === 'updated_at';
  return { expression, direction, idDirection: indexedDescending === descending ? 'asc' : 'desc' };
}

/**
 * Conditions of `filter[field]=value`: equal, text columns without regard to case.
 * @throws Refusal 400 for a field that lists cannot be filtered by, or no number where the field holds one.
 */
export function conditionsOf(
  store: Store,
  filter: Readonly<Record<string, string>> | undefined,
): RawBuilder<boolean>[] {
  return Object.entries(filter ?? {}).map(([field, value]) => {
    const expression = expressionOf(store, field);
    if (expression === undefined) {
      throw invalidParameter(`filter.${field}`, 'Lists cannot be filtered by this field.');
    }
    if (includes(numberPaths, field)) {
      if (value.trim() === '' || Number.isNaN(Number(value))) {
        throw invalidParameter(`filter.${field}`, 'This field holds numbers.');
      }
      return sql<boolean>`${expression} = ${Number(value)}`;
    }
    return sql<boolean>`${expression} = ${textColumns.has(field) ? lowerAscii(value) : value}`;
  });
}
