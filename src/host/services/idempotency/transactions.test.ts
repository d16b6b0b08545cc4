import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** They keep count of calls and of what the clock does, and are no part of what a call does. */
const aside = ['idempotency/claims.ts', 'accounts/sign-in-limit.ts', 'clock/lease.ts', 'clock/marks.ts'];

/** They run outside of calls, on a store that knows none. */
const background = ['accounts/ensure-owner.ts', 'forms/form-processing.ts', 'idempotency/journal.ts'];

async function filesWith(text: RegExp, but: readonly string[]): Promise<string[]> {
  const folder = new URL('..', import.meta.url);
  const found: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    const isSource = file.endsWith('.ts') && !file.endsWith('.test.ts') && !but.includes(file);
    if (isSource && text.test(await readFile(new URL(file, folder), 'utf8'))) {
      found.push(file);
    }
  }
  return found;
}

// What is inserted outside a transaction is not written down with the call: a second run would insert it again.
it('inserts in transactions only', async () => {
  expect(await filesWith(/\bdb\s*\.insertInto\(/, aside)).toEqual([]);
});

// Only its name tells what a call that was cut off has done.
it('writes in steps that have names', async () => {
  expect(await filesWith(/\.transaction\(/, background)).toEqual([]);
});
