import { join } from 'node:path';
import { type UtilityProcess, utilityProcess } from 'electron';

interface HostFiles {
  /** Folder of the built files of main and host. */
  build: string;
  /** Where compiled code is kept. */
  compiled: string;
}

function fork({ build, compiled }: HostFiles): UtilityProcess {
  const program = [join(build, 'host.cjs'), join(compiled, 'host')];
  return utilityProcess.fork(join(build, 'run.cjs'), program, { serviceName: 'Cadre workspace', stdio: 'pipe' });
}

/** Starts a process for the API host at once, and answers what hands it out the first time and starts another each later time. */
export function forkHosts(files: HostFiles): () => UtilityProcess {
  let ahead: UtilityProcess | undefined = fork(files);
  return () => {
    const child = ahead ?? fork(files);
    ahead = undefined;
    return child;
  };
}
