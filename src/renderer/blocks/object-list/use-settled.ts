import { useEffect, useState } from 'react';
import { pageOfRow } from './page-range.ts';

const settleMs = 80;

interface RowRange {
  first: number;
  last: number;
}

/**
 * The rows in view, without those a flung scrollbar only flies over: a step to a neighbouring page counts at once, a
 * jump when the view has rested.
 */
export function useSettled(range: RowRange): RowRange {
  const [settled, setSettled] = useState(range);
  const { first, last } = range;
  useEffect(() => {
    const near = Math.abs(pageOfRow(first) - pageOfRow(settled.first)) <= 1;
    if (near) {
      setSettled((before) => (before.first === first && before.last === last ? before : { first, last }));
      return;
    }
    const timer = setTimeout(() => setSettled({ first, last }), settleMs);
    return () => clearTimeout(timer);
  }, [first, last, settled.first]);
  return settled;
}
