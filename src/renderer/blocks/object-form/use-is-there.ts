import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still shown: another may be by the time that something is answered. */
export function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
