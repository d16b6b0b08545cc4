import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { newUserData, removeUserData } from '#e2e/fixtures/launch.ts';
import { memoryOf, processTree } from '#e2e/fixtures/processes.ts';
import { type Contestant, cadre, emptyApp, startPlainly } from './plain-start.ts';

export interface MemoryFigures {
  cadre_mib: number;
  empty_mib: number;
}

export interface Memory extends MemoryFigures {
  /** Processes of this Electron that belong to other apps: pages they share count for less here. */
  others: number;
}

const afterStartMs = 30_000;

function programOf(pid: string | number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    // The process ended meanwhile, or is another user's.
    return undefined;
  }
}

function othersOf(pids: readonly number[]): number {
  const program = programOf(pids[0] ?? 0);
  const own = new Set(pids.map(String));
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && !own.has(pid) && programOf(pid) === program).length;
}

async function memoryAfterStart(app: Contestant, userData: string): Promise<{ mib: number; others: number }> {
  const started = await startPlainly(app, userData, false);
  await wait(afterStartMs - started.readyMs);
  const pids = processTree(started.pid).map(({ pid }) => pid);
  const found = { mib: memoryOf(pids), others: othersOf(pids) };
  await started.stop();
  return found;
}

/** Memory of all processes half a minute after the start, one app after the other; nothing where there is no /proc. */
export async function measureMemory(sampleCompany: string): Promise<Memory | null> {
  if (process.platform !== 'linux') {
    return null;
  }
  const emptyData = await newUserData();
  const empty = await memoryAfterStart(emptyApp, emptyData);
  const full = await memoryAfterStart(cadre, sampleCompany);
  await removeUserData(emptyData);
  return { cadre_mib: full.mib, empty_mib: empty.mib, others: Math.max(full.others, empty.others) };
}
