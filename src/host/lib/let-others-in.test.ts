import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { givingWay, letOthersIn } from './let-others-in.ts';

const stepMs = 2;
const steps = 10;

/** The time that the steps take, whatever else the machine does meanwhile. */
let now = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Steps that hold the thread, with a look at what else there is between them; answers after which of them another had its turn. */
async function turnOfAnother(): Promise<number | undefined> {
  let turn: number | undefined;
  let step = 0;
  setImmediate(() => {
    turn = step;
  });
  for (step = 1; step <= steps; step += 1) {
    now += stepMs;
    await letOthersIn();
  }
  return turn;
}

it('lets others in after a step of what nobody waits for', async () => {
  expect(await givingWay(turnOfAnother)).toBe(1);
});

it('goes on with what somebody waits for', async () => {
  expect(await turnOfAnother()).toBeUndefined();
});
