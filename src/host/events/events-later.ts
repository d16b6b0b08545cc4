import type { ObjectsEvent } from './publish-event.ts';

/** Whoever shows a list reads it again at each event: of long work they are told now and then. */
const everyMs = 5000;

/** Events of long work that wait until they are told. */
export interface EventsLater {
  /** Those that are to be told with these, if it is time or this is the end. */
  due: (events: readonly ObjectsEvent[], isLast: boolean) => readonly ObjectsEvent[];
  /** What was written with these events is there; `told` of them were told with it. */
  keep: (events: readonly ObjectsEvent[], told: readonly ObjectsEvent[]) => void;
}

export function eventsLater(): EventsLater {
  let waiting: readonly ObjectsEvent[] = [];
  let toldAt = performance.now();
  return {
    due: (events, isLast) => (isLast || performance.now() - toldAt >= everyMs ? [...waiting, ...events] : []),
    keep(events, told) {
      if (told.length > 0) {
        waiting = [];
        toldAt = performance.now();
      } else {
        waiting = [...waiting, ...events];
      }
    },
  };
}
