import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

const mostTries = 1000;

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/**
 * Writes a file beside what is there already, which it never replaces: `cv.pdf`, `cv (1).pdf`, … Answers its path.
 * @throws what the file system says: no room, no permission.
 */
export async function writeNewFile(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const { name: stem, ext } = parse(name);
  for (let count = 0; ; count += 1) {
    const path = join(folder, count === 0 ? name : `${stem} (${count})${ext}`);
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      if (!isTaken(error) || count >= mostTries) {
        throw error;
      }
    }
  }
}
