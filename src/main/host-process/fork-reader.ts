import { MessageChannelMain, type MessagePortMain, utilityProcess } from 'electron';
import type { StartedReader } from './readers.ts';

/** Megabytes of JavaScript values; the bytes of files come on top. */
const heapMegabytes = 512;

/** Starts the process that reads files and links for the host: nothing of the environment reaches it. */
export function forkReader(file: string): StartedReader<MessagePortMain> {
  const child = utilityProcess.fork(file, [], {
    serviceName: 'Cadre file reader',
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: 'ignore',
  });
  const { port1, port2 } = new MessageChannelMain();
  child.postMessage({ kind: 'serve' }, [port1]);
  return {
    port: port2,
    onExit: (listener) => child.once('exit', listener),
    kill() {
      // Asked politely, a process that hangs would not hear.
      if (child.pid !== undefined) {
        process.kill(child.pid, 'SIGKILL');
      }
    },
  };
}
