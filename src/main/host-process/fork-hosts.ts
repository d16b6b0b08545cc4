import { type UtilityProcess, utilityProcess } from 'electron';

function fork(file: string): UtilityProcess {
  return utilityProcess.fork(file, [], { serviceName: 'Cadre workspace', stdio: 'pipe' });
}

/** Starts a process for the API host at once, and answers what hands it out the first time and starts another each later time. */
export function forkHosts(file: string): () => UtilityProcess {
  let ahead: UtilityProcess | undefined = fork(file);
  return () => {
    const child = ahead ?? fork(file);
    ahead = undefined;
    return child;
  };
}
