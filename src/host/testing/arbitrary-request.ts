import fc from 'fast-check';
import { z } from 'zod';
import { json } from '#shared/contract/bodies.ts';
import type { Call } from '#shared/contract/calls.ts';
import { contract } from '#shared/contract/index.ts';
import { objectFields } from '#shared/domain/object-schemas.ts';
import { arbitraryJson } from './arbitrary-json.ts';

/** A request as a test sends it: everything but who sends it. */
export interface TestRequest {
  method: string;
  path: string;
  body: string | FormData | Uint8Array<ArrayBuffer> | undefined;
  contentType: string | undefined;
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface CallShape {
  schema: z.ZodType;
  /** The input names path, query and body apart. */
  isDetailed: boolean;
}

/** What a plain route beside the contract takes. */
const plainQuery = z.object({
  since: z.number().optional(),
  group: z.string().optional(),
  version: z.string().optional(),
});

const anyObject = z.object(Object.assign({}, ...Object.values(objectFields).map((fields) => fields.partial().shape)));

function shapeOf({ name }: Call): CallShape {
  const [domain = '', call = ''] = name.split('.');
  const procedure: unknown = Reflect.get(Reflect.get(contract, domain) ?? {}, call);
  const definition = isFields(procedure) ? procedure['~orpc'] : undefined;
  const schema = isFields(definition) ? definition.inputSchema : undefined;
  const route = isFields(definition) && isFields(definition.route) ? definition.route : {};
  return {
    schema: schema instanceof z.ZodType ? schema : plainQuery,
    isDetailed: route.inputStructure === 'detailed',
  };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function* queryPairs(name: string, value: unknown): Generator<[string, string]> {
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) {
      yield* queryPairs(`${name}[${index}]`, inner);
    }
  } else if (isFields(value)) {
    for (const [key, inner] of Object.entries(value)) {
      yield* queryPairs(`${name}[${key}]`, inner);
    }
  } else if (value !== undefined) {
    yield [name, textOf(value)];
  }
}

const loneSurrogates = /\p{Surrogate}/gu;

/** URLs are well-formed Unicode, whatever the value holds. */
function encode(value: unknown): string {
  const text = textOf(value).slice(0, 200).replaceAll(loneSurrogates, '?');
  // A segment of dots is no segment to a URL.
  return /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text);
}

function queryOf(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [...queryPairs(name, value)]);
  const query = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return query === '' ? '' : `?${query}`;
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const [key, text] of queryPairs(name, value)) {
      form.append(key, text.replaceAll(loneSurrogates, '?'));
    }
  }
  form.append('file', new File(['%PDF-1.7 not really'], 'résumé.pdf', { type: 'application/pdf' }));
  form.append('files[0]', new File(['a,b\n1,2\n'], '../a.csv'));
  return form;
}

function build(call: Call, isDetailed: boolean, input: Fields, kind: string): TestRequest {
  const inner = (key: string) => (isFields(input[key]) ? input[key] : {});
  const params = isDetailed ? inner('params') : input;
  const used = new Set<string>();
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    used.add(name);
    return encode(params[name] ?? 'x');
  });
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name)));
  const query = isDetailed ? inner('query') : rest;
  const body = isDetailed ? inner('body') : rest;
  if (call.method === 'GET') {
    return { method: 'GET', path: `${path}${queryOf(query)}`, body: undefined, contentType: undefined };
  }
  const target = { method: call.method, path: isDetailed ? `${path}${queryOf(query)}` : path };
  if (kind === 'application/octet-stream') {
    return { ...target, path: `${path}${queryOf(rest)}`, body: new Uint8Array([1, 2, 3]), contentType: kind };
  }
  return kind === 'multipart/form-data'
    ? { ...target, body: formOf(body), contentType: undefined }
    : { ...target, body: JSON.stringify(body), contentType: 'application/json' };
}

/** Requests of a call: mostly such as it understands, with ids of `known`; some are anything at all. */
export function arbitraryRequest(call: Call, known: readonly string[]): fc.Arbitrary<TestRequest> {
  const { schema, isDetailed } = shapeOf(call);
  const fields = arbitraryJson(schema, known).map((value) => (isFields(value) ? value : { value }));
  const isObjectWrite = call.name === 'objects.create' || call.name === 'objects.update';
  const more = isObjectWrite ? arbitraryJson(anyObject, known) : fc.constant({});
  const few = fc.integer({ min: 1, max: 5 });
  const input = fc.tuple(fields, more, few).map(([own, added, count]): Fields => {
    const some = isFields(added) ? Object.entries(added).slice(0, count) : [];
    return { ...Object.fromEntries(some), ...own };
  });
  return fc
    .tuple(input, fc.constantFrom(...Object.keys(call.meta.body ?? json)))
    .map(([value, kind]) => build(call, isDetailed, value, kind));
}
