import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { engines, openTestStore } from '#host/testing/engines.ts';
import { inTurnsOf } from './company-turns.ts';

it.each(engines)('counts who waits for the same company while another transaction has it, on %s', async (engine) => {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-turns-'));
  const store = await openTestStore(engine, folder);
  try {
    const before = store.waits();
    const write = (work: () => Promise<void>) => inTurnsOf('acme', () => store.transaction(work));
    await write(async () => {});
    await write(async () => {});
    expect(store.waits()).toBe(before);
    let second: Promise<void> | undefined;
    await write(async () => {
      second = write(async () => {});
      await expect.poll(() => store.waits()).toBe(before + 1);
    });
    await second;
    await write(async () => {});
    expect(store.waits()).toBe(before + 1);
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
});
