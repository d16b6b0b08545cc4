import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimMicrophone } from './claim-microphone.ts';

/** Milliseconds the browser takes to answer: it may be busy. */
let answersAfter = 0;
let holder: Promise<void> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  answersAfter = 0;
  holder = undefined;
  vi.stubGlobal('navigator', {
    locks: {
      async request(_name: string, _options: object, take: (lock: object | null) => Promise<void> | undefined) {
        await new Promise((answer) => setTimeout(answer, answersAfter));
        if (holder !== undefined) {
          return take(null);
        }
        holder = take({});
        await holder;
        holder = undefined;
      },
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('one at a time has the microphone', async () => {
  const claimed = claimMicrophone();
  await vi.advanceTimersByTimeAsync(0);
  await claimed;
  const refused = expect(claimMicrophone()).rejects.toMatchObject({ reason: 'already-recording' });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
});

test('one that is just being switched off is waited for', async () => {
  const first = claimMicrophone();
  await vi.advanceTimersByTimeAsync(0);
  const release = await first;
  const second = claimMicrophone();
  await vi.advanceTimersByTimeAsync(250);
  release();
  await vi.advanceTimersByTimeAsync(250);
  expect(await second).toBeTypeOf('function');
});

test('a browser that takes its time to answer is no other recording', async () => {
  answersAfter = 5000;
  const claimed = claimMicrophone();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await claimed).toBeTypeOf('function');
});
