import { fileURLToPath } from 'node:url';
import { forkReader } from './fork-reader.ts';
import type { Reader } from './reader.ts';
import { createReader, type ReaderLimits } from './reader-client.ts';

const isSource = import.meta.url.endsWith('.ts');
/** The entry of the second process beside this file: its source, or its bundle beside the host's. */
const entry = new URL(isSource ? './entry.ts' : './reader.cjs', import.meta.url);

/** The reader of a host that runs by itself, for many companies. `file` is the second process. */
export function startReader(limits: Partial<ReaderLimits> = {}, file: URL = entry): Reader {
  const launch = () => forkReader(fileURLToPath(file), isSource ? ['--import', 'tsx'] : []);
  return createReader(launch, { spare: true, ...limits });
}
