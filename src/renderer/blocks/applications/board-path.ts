import { defaultStringifySearch } from '@tanstack/react-router';
import { objectTypeRows } from '#shared/domain/object-types.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';

/** The path that shows who applied for a job as a board: the job by its name, as a filter is written. */
export function boardPathOf({ name }: { name?: string | undefined }): string {
  const where = writeWhere({ field: 'job', operator: 'is', values: [name ?? ''] });
  return `${objectTypeRows.candidate.list}${defaultStringifySearch({ view: 'board', where })}`;
}
