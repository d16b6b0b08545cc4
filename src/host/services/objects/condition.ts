import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, mayBeMasked, readableValue } from '#host/access/index.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ListField, ValueField } from './list-fields.ts';

/** What is asked of each object of a list. */
export type Condition = RawBuilder<SqlBool>;

/** Small letters as the database makes them: beyond ASCII it has none. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** One of some conditions is enough. */
export function oneOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** One of the texts is among those of a list. */
export function listCondition({ expression }: ValueField, texts: readonly string[]): Condition {
  return oneOf(
    texts.map((text) =>
      text === ''
        ? sql<SqlBool>`${expression} is null`
        : // A text of the list stands in it as JSON; what else it is part of would have its quotes escaped.
          sql<SqlBool>`replace(${expression}, ${JSON.stringify(text)}, '') <> ${expression}`,
    ),
  );
}

/** The field is true, or anything else. */
export function flagCondition({ expression }: ValueField, wanted: boolean): Condition {
  // SQLite reads a JSON true as 1, PostgreSQL as true.
  const isTrue = sql<SqlBool>`coalesce(${expression}, 'false') in ('1', 'true')`;
  return wanted ? isTrue : sql<SqlBool>`not ${isTrue}`;
}

/** A field as the caller may filter by it: what they may not read is no value to them. */
export function readableField<Field extends ListField>(identity: Identity, type: ObjectType, field: Field): Field {
  if (field.kind === 'any') {
    return { ...field, fields: field.fields.map((one) => readableField(identity, type, one)) };
  }
  if (field.kind === 'link') {
    return field;
  }
  // The column that names are looked for in holds those of masked people as well: such a field is asked as it is read.
  const path = mayBeMasked(identity, type, field.path) ? { path: `readable ${field.path}` } : {};
  return { ...field, ...path, expression: readableValue(identity, type, field.path, field.expression) };
}
