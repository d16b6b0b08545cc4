import { fork } from 'node:child_process';
import type { ReaderProcess } from './reader-client.ts';

/** Megabytes of JavaScript values; files' own bytes come on top. */
export const readerHeapMegabytes = 512;

/**
 * Starts the second process with `child_process`: no variables of the environment, no files or sockets of the host.
 * `file` is the entry; `execArgv` what Node needs to run it.
 */
export async function forkReader(file: string, execArgv: readonly string[] = []): Promise<ReaderProcess> {
  const child = fork(file, [], {
    env: {},
    execArgv: [`--max-old-space-size=${readerHeapMegabytes}`, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What could not be started, or sent to a process that is gone, shows as its end.
  child.on('error', () => child.kill('SIGKILL'));
  return {
    postMessage: (message) => void child.send(message, () => undefined),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
    kill: () => void child.kill('SIGKILL'),
  };
}
