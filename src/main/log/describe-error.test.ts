import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('an error is told with its code and where it came from', () => {
  const error = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  const [first, frame] = describeError(error).split('\n');
  expect(first).toBe('Error: no room (ENOSPC)');
  expect(frame).toMatch(/^ {4}at .*describe-error\.test/);
});

test('an endless stack is cut', () => {
  const error = new Error('deep');
  error.stack = `Error: deep\n${'    at again (app.js:1:1)\n'.repeat(500)}`;
  expect(describeError(error).split('\n').length).toBeLessThan(20);
});

test('of what is no error its content is not told: it may be anything', () => {
  expect(describeError('hunter2')).toBe('a thrown string');
  expect(describeError({ password: 'hunter2' })).toBe('a thrown object');
  expect(describeError(undefined)).toBe('a thrown undefined');
});
