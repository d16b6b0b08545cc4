import { mainPersonType } from '#shared/domain/object-types.ts';

/** The one of somebody's records that they are known by, else the first. */
export function mainRecord<Row extends { type: string }>(records: readonly Row[]): Row | undefined {
  return records.find(({ type }) => type === mainPersonType) ?? records[0];
}
