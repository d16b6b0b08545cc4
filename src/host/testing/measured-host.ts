import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';

export interface SignedIn {
  cookie: string;
  'user-id': string;
}

/** A host in a process of its own (`measured-process.ts`), two companies in it, and what calls cost it in memory. */
export interface MeasuredHost {
  process: ChildProcess;
  port: number;
  /** Where its files are. */
  folder: string;
  owner: SignedIn;
  /** The owner of another company. */
  other: SignedIn;
  /** MiB of JavaScript and its buffers that were held at most while the work was done, beyond what was held before. */
  costOf(work: () => Promise<unknown>): Promise<number>;
  /** Sends a body as fast as the host takes it; answers the status. */
  send(path: string, headers: Readonly<Record<string, string>>, pieces: Iterator<Uint8Array>): Promise<number>;
  stop(): Promise<void>;
}

interface Started {
  port: number;
  folder: string;
  owner: SignedIn;
  other: SignedIn;
}

/** Starts the host. */
export async function startMeasuredHost(): Promise<MeasuredHost> {
  const child = fork(join(import.meta.dirname, 'measured-process.ts'), [], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    serialization: 'advanced',
  });
  child.setMaxListeners(100);
  const [started] = (await once(child, 'message')) as [Started];

  return {
    process: child,
    ...started,
    async costOf(work) {
      const begun = once(child, 'message');
      child.send('begin');
      await begun;
      await work();
      const told = new Promise<number>((resolve) => {
        const hear = (message: { mebibytes?: number }) => {
          if (message.mebibytes !== undefined) {
            child.off('message', hear);
            resolve(message.mebibytes);
          }
        };
        child.on('message', hear);
      });
      child.send('cost');
      return told;
    },
    send: (path, headers, pieces) =>
      new Promise((resolve, reject) => {
        const sending = request({ port: started.port, method: 'POST', path, headers }, (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
        });
        sending.once('error', reject);
        const go = (): void => {
          for (let next = pieces.next(); next.done !== true; next = pieces.next()) {
            if (!sending.write(next.value)) {
              sending.once('drain', go);
              return;
            }
          }
          sending.end();
        };
        go();
      }),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
