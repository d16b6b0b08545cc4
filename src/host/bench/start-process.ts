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
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const entry: unknown = JSON.parse(line);
      if (typeof entry === 'object' && entry !== null && 'port' in entry) {
        resolve(Number(entry.port));
        // The log goes on: reading it line by line would cost the measuring process time.
        lines.close();
        child.stdout.resume();
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
