import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of files in a folder that were last written before a time; none where there is no folder. */
export async function* namesBefore(folder: string, time: Date): AsyncGenerator<string> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const about = await stat(join(folder, name)).catch(() => undefined);
    if (about?.isFile() === true && about.mtimeMs < time.getTime()) {
      yield name;
    }
  }
}
