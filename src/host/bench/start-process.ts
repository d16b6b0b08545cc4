import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  origin: string;
  stop(): Promise<void>;
}

/** Starts a program that says on which port it listens: a line of JSON with `port`. */
export async function startProcess(program: string, args: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry: unknown = JSON.parse(line);
      if (typeof entry === 'object' && entry !== null && 'port' in entry) {
        resolve(Number(entry.port));
      }
    });
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
