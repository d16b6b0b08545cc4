import { app, MessageChannelMain, type MessagePortMain, utilityProcess } from 'electron';
import { killProcess } from './kill-process.ts';
import type { StartedReader } from './readers.ts';

/** Kibibytes of memory: limits of V8's own have no effect in such a process. */
const mostMemory = 1024 * 1024;
const lookEveryMs = 250;

/** Without any variable the process would be given all of this one's; Windows opens no socket without its own. */
function environment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return { LANG: 'C.UTF-8', ...(SystemRoot === undefined ? {} : { SystemRoot }) };
}

function memoryOf(pid: number): number {
  return app.getAppMetrics().find((metric) => metric.pid === pid)?.memory.workingSetSize ?? 0;
}

/** Starts the process that reads files and links for the host: nothing of the environment reaches it. */
export function forkReader(file: string): StartedReader<MessagePortMain> {
  const child = utilityProcess.fork(file, [], {
    serviceName: 'Cadre file reader',
    env: environment(),
    stdio: 'ignore',
  });
  const { port1, port2 } = new MessageChannelMain();
  child.postMessage({ kind: 'serve' }, [port1]);

  const kill = () => killProcess(child);
  const watch = setInterval(() => {
    if (child.pid !== undefined && memoryOf(child.pid) > mostMemory) {
      kill();
    }
  }, lookEveryMs);
  child.once('exit', () => clearInterval(watch));

  return { port: port2, onExit: (listener) => child.once('exit', listener), kill };
}
