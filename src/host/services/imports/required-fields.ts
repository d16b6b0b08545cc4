import { valueAt } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import type { ImportField } from './import-fields.ts';
import type { LinkedRow } from './linked-row.ts';
import type { MappedColumn } from './mapping.ts';
import type { ImportProblem } from './read-rows.ts';

/**
 * Parts the rows that can be written from those that would make an object without a value which the company asks for: such
 * a row is left out, and says what it lacks. Who is there already stays as they are.
 * @param initial what a new object says where its row says nothing
 */
export function partComplete(
  rows: readonly LinkedRow[],
  { fields, columns, initial }: { fields: readonly ImportField[]; columns: readonly MappedColumn[]; initial: object },
): { rows: LinkedRow[]; problems: ImportProblem[] } {
  const required = fields.filter(({ own, field }) => own?.isRequired === true && valueAt(initial, field) === undefined);
  const problems: ImportProblem[] = [];
  const complete = rows.filter((row) => {
    const missing =
      row.stored === undefined ? required.filter(({ field }) => valueAt(row.fields, field) === undefined) : [];
    for (const { field, own } of missing) {
      const column = columns.find((one) => one.field.field === field)?.heading ?? null;
      const sentence = column === null ? say('fieldMissing', { name: own?.name ?? field }) : say('missing');
      problems.push({ row: row.row, line: row.line, column, ...sentence, left_out: true });
    }
    return missing.length === 0;
  });
  return { rows: complete, problems };
}
