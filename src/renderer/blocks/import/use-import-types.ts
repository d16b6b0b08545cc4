import { useMay } from '#lib/use-may.ts';
import { type ImportType, importTypes } from '#shared/contract/imports.ts';

/** The types that the person may import. */
export function useImportTypes(): readonly ImportType[] {
  const { may } = useMay();
  return importTypes.filter((type) => may('import', type));
}
