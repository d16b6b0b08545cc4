import { calls, isPlain, type PlainCallName } from '#shared/contract/calls.ts';
import { exportFormats, mostExportedByName } from '#shared/contract/exports.ts';
import { contract } from '#shared/contract/index.ts';
import { auditedTypes } from '#shared/domain/changes.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { securitySchemes, withCommon } from './describe-common.ts';

const textList = (maxLength: number) => ({ type: 'array', items: { type: 'string', maxLength } });

const exportContent = {
  'text/csv': {},
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
  'application/json': {},
};

/** What the generator cannot know of the plain routes beside the contract; of its own document nothing is said. */
const plainOperations = {
  'objects.index': {
    summary: 'Every object the caller may see, one JSON line each, last a cursor',
    parameters: [{ name: 'since', in: 'query', schema: { type: 'integer', minimum: 0 } }],
    responses: { 200: { description: 'OK', content: { 'application/x-ndjson': {} } } },
  },
  'events.stream': {
    summary: 'Live events of one group; resumes with Last-Event-ID',
    parameters: [
      { name: 'group', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'Last-Event-ID', in: 'header', schema: { type: 'integer', minimum: 0 } },
    ],
    responses: { 200: { description: 'OK', content: { 'text/event-stream': {} } } },
  },
  'exports.run': {
    summary: 'The objects of a type as a file',
    parameters: [
      { name: 'type', in: 'path', required: true, schema: { type: 'string', enum: objectTypes } },
      { name: 'format', in: 'query', schema: { type: 'string', enum: exportFormats, default: 'csv' } },
      {
        name: 'filter',
        in: 'query',
        style: 'deepObject',
        explode: true,
        schema: { type: 'object', additionalProperties: { type: 'string' } },
      },
      { name: 'where', in: 'query', schema: { type: 'string' } },
      { name: 'sort', in: 'query', schema: { type: 'string', maxLength: 100 } },
      { name: 'columns', in: 'query', style: 'form', explode: false, schema: textList(120) },
      { name: 'ids', in: 'query', style: 'form', explode: false, schema: textList(64) },
      { name: 'company_id', in: 'query', schema: { type: 'string', maxLength: 10 } },
    ],
    responses: { 200: { description: 'OK', content: exportContent } },
  },
  'exports.of': {
    summary: 'The objects of a type as a file: what holds more than an address does',
    parameters: [
      { name: 'type', in: 'path', required: true, schema: { type: 'string', enum: objectTypes } },
      { name: 'company_id', in: 'query', schema: { type: 'string', maxLength: 10 } },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            additionalProperties: false,
            properties: {
              format: { type: 'string', enum: exportFormats, default: 'csv' },
              filter: { type: 'object', additionalProperties: { type: 'string' } },
              where: { type: 'string' },
              sort: { type: 'string', maxLength: 100 },
              columns: {
                type: 'array',
                maxItems: 200,
                items: {
                  type: 'object',
                  required: ['field'],
                  properties: { field: { type: 'string' }, heading: { type: 'string' } },
                },
              },
              ids: { ...textList(64), maxItems: mostExportedByName },
            },
          },
        },
      },
    },
    responses: { 200: { description: 'OK', content: exportContent } },
  },
  'changes.exportAudit': {
    summary: 'What changed in the settings as a file',
    parameters: [
      { name: 'object_type', in: 'query', schema: { type: 'string', enum: auditedTypes } },
      { name: 'by', in: 'query', schema: { type: 'string', maxLength: 64 } },
    ],
    responses: { 200: { description: 'OK', content: { 'text/csv': {} } } },
  },
  'voluntary.page': {
    summary: 'The page by which a candidate answers voluntary questions',
    parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
    responses: { 200: { description: 'OK', content: { 'text/html': {} } } },
  },
  'voluntary.send': {
    summary: 'What that page sends',
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
    responses: { 200: { description: 'OK', content: { 'text/html': {} } } },
  },
} satisfies Readonly<Record<Exclude<PlainCallName, 'meta.openapi'>, object>>;

let document: Promise<string> | undefined;

async function generate(version: string): Promise<string> {
  // Loaded when asked for: nothing else needs the generator, and start-up is short.
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const generated = await generator.generate(contract, { info: { title: 'Cadre', version } });
  const beside: Record<string, object> = {};
  for (const { name, method, path } of calls) {
    if (isPlain(name) && name !== 'meta.openapi') {
      const operation = { [method.toLowerCase()]: { operationId: name, ...plainOperations[name] } };
      beside[path] = { ...beside[path], ...operation };
    }
  }
  const components = { ...generated.components, securitySchemes };
  return JSON.stringify({ ...generated, components, paths: withCommon({ ...generated.paths, ...beside }) });
}

/** The OpenAPI 3.1 document of the contract and the routes beside it. */
export async function openApiResponse(version: string): Promise<Response> {
  document ??= generate(version);
  return new Response(await document, { headers: { 'content-type': 'application/json' } });
}
