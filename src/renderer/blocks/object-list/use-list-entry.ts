import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The history entry that shows a list: Back returns to its rows and to what was selected. The next screen's entry comes before
 * the list goes: what the list holds must not be kept for that one.
 */
export function useListEntry(): string {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = useLocation({ select: (location) => `${location.pathname} ${location.state.__TSR_key ?? ''}` });
  const [path] = useState(pathname);
  const [entry, setEntry] = useState(current);
  if (pathname === path && current !== entry) {
    setEntry(current);
  }
  return entry;
}
