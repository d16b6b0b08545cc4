/** How often the host is asked whether it lives, milliseconds. */
export const beatMs = 2000;

/** Beats without an answer after which a host hangs: noticed within 10 s, and started anew within 15 s. */
const silentBeats = 4;

/** Beats in which a host that works long, or still starts, may use no processor time at all. */
const idleBeats = 30;

/** Less of a beat than a host gets that works, unless the computer has too much to do: then silence is not yet a hang. */
const starvedShare = 0.25;

/** Watches over one host. Beats are counted, not time: a computer that slept makes nobody look dead. */
export interface Heartbeat {
  /** To be called every {@link beatMs}. */
  beat(): void;
  answered(): void;
  /** Whether the host does what may keep it from answering: then it hangs only where it does nothing at all. */
  setWorking(works: boolean): void;
}

interface HeartbeatOptions {
  ask: () => void;
  /** Processor time that the host used so far, seconds. */
  processorTime: () => number;
  /** Whether it stands still until the disk or memory answers: then it cannot answer, and hangs not yet. */
  isWaiting: () => boolean;
  /** It hangs. */
  onHung: () => void;
}

export function createHeartbeat({ ask, processorTime, isWaiting, onHung }: HeartbeatOptions): Heartbeat {
  let asked = false;
  let hasStarted = false;
  let works = false;
  let silent = 0;
  let idle = 0;
  let used = 0;

  function isPatient(): boolean {
    return works || !hasStarted;
  }

  /** Seconds of the processor since it was last looked at; a host that answers is not looked at. */
  function usedSince(): number {
    const before = used;
    used = processorTime();
    return used - before;
  }

  function isHeldUp(worked: number): boolean {
    return (worked > 0 && worked < (beatMs / 1000) * starvedShare) || isWaiting();
  }

  return {
    beat() {
      const worked = asked ? usedSince() : 0;
      if (asked && isPatient()) {
        idle = worked > 0 ? 0 : idle + 1;
      } else if (asked) {
        silent += 1;
      }
      const isOver = silent >= idleBeats || (silent >= silentBeats && !isHeldUp(worked));
      if (isOver || idle >= idleBeats) {
        onHung();
        return;
      }
      if (!asked) {
        asked = true;
        ask();
      }
    },
    answered() {
      asked = false;
      hasStarted = true;
      silent = 0;
      idle = 0;
    },
    setWorking(next) {
      works = next;
      silent = 0;
      idle = 0;
    },
  };
}
