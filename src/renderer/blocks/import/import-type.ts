import { type ImportType, importTypes } from '#shared/contract/imports.ts';

/** The type as one that a table can be imported as; `null` for the others. */
export function importTypeOf(type: string): ImportType | null {
  return importTypes.find((importable) => importable === type) ?? null;
}
