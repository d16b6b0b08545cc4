import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { outsideOfCalls } from './schedule.ts';

it('runs what a call schedules outside of that call, also what comes of it later', async () => {
  const call = new AsyncLocalStorage<string>();
  const schedule = outsideOfCalls((work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  });
  const during: (string | undefined)[] = [];
  await call.run(
    'somebody’s',
    () =>
      new Promise<void>((resolve) => {
        schedule(async () => {
          during.push(call.getStore());
          await Promise.resolve();
          during.push(call.getStore());
          resolve();
        }, 0);
        during.push(call.getStore());
      }),
  );
  expect(during).toEqual(['somebody’s', undefined, undefined]);
});

it('calls off what was scheduled', async () => {
  const timers: string[] = [];
  const schedule = outsideOfCalls((work) => {
    timers.push('set');
    work();
    return () => timers.push('off');
  });
  schedule(() => timers.push('done'), 5)();
  expect(timers).toEqual(['set', 'done', 'off']);
});
