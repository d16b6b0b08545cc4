import { isFields, valueAt, withoutValueAt } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import type { ImportField } from './import-fields.ts';
import type { LinkedRow } from './linked-row.ts';
import type { MappedColumn } from './mapping.ts';
import type { ImportProblem } from './read-rows.ts';

interface Completing {
  fields: readonly ImportField[];
  columns: readonly MappedColumn[];
  /** What a new object says where its row says nothing. */
  initial: object;
}

/** A row without those it names whose own rows are left out, and which of its fields named them. */
function withoutLeftOut(row: LinkedRow, rows: ReadonlySet<number>, ids: ReadonlySet<string>) {
  const named = Object.keys(row.named?.people ?? {}).filter((field) => {
    const person = valueAt(row.fields, field);
    return isFields(person) && typeof person.id === 'string' && ids.has(person.id);
  });
  const { manager, ...others } = row;
  const isLed = manager !== undefined && !('row' in manager && rows.has(manager.row));
  const fields = named.reduce((left, field) => withoutValueAt(left, field), row.fields);
  return {
    row: { ...others, ...(isLed ? { manager } : {}), fields },
    lost: manager === undefined || isLed ? named : [...named, 'manager'],
  };
}

/**
 * Parts the rows that can be written from those that would make an object without a value which the company asks for: such
 * a row is left out, and says what it lacks; so does each that names the one it would have made. Who is there already stays
 * as they are.
 */
export function partComplete(
  linked: readonly LinkedRow[],
  { fields, columns, initial }: Completing,
): { rows: LinkedRow[]; problems: ImportProblem[] } {
  const required = fields.filter(({ own, field }) => own?.isRequired === true && valueAt(initial, field) === undefined);
  const problems: ImportProblem[] = [];
  const headingOf = (field: string) => columns.find((one) => one.field.field === field)?.heading ?? null;
  const isComplete = (row: LinkedRow) => {
    const missing =
      row.stored === undefined ? required.filter(({ field }) => valueAt(row.fields, field) === undefined) : [];
    for (const { field, own } of missing) {
      const column = headingOf(field);
      const sentence = column === null ? say('fieldMissing', { name: own?.name ?? field }) : say('missing');
      problems.push({ row: row.row, line: row.line, column, ...sentence, left_out: true });
    }
    return missing.length === 0;
  };
  let rows = [...linked];
  // Who loses somebody they name may lack what is asked for: until nobody else is left out.
  for (let isSettled = false; !isSettled; ) {
    const complete = rows.filter(isComplete);
    isSettled = complete.length === rows.length;
    if (!isSettled) {
      const kept = new Set(complete);
      const gone = rows.filter((row) => !kept.has(row));
      const numbers = new Set(gone.map(({ row }) => row));
      const ids = new Set(gone.flatMap(({ newId }) => newId ?? []));
      rows = complete.map((own) => {
        const { row, lost } = withoutLeftOut(own, numbers, ids);
        for (const field of lost) {
          const cell = field === 'manager' ? own.named?.manager : own.named?.people?.[field];
          problems.push({
            ...{ row: own.row, line: own.line, column: headingOf(field), ...say('namesNobody'), left_out: false },
            ...(cell === undefined ? {} : { cell }),
          });
        }
        return lost.length === 0 ? own : row;
      });
    }
  }
  return { rows, problems };
}
