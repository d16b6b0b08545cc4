import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#host/http/call-table.ts';
import { startTestHost, type TestHost } from '#host/testing/test-host.ts';

let test: TestHost;

beforeAll(async () => {
  test = await startTestHost();
});
afterAll(() => test.close());

const listed = calls.map(({ method, path }) => `${method} ${path}`);

function withoutSlash(line: string): string {
  return line.endsWith('/') ? line.slice(0, -1) : line;
}

async function readDocument() {
  const { body } = await test.call(undefined, 'GET', '/api/openapi.json');
  expect(test.bugs).toEqual([]);
  return body;
}

it('is a valid OpenAPI 3.1 document', async () => {
  const document = await readDocument();
  expect(document.openapi).toMatch(/^3\.1/);
  const { valid, errors } = await new Validator().validate(document);
  expect({ valid, errors }).toEqual({ valid: true });
});

it('describes every call', async () => {
  const document = await readDocument();
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const itself = 'GET /api/openapi.json';
  expect(described.sort()).toEqual(listed.filter((line) => line !== itself).sort());
});

it('has every call of the contract, trailing slashes included', async () => {
  const rows = await readFile(new URL('./contract-rows.txt', import.meta.url), 'utf8');
  const nameless = (line: string) => line.replaceAll(/\{\w+\}/g, '{}');
  const have = new Set(listed.map(nameless));
  const missing = rows
    .trim()
    .split('\n')
    .filter((line) => !have.has(nameless(line)));
  expect(missing).toEqual([]);
});

it('tells of problems, and of Idempotency-Key for what may be repeated', async () => {
  const document = await readDocument();
  type Operation = { operationId: string; parameters?: { name: string }[]; responses: object };
  const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((methods) =>
    Object.entries(methods),
  );
  const repeatable = operations.filter(([, { parameters = [] }]) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(operations.filter(([, { responses }]) => !('default' in responses))).toEqual([]);
  expect(repeatable.filter(([method]) => method === 'get')).toEqual([]);
  expect(repeatable.map(([, { operationId }]) => operationId)).toEqual(
    expect.arrayContaining(['objects.create', 'objects.delete', 'users.updateMe']),
  );
});

it('names the company-id header of the calls that contract.md marks (C)', async () => {
  const document = await readDocument();
  const marked = Object.entries<Record<string, { parameters?: { name: string; in: string }[] }>>(
    document.paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
      parameters.some((one) => one.name === 'company-id' && one.in === 'header')
        ? [`${method.toUpperCase()} ${withoutSlash(path)}`]
        : [],
    ),
  );
  expect(marked.sort()).toEqual(['DELETE', 'GET', 'POST', 'PUT'].map((method) => `${method} /api/performance`));
});
