import { expect, it } from 'vitest';
import { nextSort } from './list-store.ts';

it('goes from ascending to descending to the host’s own order', () => {
  const ascending = nextSort(null, 'name');
  expect(ascending).toEqual({ column: 'name', descending: false });
  const descending = nextSort(ascending, 'name');
  expect(descending).toEqual({ column: 'name', descending: true });
  expect(nextSort(descending, 'name')).toBeNull();
});

it('starts ascending on another column', () => {
  expect(nextSort({ column: 'name', descending: true }, 'status')).toEqual({ column: 'status', descending: false });
});

it('goes to and fro on the column that the list is ordered by itself', () => {
  const own = { column: 'starts_at', descending: true };
  expect(nextSort(own, 'starts_at', own)).toEqual({ column: 'starts_at', descending: false });
  expect(nextSort({ column: 'starts_at', descending: false }, 'starts_at', own)).toEqual(own);
  expect(nextSort({ column: 'name', descending: true }, 'name', own)).toBeNull();
});
