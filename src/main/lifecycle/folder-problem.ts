import { accessSync, constants, mkdirSync, statSync } from 'node:fs';

/** Why a folder cannot be used to keep files in: the system's code, such as `EACCES`; undefined where it can. It is made where it is missing. */
export function folderProblem(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) {
      return 'ENOTDIR';
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  }
}
