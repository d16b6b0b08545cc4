import { useLayoutEffect, useState } from 'react';

/** Whether an element has less room than what stands in it needs, in px. */
export function useIsNarrower(view: { current: HTMLElement | null }, needed: number): boolean {
  const [isNarrower, setNarrower] = useState(false);
  useLayoutEffect(() => {
    const element = view.current;
    if (element === null) {
      return;
    }
    const measure = () => setNarrower(element.clientWidth > 0 && element.clientWidth < needed);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [view, needed]);
  return isNarrower;
}
