import { expect, it } from 'vitest';
import { dueOn, onboardingTasks } from './onboarding.ts';

it.each([
  ['2026-03-02', 0, '2026-03-02'],
  ['2026-03-02', -2, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  // The clocks are changed in between.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-12-31', 90, '2027-03-31'],
])('a task that begins on %s is due %i days later on %s', (first, days, due) => {
  expect(dueOn(first, days)).toBe(due);
});

it('a task is due on the first day and the caller’s where nothing is said', () => {
  expect(onboardingTasks.parse([{ title: ' Laptop ' }])).toEqual([{ title: 'Laptop', days: 0, who: 'caller' }]);
});
