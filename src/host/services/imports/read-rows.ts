import { plainText } from '#host/services/exports/csv-cell.ts';
import { type Fields, withValueAt } from '#host/services/objects/nested.ts';
import { throwIfCancelled } from '#host/services/refusal.ts';
import { yieldToOthers } from '#host/services/yield-to-others.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { defaultName, displayName } from '#shared/domain/display-name.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { fold } from '#shared/search/fold.ts';
import type { MappedColumn } from './mapping.ts';
import type { CsvRow, CsvTable } from './parse-csv.ts';
import { readValue } from './read-value.ts';

const rowsPerStep = 2000;
const defaultLongest = 300;

/** A row that can be imported. */
export interface ImportRow {
  row: number;
  line: number;
  /** What tells it apart: its id, else a person's email, else the name. */
  key: string;
  externalId: string | null;
  fields: Fields;
  /** Skills of the company that the person has, whatever their level. */
  skillIds?: readonly string[];
}

/** What is wrong with a row, and in which column. */
export type ImportProblem = { row: number; line: number; column: string | null; message: string };

export interface ReadRows {
  rows: ImportRow[];
  problems: ImportProblem[];
  /** Rows that are the same as an earlier one. */
  repeated: number;
}

/** How a row of the table is told apart from others; the same for what is stored already. */
export function identityKey(of: { externalId: string | null; email: unknown; name: string }): string {
  if (of.externalId !== null) {
    return `id:${of.externalId}`;
  }
  return typeof of.email === 'string' && of.email !== ''
    ? `email:${of.email.toLowerCase()}`
    : `name:${fold(of.name).trim()}`;
}

const links: Readonly<Record<string, string>> = {
  linkedin_url: 'linkedin',
  github_url: 'github',
  portfolio_url: 'portfolio',
};

function splitName(name: string): Fields {
  const [family = '', given] = name.split(',').map((part) => part.trim());
  if (given !== undefined && given !== '') {
    return { first_name: given, last_name: family };
  }
  const words = name.split(/\s+/u);
  const last = words.length > 1 ? words.pop() : undefined;
  return last === undefined ? { first_name: words.join(' ') } : { first_name: words.join(' '), last_name: last };
}

function withPersonName(fields: Fields, name: unknown): Fields {
  const isNamed = fields.first_name !== undefined || fields.last_name !== undefined;
  return typeof name !== 'string' || isNamed ? fields : { ...fields, ...splitName(name) };
}

/** §5 drops a person without name and email from every list. */
function isPersonNamed({ first_name: first, last_name: last, email }: Fields): boolean {
  return first !== undefined || last !== undefined || email !== undefined;
}

function checkTogether(type: ImportType, fields: Fields, columns: readonly MappedColumn[]) {
  const headingOf = (field: string) => columns.find((column) => column.field.field === field)?.heading ?? null;
  const { min_salary: lowest, max_salary: highest } = fields;
  if (typeof lowest === 'number' && typeof highest === 'number' && lowest > highest) {
    return { column: headingOf('max_salary'), message: 'is below the lowest salary' };
  }
  const named = columns.find((column) => column.field.required === true || column.field.field === 'name');
  if (displayName(type, fields) === defaultName(type) || (isPersonType(type) && !isPersonNamed(fields))) {
    return { column: named?.heading ?? headingOf('first_name') ?? headingOf('email'), message: 'is missing' };
  }
  return undefined;
}

function readRow(type: ImportType, row: CsvRow, columns: readonly MappedColumn[]): ImportRow | ImportProblem[] {
  const problems: ImportProblem[] = [];
  const linkList: Fields[] = [];
  let fields: Fields = {};
  let externalId: string | null = null;
  let personName: unknown;
  for (const { heading, index, field } of columns) {
    const cell = plainText((row.cells[index] ?? '').trim());
    if (cell === '') {
      continue;
    }
    const read = readValue(field.kind, cell, field.longest ?? defaultLongest);
    if ('problem' in read) {
      problems.push({ row: row.row, line: row.line, column: heading, message: read.problem });
    } else if (field.path !== undefined) {
      fields = withValueAt(fields, field.path, read.value);
    } else if (field.field === 'id') {
      externalId = cell;
    } else if (field.field === 'name') {
      personName = read.value;
    } else {
      linkList.push({ slug: links[field.field], url: read.value });
    }
  }
  fields = withPersonName(fields, personName);
  if (linkList.length > 0) {
    fields = withValueAt(fields, 'resume.links', linkList);
  }
  const together = problems.length > 0 ? undefined : checkTogether(type, fields, columns);
  if (together !== undefined) {
    problems.push({ row: row.row, line: row.line, ...together });
  }
  if (problems.length > 0) {
    return problems;
  }
  const key = identityKey({ externalId, email: fields.email, name: displayName(type, fields) });
  return { row: row.row, line: row.line, key, externalId, fields };
}

/** Reads every row of a table; what is wrong is told by row and column, and the row is left out. */
export async function readRows(
  type: ImportType,
  table: CsvTable,
  columns: readonly MappedColumn[],
  signal: AbortSignal | undefined,
): Promise<ReadRows> {
  const result: ReadRows = {
    rows: [],
    problems: table.broken.map((broken) => ({ ...broken, column: null })),
    repeated: 0,
  };
  const seen = new Set<string>();
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsPerStep === rowsPerStep - 1) {
      await yieldToOthers();
      throwIfCancelled(signal);
    }
    const read = readRow(type, row, columns);
    if (Array.isArray(read)) {
      result.problems.push(...read);
    } else if (seen.has(read.key)) {
      result.repeated += 1;
    } else {
      seen.add(read.key);
      result.rows.push(read);
    }
  }
  result.problems.sort((left, right) => left.row - right.row);
  return result;
}
