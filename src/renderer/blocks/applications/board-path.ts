import { defaultStringifySearch } from '@tanstack/react-router';
import { objectTypeRows } from '#shared/domain/object-types.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';

/** The path that shows who applied for a job as a board: two jobs of one name are two boards. */
export function boardPathOf({ id }: { id: string }): string {
  const where = writeWhere({ field: 'job', operator: 'is', values: [id] });
  return `${objectTypeRows.candidate.list}${defaultStringifySearch({ view: 'board', where })}`;
}
