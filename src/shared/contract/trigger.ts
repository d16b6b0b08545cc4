import { z } from 'zod';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { toldSentence } from '#shared/domain/sentences.ts';
import { form, jsonWithFile } from './bodies.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { queryBoolean } from './lists.ts';

const id = z.string().min(1).max(64);
const cell = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
const table = z.strictObject({
  title: z.string().max(300).optional(),
  columns: z.array(z.string().max(1000)).min(1).max(200),
  rows: z.array(z.array(cell).max(200)).max(20_000),
});

/** In a multipart form an object is JSON text. */
function orJson<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    if (typeof value !== 'string' || !/^\s*\{/.test(value)) {
      return value;
    }
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
}

const createFile = z.strictObject({
  type: z.literal('create_file'),
  /** Text as Markdown writes it, one table, or several. */
  content: z.union([z.string().max(500_000), table, z.array(table).min(1).max(50)]),
  file_type: z.enum(['pdf', 'docx', 'xlsx', 'csv', 'md', 'txt']),
  should_improve: queryBoolean.default(false),
  branding_options: orJson(
    z.strictObject({
      name: z.string().max(200).optional(),
      color: z.string().max(20).optional(),
      logo: z.string().max(400_000).optional(),
    }),
  ).optional(),
  title: z.string().trim().min(1).max(200).optional(),
  subtype: z.string().trim().min(1).max(60).optional(),
  object_id: id.optional(),
});

const sentFile = z.union([
  z.file(),
  z.strictObject({
    file: z
      .string()
      .min(1)
      .max(36 * 1024 * 1024),
    file_name: z.string().max(1000).optional(),
    file_type: z.string().max(200).optional(),
  }),
]);

const processFiles = z.strictObject({
  type: z.literal('process_files'),
  files: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(sentFile).min(1).max(20),
  ),
  process_with_ai: queryBoolean.default(true),
});

/** One file that was read. `object` is a draft to look through: nothing was written. */
export const processedFile = z.looseObject({
  file_name: z.string(),
  /** `pdf`, `docx`, … ; null for a file that is none that can be read. */
  file_type: z.string().nullable(),
  kind: z.enum(['resume', 'document', 'table', 'picture', 'unreadable']),
  text: z.string(),
  /** What was found, by the field it belongs to. */
  fields: z.array(z.looseObject({ path: z.string(), value: z.unknown(), certain: z.boolean() })),
  object: z.looseObject({ object_type: z.string() }).nullable(),
  warnings: z.array(toldSentence.extend({ path: z.string() })),
  /** Why the file could not be read. */
  error: z.string().optional(),
});

export type ProcessedFile = z.infer<typeof processedFile>;

export const linkPreview = z.looseObject({
  url: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  site_name: z.string().optional(),
  /** Pictures are `data:` addresses of raster images. */
  image: z.string().optional(),
  favicon: z.string().optional(),
  text: z.string().optional(),
});

export const trigger = {
  run: call({
    access: 'everybody',
    error: errorTexts.creatingFile,
    errorWhen: { field: 'type', is: 'process_files', error: errorTexts.processingFiles },
    body: { ...jsonWithFile, ...form },
    long: true,
  })
    .route({ method: 'POST', path: '/api/global_trigger/', summary: 'Create a file, or read files' })
    .input(z.discriminatedUnion('type', [createFile, processFiles]))
    .output(z.union([z.looseObject({ files: z.array(processedFile) }), objectAnswer])),
  fetch: call({ access: 'everybody', error: errorTexts.fetchingLink })
    .route({ method: 'GET', path: '/api/global_trigger/', summary: 'What a web page says about itself' })
    .input(
      z.strictObject({
        type: z.literal('fetch_opengraph'),
        url: z.string().trim().min(1).max(2000),
        scrape: queryBoolean.default(false),
      }),
    )
    .output(linkPreview),
};
