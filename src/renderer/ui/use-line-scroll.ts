import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LineLayout, type ListLine, scrollToShow } from './list-lines.ts';

/** px; the lists that open at a field or a caret are about so high, and draw no more before they were seen. */
export const popupHeight = 320;

interface LineScroll {
  scrollTop: number;
  viewHeight: number;
  onScroll: () => void;
}

function isInView({ scrollTop, clientHeight }: HTMLElement, top: number): boolean {
  return top >= scrollTop && top < scrollTop + clientHeight;
}

/**
 * What of the list is in view; keeps the selected row in view, and in its place when rows join above it.
 *
 * @param mostHeight px; how high the list is thought to be before it was seen.
 */
export function useLineScroll(
  view: RefObject<HTMLElement | null>,
  lines: readonly ListLine[],
  layout: LineLayout,
  selected: number,
  answeredQuery: string | undefined,
  mostHeight: number,
): LineScroll {
  const [scrollTop, setScrollTop] = useState(0);
  const [viewHeight, setViewHeight] = useState(mostHeight);
  const before = useRef<{ key: string | undefined; top: number; query: string | undefined } | undefined>(undefined);

  useEffect(() => {
    const element = view.current;
    if (element === null) {
      return;
    }
    const observer = new ResizeObserver(() => setViewHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [view]);

  useLayoutEffect(() => {
    const element = view.current;
    if (element === null) {
      return;
    }
    const key = lines[selected]?.key;
    const top = layout.tops[selected] ?? 0;
    const last = before.current;
    before.current = { key, top, query: answeredQuery };
    // A new list is at its top already, where its first row is; and what stays where it is needs nothing. To ask for the
    // place would lay the page out in the midst of opening.
    const isAtTop = last === undefined || (last.key === undefined && selected <= 1);
    if (isAtTop || (last.query === answeredQuery && last.key === key && last.top === top)) {
      return;
    }
    if (last.query !== answeredQuery) {
      element.scrollTop = 0;
    } else if (last.key === key) {
      const wasInView = isInView(element, last.top);
      element.scrollTop += top - last.top;
      if (wasInView) {
        element.scrollTop = scrollToShow(lines, layout, selected, element.scrollTop, element.clientHeight);
      }
    } else {
      element.scrollTop = scrollToShow(lines, layout, selected, element.scrollTop, element.clientHeight);
    }
  }, [view, lines, layout, selected, answeredQuery]);

  return { scrollTop, viewHeight, onScroll: () => setScrollTop(view.current?.scrollTop ?? 0) };
}
