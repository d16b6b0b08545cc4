import { type RefObject, useEffect } from 'react';

/** px above and below an element within which the pointer is on its way to it. */
const nearPx = 96;

function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) {
      return box;
    }
  }
  return null;
}

/**
 * Keeps an element where it is in the window while the pointer is at it, or the focus in it: what grows above it is scrolled out
 * of sight instead. The browser by itself holds what is at the top of the view, which is not what somebody is about to press.
 */
export function useSteadyPlace(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const held = element.current;
    const scroller = held === null ? null : scrollerOf(held);
    if (held === null || scroller === null) {
      return;
    }
    let place = held.getBoundingClientRect();
    let pointer: { x: number; y: number } | undefined;

    const look = () => {
      place = held.getBoundingClientRect();
    };
    const point = ({ clientX, clientY }: PointerEvent) => {
      pointer = { x: clientX, y: clientY };
    };
    const isAimedAt = () => {
      const { left, right, top, bottom } = place;
      const isNear =
        pointer !== undefined &&
        pointer.x >= left &&
        pointer.x <= right &&
        pointer.y >= top - nearPx &&
        pointer.y <= bottom + nearPx;
      return isNear || held.contains(document.activeElement);
    };
    // It tells of a new layout before that is painted: nobody sees the element elsewhere.
    const observer = new ResizeObserver(() => {
      const moved = held.getBoundingClientRect().top - place.top;
      if (moved !== 0 && isAimedAt()) {
        scroller.scrollTop += moved;
      }
      look();
    });
    for (const child of scroller.children) {
      observer.observe(child);
    }
    scroller.addEventListener('scroll', look, { passive: true });
    window.addEventListener('pointermove', point, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
      window.removeEventListener('pointermove', point);
    };
  }, [element]);
}
