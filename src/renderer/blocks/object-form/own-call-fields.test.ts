import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { contract } from '#shared/contract/index.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { documentFieldsOf } from '#shared/domain/long-texts.ts';
import { objectTypes } from '#shared/domain/object-types.ts';

function inputOf(call: string): z.ZodType {
  const [domain = '', name = ''] = call.split('.');
  const procedures: Readonly<Record<string, object>> = contract;
  const found: unknown = Reflect.get(procedures[domain] ?? {}, name);
  const schema = isContractProcedure(found) ? found['~orpc'].inputSchema : undefined;
  return z.instanceof(z.ZodType).parse(schema);
}

test.each(objectTypes)('the call that changes a %s takes every field of its form', (type) => {
  const paths = [...descriptorOf(type).form.map(({ key }) => key), ...documentFieldsOf(type)];
  const fields = Object.fromEntries(paths.map((path) => [path.split('.')[0] ?? '', null]));
  const { call, input } = typeCalls[type].update;
  const { error } = inputOf(call).safeParse(input('x', { ...fields, if_unchanged: {} }));
  expect(error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? []).toEqual([]);
});
