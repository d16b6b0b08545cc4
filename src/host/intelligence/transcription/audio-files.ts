import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Keeps a recording in a file that only this user can read for as long as `use` runs (decisions.md "Voice"); whatever
 * `use` writes into the folder goes with it.
 */
export async function withAudioFile<T>(
  audio: Uint8Array,
  extension: string,
  use: (file: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-audio-'));
  try {
    const file = join(folder, `recording.${extension}`);
    await writeFile(file, audio, { mode: 0o600, flag: 'wx' });
    return await use(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
