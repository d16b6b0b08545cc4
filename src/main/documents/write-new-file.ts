import { rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

const mostTries = 1000;

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/**
 * Writes a file beside what is there already, which it never replaces: `cv.pdf`, `cv (1).pdf`, … Answers its path.
 * @param content its bytes, or parts of them that are written as they come; a file that breaks off is taken away again.
 * @throws what the file system says: no room, no permission; and what the parts say.
 */
export async function writeNewFile(
  folder: string,
  name: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<string> {
  const { name: stem, ext } = parse(name);
  for (let count = 0; ; count += 1) {
    const path = join(folder, count === 0 ? name : `${stem} (${count})${ext}`);
    try {
      await writeFile(path, content, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      if (!isTaken(error)) {
        await rm(path, { force: true });
        throw error;
      }
      if (count >= mostTries) {
        throw error;
      }
    }
  }
}
