import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import type { Logger } from 'pino';
import type { HostPing } from '#shared/host-port/frames.ts';
import { beatMs, createHeartbeat } from '#shared/host-port/heartbeat.ts';
import { type WatchNotice, watchedVariable } from './watch.ts';

/** Kills a process that does not answer any more; what it works at for long is left to end. */
function watch(child: ChildProcess, onHung: () => void): void {
  const heartbeat = createHeartbeat({
    ask: () => {
      // It may have ended in this moment, which is heard of elsewhere.
      child.send({ kind: 'ping' } satisfies HostPing, () => undefined);
    },
    // How much another process works, and whether it waits, is not told alike by all systems: one that works long is believed.
    processorTime: () => performance.now(),
    isWaiting: () => false,
    onHung: () => {
      clearInterval(timer);
      onHung();
      child.kill('SIGKILL');
    },
  });
  const timer = setInterval(heartbeat.beat, beatMs);
  child.once('exit', () => clearInterval(timer));
  child.on('message', (notice: WatchNotice) => {
    if (notice.kind === 'alive') {
      heartbeat.answered();
    } else {
      heartbeat.setWorking(notice.works);
    }
  });
}

/**
 * Serves in a process of its own, which is ended and started anew where it hangs: a statement of SQLite that does not end
 * holds up everything else in its process, and nothing in there can stop it. Answers the exit code once it ended otherwise.
 */
export async function keepServing(program: string, args: readonly string[], log: Logger): Promise<number> {
  let isStopping = false;
  let child: ChildProcess | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isStopping = true;
      child?.kill(signal);
    });
  }
  for (;;) {
    let hung = false;
    child = fork(program, [...args], { env: { ...process.env, [watchedVariable]: '1' } });
    const { pid } = child;
    watch(child, () => {
      hung = true;
      log.error({ process: pid }, 'it does not answer, likely for a statement that does not end: it is ended');
    });
    const [code]: (number | null)[] = await once(child, 'exit');
    if (!hung || isStopping) {
      return code ?? 1;
    }
    log.warn('starting anew');
  }
}
