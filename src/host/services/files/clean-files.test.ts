import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { type FileStore, openFileStore } from '#host/store/files.ts';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { removeOrphans } from './clean-files.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(engines)('removeOrphans on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let files: FileStore;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    files = openFileStore(join(test.folder, 'files'));
  });
  afterEach(() => test.close());

  /** Bytes on the disk of a time ago, by the test's clock. */
  async function put(text: string, ageMs: number): Promise<string> {
    const hash = await files.put(Buffer.from(text));
    const time = new Date(test.now().getTime() - ageMs);
    await utimes(join(test.folder, 'files', hash.slice(0, 2), hash.slice(2)), time, time);
    return hash;
  }

  function addRow(hash: string, ageMs: number) {
    return test.store.transaction((trx) =>
      trx
        .insertInto('file')
        .values({
          company_id: owner.companyId,
          hash,
          size: 1,
          media_type: 'text/plain',
          created_at: new Date(test.now().getTime() - ageMs).toISOString(),
        })
        .execute(),
    );
  }

  it('removes what nothing names, and nothing that is named, or young', async () => {
    const file = Buffer.from('one').toString('base64');
    const first = await test.call(owner, 'POST', '/api/file_attachment/', { file, file_name: 'a.txt' });
    const again = Buffer.from('two').toString('base64');
    const second = await test.call(owner, 'POST', '/api/file_attachment/', { file: again, file_name: 'a.txt' });
    const forgotten = await put('no row', 2 * dayMs);
    const young = await put('just written', 1000);
    const unnamed = await put('a row that no document names', 2 * dayMs);
    await addRow(unnamed, 2 * dayMs);
    const fresh = await put('a row of this minute', 2 * dayMs);
    await addRow(fresh, 60_000);
    test.advance(dayMs / 12);
    await addRow(young, 0);
    await removeOrphans(journaledStore(test.store), files, new Date(test.now().getTime() - dayMs / 12));
    const kept = async (hash: string) => files.has(hash);
    expect([await kept(forgotten), await kept(unnamed)]).toEqual([false, false]);
    expect(await Promise.all([young, fresh, first.body.file_hash, second.body.file_hash].map(kept))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('keeps the contents that documents had', async () => {
    const store = (text: string) =>
      test.call(owner, 'POST', '/api/file_attachment/', {
        file: Buffer.from(text).toString('base64'),
        file_name: 'a.txt',
      });
    const hashes = [(await store('one')).body.file_hash, (await store('two')).body.file_hash];
    test.advance(3 * dayMs);
    await removeOrphans(journaledStore(test.store), files, test.now());
    expect(await Promise.all(hashes.map((hash) => files.has(hash)))).toEqual([true, true]);
  });

  it('removes parts of uploads that the database forgot', async () => {
    await files.parts.write('young', 0, Buffer.from('x'));
    await files.parts.write('old', 0, Buffer.from('x'));
    const path = join(test.folder, 'files', 'parts', 'old');
    const long = new Date(test.now().getTime() - 3 * dayMs);
    await writeFile(path, 'x');
    await utimes(path, long, long);
    await removeOrphans(journaledStore(test.store), files, test.now());
    expect((await files.parts.read('young', 0, 1)).byteLength).toBe(1);
    expect((await files.parts.read('old', 0, 1)).byteLength).toBe(0);
  });
});
