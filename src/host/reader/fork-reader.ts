import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ReaderProcess } from './lane.ts';

/** Megabytes of JavaScript values, and of everything. */
const heapMegabytes = 512;
const mostMegabytes = 1024;
const pageBytes = 4096;
const lookEveryMs = 250;

/** Megabytes a process holds in memory; 0 where the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const statistics = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  return (Number(statistics.split(' ')[1] ?? 0) * pageBytes) / 1024 / 1024;
}

/**
 * Starts the second process with `child_process`: no variables of the environment, no files or sockets of the host.
 * `file` is the entry; `execArgv` what Node needs to run it.
 */
export async function forkReader(file: string, execArgv: readonly string[] = []): Promise<ReaderProcess> {
  const child = fork(file, [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => void child.kill('SIGKILL');
  // What could not be started, or sent to a process that is gone, shows as its end.
  child.on('error', kill);
  const { pid } = child;
  // Bytes outside of V8's heap have no limit of their own.
  const watch = setInterval(async () => {
    if (pid !== undefined && (await memoryOf(pid)) > mostMegabytes) {
      kill();
    }
  }, lookEveryMs);
  watch.unref();
  child.once('exit', () => clearInterval(watch));
  return {
    postMessage: (message) => void child.send(message, () => undefined),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
    kill,
  };
}
