import process from 'node:process';
import { createLongWork, type LongWork, unwatched } from '#host/store/long-work.ts';
import type { HostNotice, HostPing } from '#shared/host-port/frames.ts';

/** Set for a process by the one that watches it. */
export const watchedVariable = 'CADRE_WATCHED';

/** What a watched process says to the one that watches it. */
export type WatchNotice = Extract<HostNotice, { kind: 'alive' | 'working' }>;

const ping: HostPing['kind'] = 'ping';

/** How this process is watched, where it is. */
export interface Watch {
  longWork: LongWork;
  /** From now on it answers that it lives; `onAlone` hears where nobody is there any more to ask. */
  answer(onAlone: () => void): void;
}

export function isWatched(): boolean {
  return process.env[watchedVariable] !== undefined && process.send !== undefined;
}

export function watchOfProcess(): Watch {
  if (!isWatched()) {
    return { longWork: unwatched, answer: () => undefined };
  }
  const say = (notice: WatchNotice) => {
    if (process.connected) {
      process.send?.(notice);
    }
  };
  return {
    longWork: createLongWork((works) => say({ kind: 'working', works })),
    answer(onAlone) {
      process.on('message', (message: unknown) => {
        if (typeof message === 'object' && message !== null && 'kind' in message && message.kind === ping) {
          say({ kind: 'alive' });
        }
      });
      process.once('disconnect', onAlone);
      // It has started: from now on it may hang.
      say({ kind: 'alive' });
    },
  };
}
