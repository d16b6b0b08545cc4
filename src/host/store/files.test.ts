import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from './files.ts';

describe('openFileStore', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-files-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gives back the bytes under their SHA-256, each content once', async () => {
    const files = openFileStore(folder);
    const bytes = new TextEncoder().encode('hello');
    const hash = await files.put(bytes);
    expect(hash).toBe('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824');
    expect(await files.put(bytes)).toBe(hash);
    expect(await files.get(hash)).toEqual(Buffer.from('hello'));
    expect(await readdir(join(folder, '2c'))).toEqual([hash.slice(2)]);
  });

  it('forgets what is removed', async () => {
    const files = openFileStore(folder);
    const hash = await files.put(new Uint8Array([1]));
    await files.remove(hash);
    await files.remove(hash);
    expect(await files.get(hash)).toBeUndefined();
  });

  it('reads nothing but hashes', async () => {
    const files = openFileStore(folder);
    await files.put(new Uint8Array([1]));
    expect(await files.get('f'.repeat(64))).toBeUndefined();
    expect(await files.get('../../../../etc/passwd')).toBeUndefined();
  });
});
