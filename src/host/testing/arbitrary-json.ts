import fc from 'fast-check';
import { z } from 'zod';

/** The parts of a JSON schema that random input is made from. */
const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
});

type Json = z.infer<typeof schemaShape>;

function schemasIn(schema: Json, key: string): unknown[] {
  const inner = schema[key];
  return Array.isArray(inner) ? inner : [];
}

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '😀'.repeat(40),
  '‮abc',
  '__proto__',
  'constructor',
  "'; drop table object; --",
  '%',
  '_',
  '\\',
  '{}',
  '[]',
  'null',
  'NaN',
  '1e999',
  '-0',
  '9007199254740993',
  '2024-02-30',
  '2024-02-29T25:00:00Z',
  '2025-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '../../etc/passwd',
  'http://127.0.0.1/',
  'javascript:alert(1)',
  'ada@example.com',
  'x'.repeat(5000),
];

const oddNumbers = [0, -0, -1, 1, 0.5, 5, 100, 1e15, 2 ** 31, 2 ** 53, 1e308, -1e308, Number.MIN_VALUE];

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: [1] } }, { __proto__: null }),
  fc.constantFrom<unknown>(...oddTexts, ...oddNumbers),
  fc.jsonValue(),
);

function texts(schema: Json, known: readonly string[]): fc.Arbitrary<unknown> {
  const most = schema.maxLength ?? 40;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
    { weight: 3, arbitrary: fc.string({ maxLength: Math.min(most, 40) }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
    { weight: 1, arbitrary: fc.constant('y'.repeat(Math.min(most + 1, 30_000))) },
  );
}

function numbers(schema: Json): fc.Arbitrary<unknown> {
  const least = schema.minimum ?? -10;
  const most = Math.max(least, schema.maximum ?? 1000);
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.ceil(least), max: Math.floor(Math.min(most, 1e6)) }) },
    { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
    { weight: 1, arbitrary: fc.constantFrom(...oddNumbers, least, most, most + 1, least - 1) },
  );
}

function objects(schema: Json, known: readonly string[], depth: number): fc.Arbitrary<unknown> {
  const properties = z.record(z.string(), z.unknown()).catch({}).parse(schema.properties);
  const required = new Set(schemasIn(schema, 'required'));
  const fields = Object.entries(properties).map(([name, inner]) => {
    const value = ofSchema(inner, known, depth + 1);
    const weights = required.has(name) ? [20, 1] : [1, 1];
    return fc
      .oneof(
        { weight: weights[0] ?? 1, arbitrary: value },
        { weight: weights[1] ?? 1, arbitrary: fc.constant(undefined) },
      )
      .map((chosen): [string, unknown] => [name, chosen]);
  });
  const more = fc.dictionary(fc.constantFrom('name', 'title', 'extra', 'a', '__proto__'), junk, { maxKeys: 2 });
  const open = typeof schema.additionalProperties === 'object' || schema.additionalProperties === undefined;
  return fc
    .tuple(
      fc.tuple(...fields),
      fc.oneof({ weight: open ? 2 : 12, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: more }),
    )
    .map(([own, added]) => ({
      ...added,
      ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
    }));
}

function ofType(type: string, schema: Json, known: readonly string[], depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, known, depth);
    case 'array':
      return fc.array(ofSchema(schema.items, known, depth + 1), { maxLength: 3 });
    case 'string':
      return texts(schema, known);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return junk;
  }
}

function wellFormed(schema: Json, known: readonly string[], depth: number): fc.Arbitrary<unknown> {
  if ('const' in schema) {
    return fc.constant(schema.const);
  }
  if (schema.enum !== undefined && schema.enum.length > 0) {
    return fc.constantFrom(...schema.enum);
  }
  const choices = [...schemasIn(schema, 'anyOf'), ...schemasIn(schema, 'oneOf')];
  if (choices.length > 0) {
    return fc.oneof(...choices.map((choice) => ofSchema(choice, known, depth)));
  }
  const types = [schema.type ?? []].flat();
  return types.length === 0 || depth > 6 ? junk : fc.oneof(...types.map((type) => ofType(type, schema, known, depth)));
}

function ofSchema(schema: unknown, known: readonly string[], depth: number): fc.Arbitrary<unknown> {
  const parsed = schemaShape.safeParse(schema);
  const value = parsed.success ? wellFormed(parsed.data, known, depth) : junk;
  return depth === 0 ? value : fc.oneof({ weight: 15, arbitrary: value }, { weight: 1, arbitrary: junk });
}

/**
 * JSON values that mostly fit a zod schema, and sometimes do not at all.
 * @param known texts that mean something where the values are used: ids, names of types.
 */
export function arbitraryJson(schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  return ofSchema(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }), known, 0);
}
