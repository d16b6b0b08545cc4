import { expect, it } from 'vitest';
import { Refusal } from '#host/lib/refusal.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { parseObject } from './parse-object.ts';

function problemsOf(body: Record<string, unknown>, type: ObjectType = 'course', existing?: ObjectRow): unknown {
  try {
    parseObject(type, body, existing);
  } catch (error) {
    return error instanceof Refusal ? error.errors : error;
  }
  return [];
}

it('tells what is missing from what is of another type', () => {
  const [cost] = problemsOf({ title: 'Excel', cost: 100 }) as { path: string; message: string }[];
  expect(cost).toMatchObject({ path: 'cost', message: expect.stringMatching(/expected object, received number/) });
  expect(problemsOf({ title: 'Excel', cost: { amount: 100 } })).toEqual([
    { path: 'cost.currency', ...say('required') },
  ]);
});

function storedPerson(data: Record<string, unknown>): ObjectRow {
  const at = '2025-01-01T00:00:00.000Z';
  return {
    id: 'p1',
    company_id: 'c1',
    type: 'employee',
    subtype: null,
    slug: null,
    external_id: null,
    name: 'Ada',
    email: null,
    title: null,
    role: null,
    first_name: 'Ada',
    last_name: null,
    status: null,
    keywords: null,
    data,
    origin: 'user',
    revision: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
}

it.each(['candidate', 'employee', 'member'] as const)('takes of a %s only a number that can be dialled', (type) => {
  const wrong = [{ path: 'phone', ...say('notPhone') }];
  expect(problemsOf({ first_name: 'Ada', phone: 'on request' }, type)).toEqual(wrong);
  expect(problemsOf({ first_name: 'Ada', phone: '+49 (0)30 1234567 Durchwahl 12' }, type)).toEqual([]);
  expect(problemsOf({ first_name: 'Ada', phone: '' }, type)).toEqual([]);
});

it('keeps an odd number that is stored while other fields change, and takes no new one', () => {
  const stored = storedPerson({ phone: 'ask Bo' });
  expect(parseObject('employee', { title: 'Cook' }, stored).data).toEqual({ phone: 'ask Bo' });
  expect(parseObject('employee', { title: 'Cook', phone: 'ask Bo' }, stored).data).toEqual({ phone: 'ask Bo' });
  expect(parseObject('employee', { phone: null }, stored).data).toEqual({});
  expect(problemsOf({ phone: 'ask Cy' }, 'employee', stored)).toEqual([{ path: 'phone', ...say('notPhone') }]);
});

it('stores a number without the marks of direction it was copied with', () => {
  const { data } = parseObject('employee', { first_name: 'Ada', phone: ' \u202a+49 30 1234567\u202c' });
  expect(data).toEqual({ phone: '+49 30 1234567' });
});
