import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** Keys of the cards that a drag carries. */
function cardsOf(data: Record<string | symbol, unknown>): readonly string[] {
  return Array.isArray(data.cards) ? data.cards.filter((card) => typeof card === 'string') : [];
}

/** Lets cards of a board go over an element; tells how many are over it. */
export function useBoardDrop(
  place: RefObject<HTMLElement | null>,
  board: string,
  onDrop: ((cards: readonly string[]) => void) | undefined,
): number {
  const [over, setOver] = useState(0);
  const latest = useLatest(onDrop);
  useEffect(() => {
    const element = place.current;
    if (element === null) {
      return;
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.board === board && latest.current !== undefined,
      onDragEnter: ({ source }) => setOver(cardsOf(source.data).length),
      onDragLeave: () => setOver(0),
      onDrop: ({ source }) => {
        setOver(0);
        latest.current?.(cardsOf(source.data));
      },
    });
  }, [place, board]);
  return over;
}
