import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LineLayout, type ListLine, scrollToShow } from './list-lines.ts';

interface LineScroll {
  scrollTop: number;
  viewHeight: number;
  onScroll: () => void;
}

function isInView({ scrollTop, clientHeight }: HTMLElement, top: number): boolean {
  return top >= scrollTop && top < scrollTop + clientHeight;
}

/** What of the list is in view; keeps the selected row in view, and in its place when rows join above it. */
export function useLineScroll(
  view: RefObject<HTMLElement | null>,
  lines: readonly ListLine[],
  layout: LineLayout,
  selected: number,
  answeredQuery: string | undefined,
): LineScroll {
  const [scrollTop, setScrollTop] = useState(0);
  const [viewHeight, setViewHeight] = useState(600);
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
    if (last === undefined) {
      // A new list is at its top already; setting that would lay the page out in the midst of opening.
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
