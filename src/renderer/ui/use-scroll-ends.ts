import { type RefObject, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

/** Whether something of a line lies beyond its view, before and after. */
interface ScrollEnds {
  before: boolean;
  after: boolean;
}

function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollEnds {
  // From right to left it scrolls below zero.
  const passed = Math.abs(scrollLeft);
  return { before: passed > 1, after: passed + clientWidth < scrollWidth - 1 };
}

/** Follows a line that scrolls sideways. */
export function useScrollEnds(view: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState<ScrollEnds>({ before: false, after: false });
  useEffect(() => {
    const element = view.current;
    if (element === null) {
      return;
    }
    function update(): void {
      if (element !== null) {
        const now = endsOf(element);
        setEnds((was) => (was.before === now.before && was.after === now.after ? was : now));
      }
    }
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) {
      observer.observe(child);
    }
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [view]);
  return ends;
}

/** Fades the ends beyond which there is more. */
export function fadedEnds({ before, after }: ScrollEnds): string {
  return classNames(
    '[mask-image:linear-gradient(to_right,transparent,black_var(--fade-start),black_calc(100%-var(--fade-end)),transparent)]',
    before ? 'ltr:[--fade-start:1.5rem] rtl:[--fade-end:1.5rem]' : 'ltr:[--fade-start:0px] rtl:[--fade-end:0px]',
    after ? 'ltr:[--fade-end:1.5rem] rtl:[--fade-start:1.5rem]' : 'ltr:[--fade-end:0px] rtl:[--fade-start:0px]',
  );
}
