import { readFileSync, statSync } from 'node:fs';

/** What a file holds, undefined where that is no JSON; reading a pipe in its place would wait for ever. */
export function readJsonFile(path: string): { exists: boolean; content?: unknown } {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) {
      return { exists: false };
    }
    return { exists: true, content: found.isFile() ? JSON.parse(readFileSync(path, 'utf8')) : undefined };
  } catch {
    return { exists: true };
  }
}
