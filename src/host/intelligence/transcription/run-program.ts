import { spawn } from 'node:child_process';
import process from 'node:process';

export type ProgramResult =
  | { kind: 'done'; output: string }
  | { kind: 'missing' | 'failed' | 'timed_out' | 'too_much_output' | 'cancelled' };

export interface Program {
  /** The program and its arguments; no shell reads them. */
  argv: readonly string[];
  timeLimitMs: number;
  outputLimit: number;
  signal?: AbortSignal;
}

/** The variables a program needs to run at all: the host's own settings and keys are none of its business. */
const passedVariables = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LD_LIBRARY_PATH',
  'SystemRoot',
  'PATHEXT',
];

function environment(): Record<string, string> {
  return Object.fromEntries(
    passedVariables.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Programs that are older than UTF-8 print in the code page of western Europe. */
function decoded(output: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(output);
  } catch {
    return new TextDecoder('windows-1252').decode(output);
  }
}

/** Runs a program to its end, or ends it: after the time limit, too much output, or when the signal is aborted. */
export function runProgram({ argv, timeLimitMs, outputLimit, signal }: Program): Promise<ProgramResult> {
  const [program, ...args] = argv;
  if (program === undefined || signal?.aborted === true) {
    return Promise.resolve({ kind: program === undefined ? 'missing' : 'cancelled' });
  }
  return new Promise((resolve) => {
    const ownGroup = process.platform !== 'win32';
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: environment(),
      detached: ownGroup,
      windowsHide: true,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let ended: ProgramResult | undefined;

    function end(result: ProgramResult): void {
      ended ??= result;
      try {
        // What the program started ends with it.
        if (ownGroup && child.pid !== undefined) {
          process.kill(-child.pid, 'SIGKILL');
        } else {
          child.kill('SIGKILL');
        }
      } catch {
        // It has ended by itself.
      }
    }

    const timer = setTimeout(() => end({ kind: 'timed_out' }), timeLimitMs);
    const onAbort = () => end({ kind: 'cancelled' });
    signal?.addEventListener('abort', onAbort, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > outputLimit) {
        end({ kind: 'too_much_output' });
      } else {
        chunks.push(chunk);
      }
    });
    function settle(result: ProgramResult): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve(ended ?? result);
    }
    child.once('error', (error) => settle({ kind: 'code' in error && error.code === 'ENOENT' ? 'missing' : 'failed' }));
    child.once('close', (code) =>
      settle(code === 0 ? { kind: 'done', output: decoded(Buffer.concat(chunks)) } : { kind: 'failed' }),
    );
  });
}
