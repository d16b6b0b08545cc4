import { expect, it } from 'vitest';
import { pageOfRow, pagesOfRows } from './page-range.ts';

it.each([
  [0, 30, null, [1]],
  [0, 30, 40, [1]],
  [0, 30, 0, [1]],
  [80, 120, 240, [1, 2]],
  [99, 100, 240, [1, 2]],
  [200, 260, 240, [1, 3]],
  [99_960, 99_999, 100_000, [1, 1000]],
  [99_990, 100_030, 100_000, [1, 1000]],
])('rows %i to %i of %s are on pages %j', (first, last, total, pages) => {
  expect(pagesOfRows(first, last, total)).toEqual(pages);
});

it('puts every row on its page', () => {
  expect([0, 99, 100, 99_999].map(pageOfRow)).toEqual([1, 1, 2, 1000]);
});
