import { expect, it } from 'vitest';
import { categoriesOf } from './categories.ts';

const all = { category: undefined, limitedTo: undefined, count: 0 };
const label = (type: string | undefined) => type ?? 'all';

function tabs(state: Partial<typeof all> | object, totals: Record<string, number>) {
  return categoriesOf({ ...all, ...state }, totals, true, label).map((tab) => `${tab.label} ${tab.count}`);
}

it('shows all, then kinds with matches in an order that does not change', () => {
  expect(tabs({}, { skill: 2, course: 0, candidate: 3, robot: 1 })).toEqual([
    'all 6',
    'candidate 3',
    'skill 2',
    'robot 1',
  ]);
  expect(tabs({}, { robot: 1, candidate: 9, skill: 1 })).toEqual(['all 11', 'candidate 9', 'skill 1', 'robot 1']);
});

it('keeps the chosen kind where it has no matches, and leaves out kinds outside the limits', () => {
  expect(tabs({ category: 'job' }, { skill: 2 })).toEqual(['all 2', 'job 0', 'skill 2']);
  expect(tabs({ limitedTo: ['skill'] }, { skill: 2, job: 3 })).toEqual(['all 2', 'skill 2']);
});

it('counts what the server knows where the index counted less', () => {
  expect(tabs({ count: 9 }, { skill: 2 })).toEqual(['all 9', 'skill 2']);
});
