import { useCallback } from 'react';

/**
 * For an element behind a list: does something when it comes into view. A list that has grown gives it another key, so that it
 * is looked at anew where it still is in view.
 * @param onView the same function as long as the same is to be done
 */
export function useInView(onView: () => void): (element: Element | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (element === null) {
        return undefined;
      }
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          onView();
        }
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onView],
  );
}
