import { fileURLToPath } from 'node:url';
import { forkReader } from '#host/reader/fork-reader.ts';
import type { Reader } from '#host/reader/reader.ts';
import { createReader, type ReaderLimits } from '#host/reader/reader-client.ts';

const entry = new URL('../entry.ts', import.meta.url);

/** A reader whose second process is `file`, in TypeScript; the real one where nothing is said. */
export function startReader(limits: Partial<ReaderLimits> = {}, file: URL = entry): Reader {
  return createReader(() => forkReader(fileURLToPath(file), ['--import', 'tsx']), limits);
}
