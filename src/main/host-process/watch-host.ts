import { app, type UtilityProcess } from 'electron';
import type { HostPing } from '#shared/host-port/frames.ts';
import { beatMs, createHeartbeat, type Heartbeat } from '#shared/host-port/heartbeat.ts';
import { killProcess } from './kill-process.ts';

function processorTime(child: UtilityProcess): number {
  return app.getAppMetrics().find(({ pid }) => pid === child.pid)?.cpu.cumulativeCPUUsage ?? 0;
}

/** Kills a host that hangs; whoever started it hears of its exit. */
export function watchHost(child: UtilityProcess, log: (line: string) => void): Heartbeat {
  const heartbeat = createHeartbeat({
    ask: () => child.postMessage({ kind: 'ping' } satisfies HostPing),
    processorTime: () => processorTime(child),
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
