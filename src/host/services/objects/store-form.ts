import { fieldColumns, type ObjectRow } from '#host/store/object-columns.ts';
import { cleanName } from '#shared/domain/clean-name.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { hasField, toObject } from './object-row.ts';
import { descriptorOf } from './types/index.ts';
import type { FieldColumn } from './types/type-descriptor.ts';

/** An object's fields as the table keeps them: some as columns, the rest as JSON. */
export interface StoreForm {
  columns: Record<FieldColumn, string | null> & { name: string; subtype: string | null; keywords: string[] | null };
  data: Fields;
}

/** Columns that every type has, whatever its schema says. */
const commonColumns: readonly string[] = ['name', 'subtype', 'slug', 'keywords'];

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

const columnsByType = new Map<string, ReadonlySet<string>>();

/** The fields of a type that are columns. */
function columnsOf(type: string): ReadonlySet<string> {
  const known = columnsByType.get(type);
  if (known !== undefined) {
    return known;
  }
  const columns = new Set([...commonColumns, ...fieldColumns.filter((column) => hasField(type, column))]);
  columnsByType.set(type, columns);
  return columns;
}

/** Columns that are a name, or a part of one. */
const nameColumns: readonly FieldColumn[] = ['title', 'role', 'first_name', 'last_name'];

function nameOrNull(value: unknown): string | null {
  return typeof value === 'string' ? textOrNull(cleanName(value)) : null;
}

function keywordsOf(value: unknown): string[] | null {
  const keywords = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return keywords.length === 0 ? null : keywords;
}

function fieldColumnsOf(type: string, fields: Fields): Record<FieldColumn, string | null> {
  const columns = { email: null, title: null, role: null, first_name: null, last_name: null, status: null };
  const own: Record<FieldColumn, string | null> = columns;
  for (const column of fieldColumns) {
    const read = nameColumns.includes(column) ? nameOrNull : textOrNull;
    own[column] = hasField(type, column) ? read(fields[column]) : null;
  }
  for (const [column, path] of Object.entries(descriptorOf(type).filledFrom ?? {})) {
    own[column as FieldColumn] = nameOrNull(valueAt(fields, path));
  }
  return own;
}

/** Parts checked fields into columns and JSON; the name is derived where none is given (§5). */
export function toStoreForm(type: string, fields: Fields): StoreForm {
  const columns = columnsOf(type);
  const data: Fields = {};
  for (const [key, value] of Object.entries(fields)) {
    if (!columns.has(key)) {
      data[key] = value;
    }
  }
  return {
    columns: {
      ...fieldColumnsOf(type, fields),
      name: displayName(type, isPersonType(type) ? { ...fields, name: undefined } : fields),
      subtype: textOrNull(fields.subtype),
      keywords: keywordsOf(fields.keywords),
    },
    data,
  };
}

/** The fields of a stored object; its name only where it is more than what the other fields say. */
export function storedFields(row: ObjectRow): Fields {
  const { id: _id, object_type: _type, created_at: _created, updated_at: _updated, name, ...rest } = toObject(row);
  const fields: Fields = rest;
  return name === displayName(row.type, fields) ? fields : { ...fields, name };
}
