import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundledProgram } from './bundled-program.ts';

/** How a process ended, and what it complained of. */
interface End {
  signal: NodeJS.Signals | null;
  complaint: string;
}

/** Runs a program of these tests until it ends; each line that it says is told of, and whoever hears it may kill it. */
export async function talkWith<Line>(
  program: string,
  args: readonly string[],
  hear: (line: Line, kill: () => void) => void,
): Promise<End> {
  const child = spawn(process.execPath, [await bundledProgram(program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk);
  });
  createInterface({ input: child.stdout }).on('line', (line) => hear(JSON.parse(line), () => child.kill('SIGKILL')));
  const [, signal] = await once(child, 'close');
  return { signal, complaint };
}
