import { readFileSync } from 'node:fs';
import { app, type UtilityProcess } from 'electron';
import type { HostPing } from '#shared/host-port/frames.ts';
import { beatMs, createHeartbeat, type Heartbeat } from '#shared/host-port/heartbeat.ts';
import { killProcess } from './kill-process.ts';

function processorTime(child: UtilityProcess): number {
  return app.getAppMetrics().find(({ pid }) => pid === child.pid)?.cpu.cumulativeCPUUsage ?? 0;
}

/** Linux tells of a process whether it waits, uninterruptibly, for the disk or for memory. */
function isWaiting(child: UtilityProcess): boolean {
  if (process.platform !== 'linux') {
    return false;
  }
  try {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('D');
  } catch {
    return false;
  }
}

/** Kills a host that hangs; whoever started it hears of its exit. */
export function watchHost(child: UtilityProcess, log: (line: string) => void): Heartbeat {
  const heartbeat = createHeartbeat({
    ask: () => child.postMessage({ kind: 'ping' } satisfies HostPing),
    processorTime: () => processorTime(child),
    isWaiting: () => isWaiting(child),
    onHung: () => {
      log('crash: host: it hangs and is ended');
      clearInterval(timer);
      killProcess(child);
    },
  });
  const timer = setInterval(heartbeat.beat, beatMs);
  child.once('exit', () => clearInterval(timer));
  return heartbeat;
}
