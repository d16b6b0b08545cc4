import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ServerProcess {
  origin: string;
  stop(): Promise<void>;
}

const lookEveryMs = 50;
const hostCommand = join(import.meta.dirname, '..', 'standalone', 'command.ts');

function portIn(log: string): number | undefined {
  for (const line of log.split('\n').slice(0, -1)) {
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null && 'port' in entry) {
      return Number(entry.port);
    }
  }
  return undefined;
}

/**
 * Starts a program that says on which port it listens: a line of JSON with `port`. Its log goes into a file, as a
 * server's does: a pipe would wake the measuring process at every request.
 */
export async function startProcess(program: string, args: readonly string[]): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-bench-log-'));
  const log = await open(join(folder, 'log'), 'w+', 0o600);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    stdio: ['ignore', log.fd, 'inherit'],
  });
  const ended = once(child, 'exit');
  let port: number | undefined;
  while (port === undefined) {
    await pause(lookEveryMs);
    if (child.exitCode !== null) {
      throw new Error(`${program} ended with ${child.exitCode}`);
    }
    port = portIn(await readFile(join(folder, 'log'), 'utf8'));
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await log.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a host of a database. */
export function startHost({ location, files }: { location: string; files: string }): Promise<ServerProcess> {
  return startProcess(hostCommand, ['--database', location, '--files', files, '--port', '0']);
}
