import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** They keep count of calls, and are no part of what a call does. */
const aside = ['idempotency/claims.ts', 'accounts/sign-in-limit.ts'];

// What is inserted outside a transaction is not written down with the call: a second run would insert it again.
it('inserts in transactions only', async () => {
  const folder = new URL('..', import.meta.url);
  const outside: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    const isSource = file.endsWith('.ts') && !file.endsWith('.test.ts') && !aside.includes(file);
    const text = isSource ? await readFile(new URL(file, folder), 'utf8') : '';
    if (/\bdb\s*\.insertInto\(/.test(text)) {
      outside.push(file);
    }
  }
  expect(outside).toEqual([]);
});
