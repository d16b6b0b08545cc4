import { useCallback, useState } from 'react';
import { useInView } from './use-in-view.ts';

const step = 200;

interface GrowingLimit {
  /** How many to draw. */
  limit: number;
  /** For an element after the last one drawn, with `limit` as its key: when it comes into view there is more. */
  sentinel: ReturnType<typeof useInView>;
}

/** Draws thousands a few at a time, as they are scrolled to. */
export function useGrowingLimit(): GrowingLimit {
  const [limit, setLimit] = useState(step);
  const sentinel = useInView(useCallback(() => setLimit((before) => before + step), []));
  return { limit, sentinel };
}
