import type { z } from 'zod';
import type { imports } from '#shared/contract/imports.ts';

type PreviewSchema = NonNullable<(typeof imports.preview)['~orpc']['outputSchema']>;

/** What the host says about a file. */
export type ImportPreview = z.output<PreviewSchema>;

/** Column heading → field; `null` leaves the column out. */
export type ImportMapping = ImportPreview['mapping'];

export type ImportField = ImportPreview['fields'][number];

/** The field that tells rows apart. */
export const idField = 'id';

/**
 * Gives a column to a field. A field that takes one value loses the column it had: two columns cannot both be the
 * title.
 */
export function assignField(
  mapping: ImportMapping,
  column: string,
  field: string | null,
  fields: readonly ImportField[],
): ImportMapping {
  const takesMany = fields.some((candidate) => candidate.field === field && candidate.many);
  const kept = Object.entries(mapping).map(
    ([other, had]) => [other, had === field && !takesMany ? null : had] as const,
  );
  return { ...Object.fromEntries(kept), [column]: field };
}

/** The required fields that no column is matched to. */
export function missingFields(mapping: ImportMapping, fields: readonly ImportField[]): string[] {
  const taken = new Set(Object.values(mapping));
  return fields.filter(({ field, required }) => required && !taken.has(field)).map(({ field }) => field);
}

/** The column that tells rows apart; `null`: their names do. */
export function idColumn(mapping: ImportMapping): string | null {
  return Object.entries(mapping).find(([, field]) => field === idField)?.[0] ?? null;
}

/** The fields that columns are matched to, in the order of the columns, each once. */
export function mappedFields(mapping: ImportMapping, columns: readonly { name: string }[]): string[] {
  return [...new Set(columns.flatMap(({ name }) => mapping[name] ?? []))];
}
