import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { monotonicNow } from './monotonic-age.ts';

/** More writes than can be waiting for their events. */
const mostRemembered = 200;

/** The writes of this window by the id of their request: their events tell it nothing that their answers did not. */
export function createOwnWrites() {
  const answeredAt = new BoundedMap<string, Promise<number>>(mostRemembered);

  return {
    /** Remembers a write that is sent; the returned function says that it is over. */
    begin(requestId: string | null): () => void {
      if (requestId === null) {
        return () => undefined;
      }
      let end: (at: number) => void = () => undefined;
      answeredAt.set(requestId, new Promise((resolve) => (end = resolve)));
      return () => end(monotonicNow());
    },
    /** When a write was answered (`monotonicNow`); undefined where it is not one of this window. */
    answered: (requestId: string | undefined) => (requestId === undefined ? undefined : answeredAt.get(requestId)),
  };
}

export type OwnWrites = ReturnType<typeof createOwnWrites>;

export const ownWrites: OwnWrites = createOwnWrites();
