import { useEffect, useState } from 'react';

/** ms without a key after which it is asked. */
const pauseMs = 300;

/** What was typed, once nobody types any more. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
