import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { contract } from '#shared/contract/index.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { documentFieldsOf } from '#shared/domain/long-texts.ts';
import { namedBy, objectTypes } from '#shared/domain/object-types.ts';
import { requiredFieldsOf } from '#shared/domain/required-fields.ts';
import { mayWithSome } from '#shared/domain/roles.ts';

function inputOf(call: string): z.ZodType {
  const [domain = '', name = ''] = call.split('.');
  const procedures: Readonly<Record<string, object>> = contract;
  const found: unknown = Reflect.get(procedures[domain] ?? {}, name);
  const schema = isContractProcedure(found) ? found['~orpc'].inputSchema : undefined;
  return z.instanceof(z.ZodType).parse(schema);
}

test.each(objectTypes)('the call that changes a %s takes every field of its form', (type) => {
  const own = descriptorOf(type).form.filter(({ onlyNew }) => onlyNew !== true);
  const paths = [...own.map(({ key }) => key), ...documentFieldsOf(type)];
  const fields = Object.fromEntries(paths.map((path) => [path.split('.')[0] ?? '', null]));
  const { call, input } = typeCalls[type].update;
  const { error } = inputOf(call).safeParse(input('x', { ...fields, if_unchanged: {} }));
  expect(error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? []).toEqual([]);
});

// A document is made of a file, of which the rest is said afterwards.
const made = objectTypes.filter((type) => mayWithSome('owner', 'create', type) && type !== 'document');

test.each(made)('the call that creates a %s takes every field of its form', (type) => {
  const asked = descriptorOf(type).form.filter(({ notNew }) => notNew !== true);
  const paths = [...asked.map(({ key }) => key), ...documentFieldsOf(type)];
  const fields = Object.fromEntries(paths.map((path) => [path.split('.')[0] ?? '', null]));
  const { call, input } = typeCalls[type].create;
  const { error } = inputOf(call).safeParse(input(fields));
  expect(error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? []).toEqual([]);
});

test.each(made)('what a new %s must say can be filled in', (type) => {
  const keys = descriptorOf(type).form.map(({ key }) => key);
  const wanted = [...requiredFieldsOf(type), ...typeCalls[type].create.wants];
  expect(wanted.filter((path) => !keys.includes(path as (typeof keys)[number]))).toEqual([]);
  expect(namedBy(type).length === 0 || namedBy(type).some((path) => keys.includes(path as (typeof keys)[number]))).toBe(
    true,
  );
});
