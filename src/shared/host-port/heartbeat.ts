/** How often the host is asked whether it lives, milliseconds. */
export const beatMs = 2000;

/** Beats without an answer after which a host hangs: noticed within 10 s, and started anew within 15 s. */
const silentBeats = 4;

/** Beats in which a host that works long, or still starts, may use no processor time at all. */
const idleBeats = 30;

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
  /** It hangs. */
  onHung: () => void;
}

export function createHeartbeat({ ask, processorTime, onHung }: HeartbeatOptions): Heartbeat {
  let asked = false;
  let hasStarted = false;
  let works = false;
  let silent = 0;
  let idle = 0;
  let used = -1;

  function isPatient(): boolean {
    return works || !hasStarted;
  }

  function countIdle(): void {
    const before = used;
    used = processorTime();
    idle = used > before ? 0 : idle + 1;
  }

  return {
    beat() {
      if (asked && isPatient()) {
        countIdle();
      } else if (asked) {
        silent += 1;
      }
      if (silent >= silentBeats || idle >= idleBeats) {
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
