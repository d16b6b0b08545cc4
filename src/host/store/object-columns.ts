import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';

/** An object as the table keeps it; what it is sorted by is the database's own. */
export type ObjectRow = Omit<Selectable<Schema['object']>, 'sort_key'>;

/** Columns of the object table that are fields of §3 for the types whose schema has them. */
export const fieldColumns = ['email', 'title', 'role', 'first_name', 'last_name', 'status'] as const;
