import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Standard input as far as it is needed: a terminal, or what another program writes. */
export type PasswordSource = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * The first line of `source`. At a terminal it is asked for and not shown while it is typed. A password is never an
 * argument: those can be read by everybody on the computer.
 */
export async function readPassword(source: PasswordSource, prompt: (text: string) => void): Promise<string> {
  const isTerminal = source.isTTY === true;
  if (isTerminal) {
    prompt('Password: ');
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: source, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) {
      return line;
    }
    return '';
  } finally {
    lines.close();
    if (isTerminal) {
      prompt('\n');
    }
  }
}
