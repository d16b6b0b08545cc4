import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';

/** An object as the table keeps it; what it is sorted by is the database's own. */
export type ObjectRow = Omit<Selectable<Schema['object']>, 'sort_key'>;

/** Columns of the object table that are fields of §3 for the types whose schema has them. */
export const fieldColumns = ['email', 'title', 'role', 'first_name', 'last_name', 'status'] as const;

/** All columns of the object table but what the database keeps for itself to look through. */
export const objectColumns = [
  'id',
  'company_id',
  'type',
  'subtype',
  'slug',
  'external_id',
  'name',
  'sort_key',
  ...fieldColumns,
  'keywords',
  'data',
  'origin',
  'revision',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof Schema['object'])[];
