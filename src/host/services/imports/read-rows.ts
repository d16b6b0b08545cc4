import { throwIfCancelled } from '#host/lib/refusal.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import type { Contact, ContactField } from '#shared/domain/contacts.ts';
import { defaultName, displayName } from '#shared/domain/display-name.ts';
import { plainText } from '#shared/domain/harmless-cell.ts';
import { type Fields, putValueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { fold } from '#shared/search/fold.ts';
import type { ImportTable, TableRow } from './import-table.ts';
import type { MappedColumn } from './mapping.ts';
import type { NamedLinks } from './named-links.ts';
import { withPersonName } from './person-name.ts';
import { readValue } from './read-value.ts';

const rowsPerStep = 2000;
const defaultLongest = 300;

/** A row that can be imported. */
export interface ImportRow {
  row: number;
  line: number;
  externalId: string | null;
  /** As lists show it. */
  name: string;
  fields: Fields;
  /** Skills of the company that the person has, whatever their level. */
  skillIds?: readonly string[];
  /** What its cells say of others. */
  named?: NamedLinks;
  /** Further ways to reach somebody, by the import's fields. */
  contacts?: Readonly<Record<string, FurtherContact>>;
}

/** An address or a number beside the first one. */
export interface FurtherContact {
  of: ContactField;
  contact: Contact;
}

/** What is wrong with a row, and in which column. */
export interface ImportProblem extends Sentence {
  row: number;
  line: number;
  column: string | null;
  /** What stands in the cell. */
  cell?: string;
  /** The whole row is left out, not only the cell. */
  left_out: boolean;
}

export interface ReadRows {
  rows: ImportRow[];
  problems: ImportProblem[];
  /** Rows that are the same as an earlier one. */
  repeated: number;
}

const links: Readonly<Record<string, string>> = {
  linkedin_url: 'linkedin',
  github_url: 'github',
  portfolio_url: 'portfolio',
};

/** §5 drops a person without name and email from every list. */
function isPersonNamed({ first_name: first, last_name: last, email }: Fields): boolean {
  return first !== undefined || last !== undefined || email !== undefined;
}

/** The column that should have named the object, where the row names none. */
function missingName(type: ImportType, fields: Fields, columns: readonly MappedColumn[]): string | null | undefined {
  if (displayName(type, fields) !== defaultName(type) && (!isPersonType(type) || isPersonNamed(fields))) {
    return undefined;
  }
  const headingOf = (field: string) => columns.find((column) => column.field.field === field)?.heading;
  const named = columns.find((column) => column.field.required === true || column.field.field === 'name');
  return named?.heading ?? headingOf('first_name') ?? headingOf('email') ?? null;
}

const salaries = { min_salary: say('aboveHighestSalary'), max_salary: say('belowLowestSalary') };

/** Salaries the wrong way round: none of the two can be believed. */
function areSalariesTurned({ min_salary: lowest, max_salary: highest }: Fields): boolean {
  return typeof lowest === 'number' && typeof highest === 'number' && lowest > highest;
}

interface ReadRow {
  /** Undefined for a row that is left out. */
  row: ImportRow | undefined;
  problems: ImportProblem[];
}

function readRow(type: ImportType, row: TableRow, columns: readonly MappedColumn[]): ReadRow {
  const problems: ImportProblem[] = [];
  const linkList: Fields[] = [];
  let fields: Fields = {};
  let externalId: string | null = null;
  let personName: unknown;
  let named: NamedLinks | undefined;
  let contacts: Record<string, FurtherContact> | undefined;
  let isLeftOut = false;
  const tell = (column: string | null, sentence: Sentence, cell?: string) =>
    problems.push({
      row: row.row,
      line: row.line,
      column,
      ...sentence,
      ...(cell === undefined ? {} : { cell }),
      left_out: false,
    });
  for (const { heading, index, field, dayOrder } of columns) {
    const cell = plainText((row.cells[index] ?? '').trim());
    if (cell === '') {
      continue;
    }
    const read = readValue(field.kind, cell, {
      longest: field.longest ?? defaultLongest,
      dayOrder,
      choices: field.own?.choices,
    });
    if ('problem' in read) {
      tell(heading, read.problem, cell);
      // Without what tells it apart the row would become a second object.
      isLeftOut ||= field.field === 'id';
    } else if (field.contact !== undefined) {
      const { of, kind } = field.contact;
      const contact = { value: String(read.value), ...(kind === undefined ? {} : { kind }) };
      contacts = { ...contacts, [field.field]: { of, contact } };
    } else if (field.own?.isPerson === true) {
      named = { ...named, people: { ...named?.people, [field.field]: cell } };
    } else if (field.names !== undefined && field.path === undefined) {
      named = { ...named, [field.names]: read.value };
    } else if (field.path !== undefined) {
      named = field.names === undefined ? named : { ...named, [field.names]: read.value };
      putValueAt(fields, field.path, read.value);
    } else if (field.field === 'id') {
      externalId = cell;
    } else if (field.field === 'name') {
      personName = read.value;
    } else {
      linkList.push({ slug: links[field.field], url: read.value });
    }
  }
  if (areSalariesTurned(fields)) {
    for (const { heading, index, field } of columns) {
      const sentence = field.field === 'min_salary' || field.field === 'max_salary' ? salaries[field.field] : undefined;
      if (sentence !== undefined) {
        tell(heading, sentence, row.cells[index]?.trim());
        fields = withoutValueAt(fields, field.field);
      }
    }
  }
  fields = isPersonType(type) ? withPersonName(fields, personName) : fields;
  if (linkList.length > 0) {
    fields = withValueAt(fields, 'resume.links', linkList);
  }
  const nameless = missingName(type, fields, columns);
  if (nameless !== undefined) {
    isLeftOut = true;
    if (problems.every((problem) => problem.column !== nameless)) {
      tell(nameless, say('missing'));
    }
  }
  if (isLeftOut) {
    return { row: undefined, problems: problems.map((problem) => ({ ...problem, left_out: true })) };
  }
  const read = {
    ...{ row: row.row, line: row.line, externalId, name: displayName(type, fields), fields },
    ...(contacts === undefined ? {} : { contacts }),
  };
  return { row: named === undefined ? read : { ...read, named }, problems };
}

/** The address by which a row is compared, in small letters: its first, else a further one. */
export function emailOf({ fields: { email }, contacts = {} }: Pick<ImportRow, 'fields' | 'contacts'>): string | null {
  const further = Object.values(contacts).find(({ of }) => of === 'email')?.contact.value;
  const address = typeof email === 'string' && email !== '' ? email : further;
  return address === undefined ? null : address.toLowerCase();
}

/** Tells a row that says the same object as one before: by its id, else its email, else its name. */
function repeatsIn() {
  const seen = new Set<string>();
  return (row: ImportRow): boolean => {
    const { externalId, name } = row;
    const email = emailOf(row);
    const byEmail = email === null ? undefined : `email:${email}`;
    const key = externalId === null ? (byEmail ?? `name:${fold(name).trim()}`) : `id:${externalId}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    // One without an id is told from those with one by its email.
    seen.add(byEmail ?? key);
    return isRepeated;
  };
}

/**
 * Reads every row of a table. What is wrong is told by row and column and costs its cell; the row only where it names
 * nobody without it.
 */
export async function readRows(
  type: ImportType,
  table: ImportTable,
  columns: readonly MappedColumn[],
  signal: AbortSignal | undefined,
): Promise<ReadRows> {
  const result: ReadRows = {
    rows: [],
    problems: table.broken.map((broken) => ({ ...broken, column: null, left_out: true })),
    repeated: 0,
  };
  const isRepeated = repeatsIn();
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsPerStep === rowsPerStep - 1) {
      await yieldToOthers();
      throwIfCancelled(signal);
    }
    const read = readRow(type, row, columns);
    result.problems.push(...read.problems);
    if (read.row !== undefined && isRepeated(read.row)) {
      result.repeated += 1;
    } else if (read.row !== undefined) {
      result.rows.push(read.row);
    }
  }
  result.problems.sort((left, right) => left.row - right.row);
  return result;
}
