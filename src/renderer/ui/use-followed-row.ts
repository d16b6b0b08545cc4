import { useLayoutEffect, useRef } from 'react';

/** How far a row may have moved to be found again. */
const followedRows = 100;

interface FollowedRow<Row> {
  /** The row that the keys are on; -1 for none. */
  active: number;
  rowAt: (index: number) => Row | undefined;
  idOf: (row: Row) => string;
  /** By what the rows are ordered: in another order, the keys stay where they are on the screen. */
  order: string;
  /** It is at another index by now. */
  onMoved: (index: number) => void;
}

interface Known {
  active: number;
  order: string;
  id: string | undefined;
  /** False from another order on until its rows are there. */
  isFollowed: boolean;
}

/** Keeps the keys of a table on their row while rows change places: an edit, here or elsewhere, may order them anew. */
export function useFollowedRow<Row>({ active, rowAt, idOf, order, onMoved }: FollowedRow<Row>): void {
  const known = useRef<Known>({ active: -1, order, id: undefined, isFollowed: true });

  // Before it is painted, and before the next key: either is meant for the row.
  useLayoutEffect(() => {
    const before = known.current;
    const idAt = (index: number) => {
      const row = index < 0 ? undefined : rowAt(index);
      return row === undefined ? undefined : idOf(row);
    };
    const now = { active, order, id: idAt(active), isFollowed: true };
    if (before.order !== order) {
      known.current = { ...now, isFollowed: false };
    } else if (before.active !== active || before.id === undefined) {
      known.current = now;
    } else if (now.id !== undefined && now.id !== before.id) {
      const moved = before.isFollowed ? nearest(active, (index) => idAt(index) === before.id) : undefined;
      known.current = moved === undefined ? now : { ...before, active: moved };
      if (moved !== undefined) {
        onMoved(moved);
      }
    }
  });
}

/** The nearest index on either side of one, of those that are looked at. */
function nearest(from: number, isMeant: (index: number) => boolean): number | undefined {
  for (let by = 1; by <= followedRows; by += 1) {
    const found = [from - by, from + by].find(isMeant);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
