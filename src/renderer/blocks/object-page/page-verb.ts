import type { ReactNode } from 'react';

/** Something that can be done with the object of a page: at once, or after it was asked for in a dialog. */
export type PageVerb = { key: string; icon: ReactNode; label: string } & (
  | { run: () => void }
  | { dialog: (onClose: () => void) => ReactNode }
);

const none: readonly PageVerb[] = [];

/** For what has none of its own. */
export function noVerbs(): readonly PageVerb[] {
  return none;
}
