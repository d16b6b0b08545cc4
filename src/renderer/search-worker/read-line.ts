import { displayName } from '#shared/domain/display-name.ts';
import type { IndexRow } from '#shared/domain/search-option.ts';
import type { KeyHash } from '#shared/local-index/key-hash.ts';
import type { RowKey } from '#shared/local-index/messages.ts';
import { indexRowLists, indexRowTexts } from '#shared/local-index/row-texts.ts';

/** What one line of the index stream says. */
export type IndexLine =
  | { kind: 'row'; row: IndexRow }
  | { kind: 'deleted'; key: RowKey }
  | { kind: 'gone'; hash: KeyHash }
  | { kind: 'cursor'; cursor: string };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keeps what fits; a field of another type is left out, so that one odd row cannot stop a search. */
export function readRow(value: unknown): IndexRow | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.object_type !== 'string') {
    return undefined;
  }
  const { id, object_type } = value;
  const row: IndexRow = { ...value, id, object_type, name: displayName(object_type, value) };
  for (const field of indexRowTexts) {
    if (typeof value[field] !== 'string') {
      delete row[field];
    }
  }
  for (const field of indexRowLists) {
    const listed = value[field];
    const texts = Array.isArray(listed) ? listed.filter((text) => typeof text === 'string') : [];
    if (texts.length > 0) {
      row[field] = texts;
    } else {
      delete row[field];
    }
  }
  return row;
}

/** Reads one line of `GET /api/objects/index`; undefined for what is no JSON or nothing the index knows. */
export function readLine(line: string): IndexLine | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) {
    return undefined;
  }
  if (value.deleted === true && typeof value.id === 'string' && typeof value.object_type === 'string') {
    return { kind: 'deleted', key: { id: value.id, object_type: value.object_type } };
  }
  const { gone } = value;
  if (Array.isArray(gone) && gone.length === 2 && gone.every((half) => Number.isInteger(half))) {
    return { kind: 'gone', hash: [gone[0], gone[1]] };
  }
  if (!('id' in value) && (typeof value.cursor === 'string' || typeof value.cursor === 'number')) {
    return { kind: 'cursor', cursor: String(value.cursor) };
  }
  const row = readRow(value);
  return row && { kind: 'row', row };
}
