import { fieldColumns, type ObjectRow } from '#host/store/object-columns.ts';
import { documentFieldOf } from '#shared/domain/long-texts.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import { type ObjectBase, objectFields } from '#shared/domain/object-schemas.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { descriptorOf } from './types/index.ts';

/** Whether a type has a field of §3 by this name. */
export function hasField(type: string, field: string): boolean {
  return isObjectType(type) && Object.hasOwn(objectFields[type].shape, field);
}

/** Fields too long for a list in lite mode. */
const longFields = [
  'description',
  'objective',
  'resume',
  'questions',
  'blocks',
  'layout',
  'charts',
  'notes',
  'instructions',
  'strengths',
  'improvements',
  'goals',
  'attributes',
  'wishes',
  'content_model',
];

/** What a list row shows of the JSON column, besides the columns. */
const summaryFields = [
  'location',
  'org_unit',
  'min_salary',
  'max_salary',
  'currency',
  'work_schedule_type',
  'level',
  'needs_level',
  'pool_level',
  'provider',
  'duration',
  'difficulty_level',
  'type',
  'entityType',
  'file_type',
  'size',
  'starts_at',
  'stage',
  'cycle',
  'rating',
  'priority',
  'closes_at',
  'is_public',
  'document',
  'logo',
  'code',
  'phone',
  'is_masked',
] as const;

const summaryPaths = [
  ['company_user', ['function', 'location', 'org_unit', 'ended_at']],
  ['qualification', ['job', 'current_stage']],
] as const;

function pick(source: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]));
}

function columnsOf(row: ObjectRow, keepAll: boolean): Fields {
  const fields: Fields = {};
  for (const column of fieldColumns) {
    const value = row[column];
    if (value !== null && (keepAll || hasField(row.type, column))) {
      fields[column] = value;
    }
  }
  return fields;
}

/** The object of §3 as its row holds it, without what comes from relations. */
export function toObject(row: ObjectRow): ObjectBase {
  return {
    ...row.data,
    id: row.id,
    object_type: row.type,
    name: row.name,
    ...(row.subtype === null ? {} : { subtype: row.subtype }),
    ...(row.slug === null ? {} : { slug: row.slug }),
    ...columnsOf(row, false),
    ...descriptorOf(row.type).ofRow?.(row),
    ...(row.keywords === null || row.keywords.length === 0 ? {} : { keywords: row.keywords }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** {@link toObject} without long texts and their documents (§9 "lite mode"). */
export function toLiteObject(row: ObjectRow): ObjectBase {
  const { keywords: _keywords, ...object } = toObject(row);
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => !longFields.some((long) => key === long || key === documentFieldOf(long))),
  ) as ObjectBase;
}

/** The `source_data` of a search option: the fields a list row shows. */
function toSourceData(row: ObjectRow): Fields & { name: string } {
  const nested: Fields = {};
  for (const [path, keys] of summaryPaths) {
    const inner = row.data[path];
    if (isFields(inner)) {
      nested[path] = pick(inner, keys);
    }
  }
  return {
    name: row.name,
    ...columnsOf(row, true),
    ...(row.slug === null ? {} : { slug: row.slug }),
    ...(row.subtype === null ? {} : { subtype: row.subtype }),
    ...pick(row.data, summaryFields),
    ...nested,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The search option (§3) of a row. */
export function toOption(row: ObjectRow): SearchOption {
  return { id: row.id, object_type: row.type, source_data: toSourceData(row) };
}
