import type { BridgeEvent } from '#shared/bridge/calls.ts';

type Heard = BridgeEvent<'events.received'>;

/** Changes come several at once: the index waits so long for the rest of them. */
const settleMs = 200;
/** Two readings are so far apart at least. */
const pauseMs = 1000;
/** What was written here is heard from the host within this time, or has to be looked for. */
const hearingMs = 1500;

export interface IndexUpkeep {
  /** The host told of events. */
  heard(heard: Heard): void;
  /** Something was written here. */
  wrote(): void;
  stop(): void;
}

interface Environment {
  /** Reads what the events up to `part` changed; everything `anew` where they do not say what. */
  follow(part: number, anew: boolean): void;
  /** Reads what changed, whoever changed it. */
  refresh(): void;
}

/** Keeps the local index up with the host, a reading a second at most, however much is written. */
export function createIndexUpkeep({ follow, refresh }: Environment): IndexUpkeep {
  let last: { part: number; anew: boolean } | undefined;
  let turn: ReturnType<typeof setTimeout> | undefined;
  let unheard: ReturnType<typeof setTimeout> | undefined;

  function read(): void {
    turn = undefined;
    if (last !== undefined) {
      const { part, anew } = last;
      last = undefined;
      follow(part, anew);
      turn = setTimeout(read, pauseMs);
    }
  }

  return {
    heard({ part, events }) {
      const concerned = events.filter(({ type }) => type === 'object.changed' || type === 'ready' || type === 'resync');
      if (concerned.length === 0) {
        return;
      }
      clearTimeout(unheard);
      const anew = concerned.some(({ type }) => type === 'resync');
      last = { part, anew: anew || last?.anew === true };
      turn ??= setTimeout(read, settleMs);
    },
    wrote() {
      clearTimeout(unheard);
      unheard = setTimeout(refresh, hearingMs);
    },
    stop() {
      clearTimeout(turn);
      clearTimeout(unheard);
    },
  };
}
