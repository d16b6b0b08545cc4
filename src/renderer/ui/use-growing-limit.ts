import { useCallback, useState } from 'react';

const step = 200;

interface GrowingLimit {
  /** How many to draw. */
  limit: number;
  /** For an element after the last one drawn, with `limit` as its key: when it comes into view there is more. */
  sentinel: (element: Element | null) => (() => void) | undefined;
}

/** Draws thousands a few at a time, as they are scrolled to. */
export function useGrowingLimit(): GrowingLimit {
  const [limit, setLimit] = useState(step);
  const sentinel = useCallback((element: Element | null) => {
    if (element === null) {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setLimit((before) => before + step);
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { limit, sentinel };
}
