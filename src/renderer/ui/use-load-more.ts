import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LineLayout, ListLine } from './list-lines.ts';

interface LoadMore {
  lines: readonly ListLine[];
  layout: LineLayout;
  selected: number;
  /** px from the top of the list to the end of what was scrolled into view; 0 until it is scrolled. */
  seenTo: number;
  isLoading: boolean;
  onLoadMore: () => void;
  onSelect: (key: string) => void;
}

/** Asks for more where the list's end is scrolled into view; who stood on "Show more" goes on where it stood. */
export function useLoadMore({ lines, layout, selected, seenTo, isLoading, onLoadMore, onSelect }: LoadMore): void {
  const moreAt = lines.findIndex((line) => line.kind === 'more');
  const reachesEnd = moreAt !== -1 && (layout.tops[moreAt] ?? 0) < seenTo;
  useEffect(() => {
    if (reachesEnd && !isLoading) {
      onLoadMore();
    }
  }, [onLoadMore, reachesEnd, isLoading]);

  const moreWasAt = useRef(-1);
  useLayoutEffect(() => {
    const joined = lines[moreWasAt.current];
    if (
      lines[selected]?.kind === 'more' &&
      joined !== undefined &&
      joined.kind !== 'more' &&
      joined.kind !== 'heading'
    ) {
      onSelect(joined.key);
    }
    moreWasAt.current = moreAt;
  }, [onSelect, lines, selected, moreAt]);
}
