import type { UtilityProcess } from 'electron';

/** Ends a process at once: asked politely, one that hangs would not hear. */
export function killProcess(child: UtilityProcess): void {
  if (child.pid === undefined) {
    child.kill();
    return;
  }
  try {
    process.kill(child.pid, 'SIGKILL');
  } catch {
    // It is gone already, and its exit is on the way here.
  }
}
