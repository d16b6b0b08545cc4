import { useEffect } from 'react';

/** Names the window after its page, for the task switcher and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Cadre`;
  }, [title]);
}
