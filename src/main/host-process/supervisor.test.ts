import { expect, test } from 'vitest';
import { HostUnavailable, WorkspaceDamaged } from '#main/gateway/transport.ts';
import type { DamageRecovery, HostEngines } from '#shared/host-port/frames.ts';
import { type RunningHost, superviseHost } from './supervisor.ts';

const backupAt = '2025-03-01T09:00:00.000Z';
const damaged = new WorkspaceDamaged('The database cannot be read.', backupAt);
const request = new Request('https://embedded.cadre.invalid/api/health');

function setUp({ startsFailing = 0, startsCrashing = 0 }: { startsFailing?: number; startsCrashing?: number } = {}) {
  const clock = { now: 0 };
  const crashes: (() => void)[] = [];
  let starts = 0;
  let stops = 0;
  let readyTold = 0;
  let restartsTold = 0;
  const choices: (DamageRecovery | undefined)[] = [];
  const engineChanges: [host: number, engines: HostEngines][] = [];
  async function launch(choice: DamageRecovery | undefined): Promise<RunningHost> {
    starts += 1;
    choices.push(choice);
    if (starts <= startsFailing && choice === undefined) {
      throw damaged;
    }
    if (starts <= startsCrashing) {
      throw new HostUnavailable('host_stopped', 'The workspace process stopped at its start.');
    }
    const number = starts;
    return {
      fetch: async () => new Response(`host ${number}`),
      ensureOwner: async () => undefined,
      setEngines: async (engines) => void engineChanges.push([number, engines]),
      exited: new Promise<void>((resolve) => crashes.push(resolve)),
      stop: () => {
        stops += 1;
      },
      kill: () => crashes.at(-1)?.(),
    };
  }
  const host = superviseHost({
    launch,
    onReady: () => {
      readyTold += 1;
    },
    onRestarted: () => {
      restartsTold += 1;
    },
    now: () => clock.now,
    log: () => undefined,
  });
  async function crash(): Promise<void> {
    crashes.at(-1)?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  const answer = async () => (await host.fetch(request)).text();
  return {
    host,
    clock,
    choices,
    engineChanges,
    crash,
    answer,
    starts: () => starts,
    stops: () => stops,
    readyTold: () => readyTold,
    restartsTold: () => restartsTold,
  };
}

test('the host starts before anyone calls, and only once', async () => {
  const { starts, answer, restartsTold } = setUp();
  expect(starts()).toBe(1);
  expect(await Promise.all([answer(), answer()])).toEqual(['host 1', 'host 1']);
  expect(restartsTold()).toBe(0);
});

test('a crashed host is replaced by itself, and the user hears of it', async () => {
  const { crash, answer, restartsTold, readyTold } = setUp();
  await answer();
  await crash();
  expect([restartsTold(), readyTold()]).toEqual([1, 2]);
  expect(await answer()).toBe('host 2');
});

test('after three restarts within a minute it is given up, a minute later tried again', async () => {
  const { crash, answer, clock, starts } = setUp();
  await answer();
  for (let round = 0; round < 4; round += 1) {
    await crash();
  }
  expect(starts()).toBe(4);
  await expect(answer()).rejects.toMatchObject({ code: 'host_stopped' });
  clock.now += 60_000;
  expect(await answer()).toBe('host 5');
});

test('a host that cannot start says why, and the next call tries again', async () => {
  const { host, answer, readyTold, clock } = setUp({ startsFailing: 2 });
  await expect(answer()).rejects.toBe(damaged);
  clock.now += 500;
  await expect(answer()).rejects.toBe(damaged);
  expect([host.isUp(), readyTold()]).toEqual([false, 0]);
  clock.now += 500;
  expect(await answer()).toBe('host 3');
  expect([host.isUp(), readyTold()]).toEqual([true, 1]);
});

test('a host that crashes at its start is replaced by itself, as long as the limit allows', async () => {
  const { starts, answer } = setUp({ startsCrashing: 2 });
  await expect.poll(starts).toBe(3);
  expect(await answer()).toBe('host 3');
  const hopeless = setUp({ startsCrashing: 1000 });
  await expect.poll(hopeless.starts).toBe(4);
  await expect(hopeless.answer()).rejects.toMatchObject({ code: 'host_stopped' });
  expect(hopeless.starts()).toBe(4);
});

test('a host that never starts is not started at every call, and keeps saying why', async () => {
  const { answer, starts, clock } = setUp({ startsFailing: 1000 });
  for (let call = 0; call < 200; call += 1) {
    await expect(answer()).rejects.toBe(damaged);
    clock.now += 10;
  }
  expect(starts()).toBe(4);
});

test('whoever made room on a full disk is heard at once, however often it was tried before', async () => {
  const { answer, clock } = setUp({ startsFailing: 20 });
  for (let tries = 0; tries < 20; tries += 1) {
    await expect(answer()).rejects.toBe(damaged);
    clock.now += 500;
  }
  expect(await answer()).toBe('host 21');
});

test('a clock that was set back holds nobody up', async () => {
  const { answer, clock } = setUp({ startsFailing: 1 });
  clock.now = 86_400_000;
  await expect(answer()).rejects.toBe(damaged);
  clock.now = 0;
  expect(await answer()).toBe('host 2');
});

test('changed engines reach the host that runs or starts; without one nothing waits for them', async () => {
  const { host, crash, answer, engineChanges } = setUp();
  const first = { text: { baseUrl: 'https://one.example', model: 'small' } };
  await host.setEngines(first);
  await answer();
  await crash();
  const second = { text: { baseUrl: 'https://two.example', model: 'small' } };
  await host.setEngines(second);
  expect(engineChanges).toEqual([
    [1, first],
    [2, second],
  ]);
  const broken = setUp({ startsFailing: 1000 });
  await broken.host.setEngines(second);
  expect(broken.engineChanges).toEqual([]);
});

test('a stopped host stays stopped', async () => {
  const { host, crash, answer, starts, stops } = setUp();
  await answer();
  let gone = false;
  const goodbye = host.stop().then(() => {
    gone = true;
  });
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect({ stops: stops(), gone }).toEqual({ stops: 1, gone: false });
  await crash();
  await goodbye;
  expect(starts()).toBe(1);
});

test('a host that does not hear is killed, and stays gone', async () => {
  const { host, answer, starts } = setUp();
  await answer();
  const goodbye = host.stop();
  host.kill();
  await goodbye;
  expect(starts()).toBe(1);
});

test('a host that could not start is gone at once', async () => {
  const { host, answer } = setUp({ startsFailing: 1000 });
  await expect(answer()).rejects.toBe(damaged);
  await host.stop();
});

test('a damaged workspace opens with what the person chose, however often it was tried before', async () => {
  const { host, choices, answer } = setUp({ startsFailing: 100 });
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(answer()).rejects.toBe(damaged);
  }
  expect((await host.damage())?.backupAt).toBe(backupAt);
  await host.recover('backup');
  expect(choices.at(-1)).toBe('backup');
  expect(await answer()).toBe(`host ${choices.length}`);
  expect(await host.damage()).toBeUndefined();
});

test('a workspace that is in order is not recovered', async () => {
  const { host, choices } = setUp();
  await host.recover('empty');
  expect([await host.damage(), choices]).toEqual([undefined, [undefined]]);
});
