import { expect, test } from 'vitest';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { partsOf, wholeWrites } from './whole-writes.ts';

function waiting(id: string, call: string, input: object, extra: Partial<WaitingWrite> = {}): WaitingWrite {
  const variables = JSON.stringify({ input, key: id });
  return { id, call, userId: 'u1', companyId: 'c1', at: 0, variables, ...extra };
}

const message = waiting('message', 'messages.send', { thread_id: 't1', text: 'Openings in Porto?' });
const report = waiting('report', 'canvases.report', { thread_id: 't1', query: 'Openings in Porto?' });

test('a question that waits is its report alone, and the message is part of it', () => {
  expect(wholeWrites([message, report])).toEqual([report]);
  expect(partsOf(report, [message, report])).toEqual([message]);
});

test('a message of another thread, or without a report, stands by itself', () => {
  const other = waiting('other', 'messages.send', { thread_id: 't2', text: 'Hello' });
  const first = waiting('first', 'messages.send', { text: 'Good morning' });
  const free = waiting('free', 'canvases.report', { query: 'Salaries' });
  expect(wholeWrites([other, message, first, report, free])).toEqual([other, first, report, free]);
  expect(partsOf(free, [other, first, free])).toEqual([]);
  expect(partsOf(message, [message, report])).toEqual([]);
});

test('what was refused is seen by itself, with what was typed', () => {
  const refusal = { status: 422, code: 'invalid', title: 'Invalid', errors: [] };
  const refused = { ...message, refusal };
  expect(wholeWrites([refused, report])).toEqual([refused, report]);
  const refusedReport = { ...report, refusal };
  expect(wholeWrites([message, refusedReport])).toEqual([message, refusedReport]);
});
