import { setTimeout as wait } from 'node:timers/promises';
import { newUserData, removeUserData } from '#e2e/fixtures/launch.ts';
import { memoryOf, processTree } from '#e2e/fixtures/processes.ts';
import { type Contestant, cadre, emptyApp, startPlainly } from './plain-start.ts';

export interface MemoryFigures {
  cadre_mib: number;
  empty_mib: number;
}

const afterStartMs = 30_000;

async function memoryAfterStart(app: Contestant, userData: string): Promise<number> {
  const started = await startPlainly(app, userData, false);
  await wait(afterStartMs - started.readyMs);
  const memory = memoryOf(processTree(started.pid).map(({ pid }) => pid));
  await started.stop();
  return memory;
}

/** Memory of all processes half a minute after the start, one app after the other; nothing where there is no /proc. */
export async function measureMemory(sampleCompany: string): Promise<MemoryFigures | null> {
  if (process.platform !== 'linux') {
    return null;
  }
  const emptyData = await newUserData();
  const empty_mib = await memoryAfterStart(emptyApp, emptyData);
  const cadre_mib = await memoryAfterStart(cadre, sampleCompany);
  await removeUserData(emptyData);
  return { cadre_mib, empty_mib };
}
