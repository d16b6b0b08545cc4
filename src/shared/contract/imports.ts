import { z } from 'zod';
import { customKinds } from '#shared/domain/custom-fields.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { toldSentence } from '#shared/domain/sentences.ts';
import { jsonWithFile } from './bodies.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

/** What a table can be imported as. */
export const importTypes = ['job', 'skill', 'candidate', 'employee'] as const;
export type ImportType = (typeof importTypes)[number];

/** Which number of `03/04/2024` is the day. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** What a file may name that the company does not have yet. */
export const missingKinds = ['org_unit', 'location', 'skill'] as const;
export type MissingKind = (typeof missingKinds)[number];

/** Column heading → field of the object; `null` leaves the column out. The field `id` tells rows apart. */
export const importMapping = z.record(z.string().max(1000), z.string().max(60).nullable());

/** One thing wrong with one row: `row` counts data rows from 1, `line` lines of the file, `column` is the heading. */
export const importError = toldSentence.extend({
  row: z.number().int(),
  line: z.number().int().optional(),
  column: z.string().nullable(),
  /** The whole row is left out; else only the cell. */
  left_out: z.boolean().optional(),
});

/** The same thing wrong in one column, with the first places where it is; `left_out` rows it costs. */
export const importProblem = toldSentence.extend({
  column: z.string().nullable(),
  count: z.number().int(),
  left_out: z.number().int(),
  lines: z.array(z.looseObject({ line: z.number().int(), cell: z.string().optional() })),
});

const source = {
  /** The file's bytes, base64. */
  file: z.string().max(36 * 1024 * 1024),
  file_name: z.string().max(300).optional(),
  object_type: z.enum(importTypes),
  /** Which sheet of a workbook; without it the first one in which anything stands. */
  sheet: z.string().max(100).optional(),
  /** Rows, by number, that are the object which the preview is in doubt about. */
  same: z.array(z.number().int().min(1)).max(1000).default([]),
  /** Of days that can be read in two ways; without it as the company's language writes them. */
  day_order: z.enum(dayOrders).optional(),
};

const pastImport = z.looseObject({
  /** By which it can be undone. */
  batch_id: z.string(),
  object_type: z.enum(importTypes),
  /** Missing where the file had no name, or the name was forgotten with somebody of it. */
  file_name: z.string().optional(),
  by: objectRef.optional(),
  started_at: z.string(),
  /** Missing while it runs, and where it was cut off. */
  ended_at: z.string().optional(),
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  /** When all of it was taken back. */
  undone_at: z.string().optional(),
});

/** An import of the last weeks. */
export type PastImport = z.infer<typeof pastImport>;

export const imports = {
  preview: call({ access: ['import'], body: jsonWithFile, long: true, namesColumns: true })
    .route({
      method: 'POST',
      path: '/api/import/preview',
      summary: 'Read a CSV, an Excel workbook or JSON résumés and suggest a mapping',
    })
    .input(z.strictObject({ ...source, mapping: importMapping.optional() }))
    .output(
      z.looseObject({
        columns: z.array(
          z.looseObject({
            name: z.string(),
            samples: z.array(z.string()),
            /** Says what must not be searched of people, and becomes a sensitive field of the company's own or none. */
            protected: z.boolean().optional(),
            /** Of a column that becomes no field: what a field of the company's own for it would be. */
            guess: z
              .looseObject({ kind: z.enum(customKinds), choices: z.array(z.string()).optional() })
              .optional()
              .catch(undefined),
          }),
        ),
        /** Columns whose days can be read in two ways, one such day with both, and the order that was taken. */
        days: z
          .looseObject({
            columns: z.array(z.string()),
            example: z.string(),
            readings: z.record(z.enum(dayOrders), z.string()),
            order: z.enum(dayOrders),
          })
          .optional(),
        fields: z.array(
          z.looseObject({
            field: z.string(),
            required: z.boolean(),
            many: z.boolean(),
            /** Of a field that the company added: what it is called, and whether few may read it. */
            name: z.string().optional(),
            sensitive: z.boolean().optional(),
          }),
        ),
        mapping: importMapping,
        rows: z.array(z.record(z.string(), z.unknown())),
        total: z.number().int(),
        /** Rows that would be written, repeated ones once; a cell with a problem costs no row. */
        importable: z.number().int().optional(),
        /** Rows of an unknown id with the email or name of something that is there under another id: new, unless `same` names them. */
        doubts: z
          .array(
            z.looseObject({
              row: z.number().int(),
              line: z.number().int(),
              name: z.string(),
              id: z.string(),
              known: z.looseObject({ id: z.string(), name: z.string(), external_id: z.string().nullable() }),
            }),
          )
          .optional(),
        /** What would change of what is there: the first of `changed` objects, of the `compared` ones. */
        changes: z
          .looseObject({
            objects: z.array(
              z.looseObject({
                id: z.string(),
                name: z.string(),
                fields: z.array(
                  z.looseObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
                ),
              }),
            ),
            changed: z.number().int(),
            compared: z.number().int(),
          })
          .optional(),
        /** Who is there and not in the file, where it names some who are: the first names, and how many there are. */
        absent: z.looseObject({ names: z.array(z.string()), total: z.number().int() }).optional(),
        /** What the file names and the company does not have: the first names, and how many there are. */
        missing: z
          .array(
            z.looseObject({
              kind: z.enum(missingKinds),
              names: z.array(z.string()),
              total: z.number().int(),
              may_create: z.boolean(),
            }),
          )
          .optional(),
        duplicates: z.looseObject({ in_file: z.number().int(), existing: z.number().int() }),
        errors: z.array(importError),
        errors_total: z.number().int(),
        /** The errors of rows, each column and reason once. */
        problems: z.array(importProblem),
        format: z.enum(['csv', 'json', 'xlsx']).optional(),
        /** Of a text. */
        encoding: z.string().optional(),
        /** Of a delimited text. */
        delimiter: z.string().optional(),
        /** Of a workbook: all its sheets, and the one that was read. */
        sheets: z.array(z.string()).optional(),
        sheet: z.string().optional(),
        warnings: z.array(z.string()),
        /** The warnings again, with their codes and values. */
        warnings_told: z.array(toldSentence).optional(),
      }),
    ),
  run: call({ access: ['import'], body: jsonWithFile, long: true, namesColumns: true })
    .route({ method: 'POST', path: '/api/import/', summary: 'Import a CSV, an Excel workbook or JSON résumés' })
    .input(
      z.strictObject({
        ...source,
        mapping: importMapping,
        existing: z.enum(['update', 'skip']).default('update'),
        /** What of that is created first; the rest stays a name, or is left out. */
        create: z.array(z.enum(missingKinds)).max(missingKinds.length).default([]),
        /** Chosen by the client to ask for progress while this call runs. */
        import_id: z.string().min(8).max(64).optional(),
      }),
    )
    .output(
      z.looseObject({
        /** By which the whole import can be undone. */
        batch_id: z.string().optional(),
        created: z.number().int(),
        updated: z.number().int(),
        skipped: z.number().int(),
        errors: z.array(importError),
        errors_total: z.number().int(),
        /** The errors of rows, each column and reason once. */
        problems: z.array(importProblem),
      }),
    ),
  /** The imports of the last 30 days that the caller may take back, newest first: their own, all for who runs the workspace. */
  list: call({ access: ['import'] })
    .route({ method: 'GET', path: '/api/import/', summary: 'The imports of the last 30 days' })
    .input(z.strictObject(pageInput))
    .output(listOf(pastImport)),
  progress: call({ access: ['import'] })
    .route({ method: 'GET', path: '/api/import/{import_id}', summary: 'How far a running import is' })
    .input(z.strictObject({ import_id: z.string().min(8).max(64) }))
    .output(
      z.looseObject({
        done: z.number().int(),
        total: z.number().int(),
        finished: z.boolean(),
        /** It has not begun: so many of the company's imports go before. */
        waiting: z.number().int().optional(),
      }),
    ),
};
