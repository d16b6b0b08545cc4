import { expect, it } from 'vitest';
import { bodyRuleOf, ruledBodies } from './body-rules.ts';
import { calls } from './call-table.ts';

it('has rules for calls that there are', () => {
  const names = new Set(calls.map((call) => call.name));
  expect(ruledBodies.filter((name) => !names.has(name))).toEqual([]);
});

it('lets every other call have 1 MiB of JSON', () => {
  expect(bodyRuleOf('objects.create')).toEqual({ 'application/json': 1024 * 1024 });
});
