import { expect, test } from 'vitest';
import { createSleepClock } from './sleep-clock.ts';

const hour = 3_600_000;

function setUp() {
  const time = { sinceBoot: 90 * hour, awake: 1000 };
  const slept = createSleepClock({ sinceBoot: () => time.sinceBoot, awake: () => time.awake });
  const pass = (sinceBoot: number, awake: number) => {
    time.sinceBoot += sinceBoot;
    time.awake += awake;
    return slept();
  };
  return pass;
}

test('eight hours that the clock of the windows missed are told once', () => {
  const pass = setUp();
  expect([pass(60_000, 60_000), pass(8 * hour + 5000, 5000), pass(1000, 1000)]).toEqual([0, 8 * hour, 0]);
});

test('where that clock goes on in sleep there is nothing to tell', () => {
  expect(setUp()(8 * hour, 8 * hour)).toBe(0);
});

test('a clock of whole seconds never adds up to a sleep', () => {
  const pass = setUp();
  const told = Array.from({ length: 100 }, (_, index) => pass(index % 2 === 0 ? 2000 : 1000, 1500));
  expect(told.every((slept) => slept === 0)).toBe(true);
});

test('many short sleeps add up', () => {
  const pass = setUp();
  expect([pass(1500, 0), pass(1500, 0), pass(0, 0)]).toEqual([0, 3000, 0]);
});
