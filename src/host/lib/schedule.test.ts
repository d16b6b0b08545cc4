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
  const note = () => during.push(call.getStore());
  await new Promise<void>((resolve) => {
    call.run('somebody’s', () => {
      schedule(() => {
        note();
        void Promise.resolve()
          .then(note)
          .then(() => resolve());
      }, 0);
      note();
    });
  });
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
