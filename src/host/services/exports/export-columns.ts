import { type ImportField, importFieldsOf } from '#host/services/imports/import-fields.ts';
import { fieldPathsOf } from '#host/services/objects/list-fields.ts';
import { hasField } from '#host/services/objects/object-row.ts';
import { fieldColumns, type ObjectRow } from '#host/store/object-columns.ts';
import { importTypes } from '#shared/contract/imports.ts';
import { contactsOf } from '#shared/domain/contacts.ts';
import { linkKind } from '#shared/domain/links.ts';
import { writtenAmount } from '#shared/domain/minor-digits.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { listedPathsOf } from '#shared/domain/where/listed-fields.ts';
import { listCell } from './csv-cell.ts';

export type Cell = string | number | boolean | undefined;

/** A row with the object of §3 that it holds. */
export interface ExportedObject {
  row: ObjectRow;
  object: Fields;
}

/** One column of an exported table. */
export interface ExportColumn {
  heading: string;
  /** Days and moments stand in it. */
  isTime?: boolean;
  read: (object: ExportedObject) => Cell;
}

/** A value as one cell; none of what is no text, number or list of texts. */
export function cellOf(value: unknown): Cell {
  if (typeof value === 'string') {
    return value === '' ? undefined : value;
  }
  if (typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (Array.isArray(value)) {
    return listCell(value.filter((item) => typeof item === 'string'));
  }
  return undefined;
}

/** An amount with its currency behind it, where a value is one. */
export function amountCell({ amount, currency }: Fields): Cell {
  return typeof amount === 'number' && typeof currency === 'string' ? writtenAmount(amount, currency) : undefined;
}

function linkCell(row: ObjectRow, field: string): Cell {
  const links = valueAt(row.data, 'resume.links');
  const kind = linkKind(field);
  const found = (Array.isArray(links) ? links : []).find(
    (link) => isFields(link) && typeof link.slug === 'string' && linkKind(link.slug) === kind,
  );
  return isFields(found) ? cellOf(found.url) : undefined;
}

type ContactColumn = NonNullable<ImportField['contact']>;

/**
 * What of somebody's further addresses or numbers stands in a column: the first of its kind, or, in one of no kind, the next
 * of those that have no column of their own.
 */
function furtherContact(object: Fields, column: ContactColumn, columns: readonly ContactColumn[]): Cell {
  const { of, kind } = column;
  const ofField = columns.filter((other) => other.of === of);
  const [, ...further] = contactsOf(object, of);
  if (kind !== undefined) {
    return further.find((contact) => contact.kind === kind)?.value;
  }
  const own = new Set(ofField.map((other) => other.kind && further.find((contact) => contact.kind === other.kind)));
  const place = ofField.filter((other) => other.kind === undefined).indexOf(column);
  return further.filter((contact) => !own.has(contact))[place]?.value;
}

/** The columns that an import of the type knows, under the headings it knows, so that an export comes back whole. */
function importedColumns(type: (typeof importTypes)[number]): ExportColumn[] {
  // A person's name is in its parts; where there are none, there is nothing else either.
  const fields = importFieldsOf(type).filter(({ field, path }) => field !== 'name' || path !== undefined);
  const contacts = fields.flatMap(({ contact }) => contact ?? []);
  return fields.map(({ field, path, kind, contact }): ExportColumn => {
    if (contact !== undefined) {
      return { heading: field, read: ({ object }) => furtherContact(object, contact, contacts) };
    }
    if (field === 'id') {
      return { heading: 'id', read: ({ row }) => row.external_id ?? row.id };
    }
    if (kind === 'link') {
      return { heading: field, read: ({ row }) => linkCell(row, field) };
    }
    const read = ({ object }: ExportedObject) => cellOf(path === undefined ? undefined : valueAt(object, path));
    return { heading: field, isTime: path !== undefined && isTimePath(type, path), read };
  });
}

/** Whether days and moments stand at a path. */
export function isTimePath(type: ObjectType, path: string): boolean {
  return (
    path === 'created_at' ||
    path === 'updated_at' ||
    listedPathsOf(type).some((listed) => listed.path === path && listed.kind === 'time')
  );
}

function plainColumn(type: ObjectType, path: string): ExportColumn {
  return { heading: path, isTime: isTimePath(type, path), read: ({ object }) => cellOf(valueAt(object, path)) };
}

/** The columns of a type's table: what an import reads first, then what else lists can show. */
export function exportColumnsOf(type: ObjectType): ExportColumn[] {
  const imported = importTypes.find((one) => one === type);
  const first: ExportColumn[] =
    imported === undefined
      ? [{ heading: 'id', read: ({ row }) => row.id }, plainColumn(type, 'name')]
      : importedColumns(imported);
  const named = new Set(first.map((column) => column.heading));
  const known = new Set(imported === undefined ? [] : importFieldsOf(imported).flatMap((field) => field.path ?? []));
  const others = [
    ...fieldColumns.filter((column) => hasField(type, column)),
    'description',
    'subtype',
    'tags',
    ...fieldPathsOf(type),
    'created_at',
    'updated_at',
  ].filter((path) => !known.has(path) && !named.has(path));
  return [...first, ...[...new Set(others)].map((path) => plainColumn(type, path))];
}
