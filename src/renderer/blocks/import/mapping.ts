import type { z } from 'zod';
import type { imports } from '#shared/contract/imports.ts';
import type { ToldSentence } from '#shared/domain/sentences.ts';

type PreviewSchema = NonNullable<(typeof imports.preview)['~orpc']['outputSchema']>;

/** What the host says about a file. */
export type ImportPreview = z.output<PreviewSchema>;

/** Column heading → field; `null` leaves the column out. */
export type ImportMapping = ImportPreview['mapping'];

export type ImportField = ImportPreview['fields'][number];

/** The field that tells rows apart. */
export const idField = 'id';

/** Gives a column to a field, which loses the column it had: a host refuses two columns for one field. */
export function assignField(mapping: ImportMapping, column: string, field: string | null): ImportMapping {
  const kept = Object.entries(mapping).map(([other, had]) => [other, had === field ? null : had] as const);
  return { ...Object.fromEntries(kept), [column]: field };
}

/** The required fields that no column is matched to. */
export function missingFields(mapping: ImportMapping, fields: readonly ImportField[]): string[] {
  const taken = new Set(Object.values(mapping));
  return fields.filter(({ field, required }) => required && !taken.has(field)).map(({ field }) => field);
}

/** The column that becomes a field. */
export function columnOf(mapping: ImportMapping, field: string): string | null {
  return Object.entries(mapping).find(([, mapped]) => mapped === field)?.[0] ?? null;
}

/** The fields that columns are matched to, in the order of the columns, each once. */
export function mappedFields(mapping: ImportMapping, columns: readonly { name: string }[]): string[] {
  return [...new Set(columns.flatMap(({ name }) => mapping[name] ?? []))];
}

/** What is wrong with the mapping as a whole (a person without any name column); such a problem belongs to no row. */
export function mappingProblem(preview: Pick<ImportPreview, 'errors'>): ToldSentence | undefined {
  return preview.errors.find(({ row }) => row === 0);
}

/** What the host warns of; another host may send no codes. */
export function warningsOf({
  warnings,
  warnings_told,
}: Pick<ImportPreview, 'warnings' | 'warnings_told'>): ToldSentence[] {
  return warnings_told ?? warnings.map((message) => ({ message }));
}

/** The columns that become no field, in their order. */
export function unusedColumns(mapping: ImportMapping, columns: readonly { name: string }[]): string[] {
  return columns.flatMap(({ name }) => (Object.hasOwn(mapping, name) && mapping[name] !== null ? [] : name));
}
