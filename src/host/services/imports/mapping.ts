import { type FieldProblem, invalidFields } from '#host/lib/refusal.ts';
import type { DayOrder, ImportType } from '#shared/contract/imports.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { headingKey } from './headings.ts';
import { type ImportField, importFieldsOf } from './import-fields.ts';
import type { ImportTable } from './import-table.ts';
import { otherPartOfName } from './person-name.ts';
import { isProtectedAttribute } from './protected-attributes.ts';
import { isEmailAddress } from './read-value.ts';

/** Column heading → field, null leaves the column out. */
export type Mapping = Record<string, string | null>;

const samplesLookedAt = 200;
const shareOfEmails = 0.8;
const personNames = ['name', 'first_name', 'last_name', 'email'];

function filledCells(table: ImportTable, column: number): string[] {
  return table.rows.map((row) => (row.cells[column] ?? '').trim()).filter((cell) => cell !== '');
}

/** A column tells rows apart when every row has something in it and no two the same. */
function tellsRowsApart(table: ImportTable, column: number): boolean {
  const cells = filledCells(table, column);
  return cells.length === table.rows.length && new Set(cells).size === cells.length;
}

/** Numbers name nobody: a column of them is no name, whatever it is called. */
function namesSomebody(table: ImportTable, column: number): boolean {
  const cells = filledCells(table, column).slice(0, samplesLookedAt);
  return cells.length === 0 || cells.some((cell) => /\p{L}/u.test(cell));
}

/** “State” is a place, but for the states that a job or a person can be in. */
const conditions =
  /^(?:open|closed|draft|filled|on hold|paused|cancell?ed|published|archived|(?:in)?active|terminated|on leave|hired|offen|geschlossen|besetzt|entwurf|pausiert|(?:in)?aktiv|ausgeschieden|beurlaubt)$/i;

function saysConditions(table: ImportTable, column: number): boolean {
  const cells = filledCells(table, column).slice(0, samplesLookedAt);
  return cells.length > 0 && cells.every((cell) => conditions.test(cell));
}

function fits(table: ImportTable, field: ImportField, column: number, heading: string): boolean {
  switch (field.field) {
    case 'id':
      return tellsRowsApart(table, column);
    case 'name':
      return namesSomebody(table, column);
    case 'status':
    case 'location':
      return heading !== 'state' || saysConditions(table, column) === (field.field === 'status');
    default:
      return true;
  }
}

function bestColumn(table: ImportTable, field: ImportField, taken: ReadonlySet<number>): number | undefined {
  const keys = table.columns.map(headingKey);
  for (const heading of field.headings) {
    const column = keys.findIndex((key, index) => key === heading && !taken.has(index));
    if (column >= 0 && fits(table, field, column, heading)) {
      return column;
    }
  }
  return undefined;
}

/** “Name” beside “Vorname” is the surname, and beside “Nachname” the first name, where it does not hold both. */
function nameAsPart(table: ImportTable, byField: Map<string, number>): void {
  const name = byField.get('name');
  const [known, missing] = byField.has('first_name') ? ['first_name', 'last_name'] : ['last_name', 'first_name'];
  const part = byField.get(known);
  if (name === undefined || part === undefined || byField.has(missing)) {
    return;
  }
  const rows = table.rows.slice(0, samplesLookedAt);
  const holds = ({ cells }: ImportTable['rows'][number]) =>
    otherPartOfName((cells[name] ?? '').trim(), (cells[part] ?? '').trim()) !== undefined;
  if (!rows.some(holds)) {
    byField.delete('name');
    byField.set(missing, name);
  }
}

function emailColumn(table: ImportTable, taken: ReadonlySet<number>): number | undefined {
  const column = table.columns.findIndex((_, index) => {
    const cells = filledCells(table, index).slice(0, samplesLookedAt);
    return !taken.has(index) && cells.length > 0 && cells.filter(isEmailAddress).length >= cells.length * shareOfEmails;
  });
  return column < 0 ? undefined : column;
}

/** A code that is unique stands in for an id where the file has none. */
function codeAsId(table: ImportTable, byField: ReadonlyMap<string, number>): number | undefined {
  const column = byField.get('code');
  return column !== undefined && !byField.has('id') && tellsRowsApart(table, column) ? column : undefined;
}

/**
 * What each column probably is: by its heading (English or German), email addresses by what stands in the column, the
 * id only where the column is filled and unique in every row.
 */
export function suggestMapping(type: ImportType, fields: readonly ImportField[], table: ImportTable): Mapping {
  const taken = new Set<number>();
  const byField = new Map<string, number>();
  const take = (field: string, column: number | undefined) => {
    if (column !== undefined) {
      taken.add(column);
      byField.set(field, column);
    }
  };
  // What may not be searched becomes a sensitive field of the company's own, or none.
  for (const field of fields.filter(({ own }) => own?.isSensitive === true)) {
    take(field.field, bestColumn(table, field, taken));
  }
  table.columns.forEach((heading, column) => {
    if (isProtected(type, heading)) {
      taken.add(column);
    }
  });
  for (const field of fields.filter(({ own }) => own?.isSensitive !== true)) {
    take(field.field, bestColumn(table, field, taken));
  }
  nameAsPart(table, byField);
  if (fields.some((field) => field.field === 'email') && !byField.has('email')) {
    take('email', emailColumn(table, taken));
  }
  const code = codeAsId(table, byField);
  if (code !== undefined) {
    byField.delete('code');
    byField.set('id', code);
  }
  const byColumn = new Map([...byField].map(([field, column]) => [column, field]));
  return Object.fromEntries(table.columns.map((column, index) => [column, byColumn.get(index) ?? null]));
}

/** Whether a column says of people what may not be searched. */
export function isProtected(type: ImportType, heading: string): boolean {
  return isPersonType(type) && isProtectedAttribute(heading);
}

/** A column with the field it is read as. */
export interface MappedColumn {
  heading: string;
  index: number;
  field: ImportField;
  /** Of a column of days, where it is known. */
  dayOrder?: DayOrder | undefined;
}

/**
 * The columns that a mapping reads.
 * @throws Refusal 422 for a column the file does not have, a field the type does not have, or a field chosen twice.
 */
export function mappedColumns(
  type: ImportType,
  fields: readonly ImportField[],
  table: ImportTable,
  mapping: Mapping,
): MappedColumn[] {
  const problems: FieldProblem[] = [];
  const columns: MappedColumn[] = [];
  for (const [heading, name] of Object.entries(mapping)) {
    const index = table.columns.indexOf(heading);
    const field = fields.find((candidate) => candidate.field === name);
    const path = `mapping.${heading}`;
    if (index < 0) {
      problems.push({ path, ...say('noSuchColumn') });
    } else if (name !== null && isProtected(type, heading) && field?.own?.isSensitive !== true) {
      problems.push({ path, ...say('protectedAttribute') });
    } else if (name !== null && field === undefined) {
      problems.push({ path, ...say('mappedToNone', { name, what: type }) });
    } else if (field !== undefined && columns.some((column) => column.field === field)) {
      problems.push({ path, ...say('mappedTwice', { name: field.field }) });
    } else if (field !== undefined) {
      columns.push({ heading, index, field });
    }
  }
  if (problems.length > 0) {
    throw invalidFields(problems);
  }
  return columns;
}

/** What is missing in a mapping before anything can be imported; undefined when nothing is. */
export function missingField(type: ImportType, columns: readonly MappedColumn[]): Sentence | undefined {
  const mapped = new Set(columns.map((column) => column.field.field));
  if (isPersonType(type)) {
    return personNames.some((name) => mapped.has(name)) ? undefined : say('chooseName');
  }
  const missing = importFieldsOf(type).find((field) => field.required === true && !mapped.has(field.field));
  return missing === undefined ? undefined : say('chooseColumn', { name: missing.field });
}
