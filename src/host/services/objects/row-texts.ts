import { isMaskedRow } from '#host/access/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** What another object needs to name and link this one. */
export function toRef(row: Pick<ObjectRow, 'id' | 'type' | 'name' | 'title' | 'email' | 'slug'> & { logo: unknown }) {
  const ref: ObjectRef = { id: row.id, object_type: row.type, name: row.name };
  if (row.title !== null) {
    ref.title = row.title;
  }
  if (row.email !== null) {
    ref.email = row.email;
  }
  if (row.slug !== null) {
    ref.slug = row.slug;
  }
  if (isMaskedRow(row)) {
    ref.is_masked = true;
  }
  if (typeof row.logo === 'string') {
    ref.logo = row.logo;
  }
  return ref;
}

/** A text of the JSON column, undefined where it is something else. */
export function textAt(row: Pick<ObjectRow, 'data'>, path: string): string | undefined {
  const value = valueAt(row.data, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
