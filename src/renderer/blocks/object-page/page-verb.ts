import type { ReactNode } from 'react';
import type { Fields } from '#shared/domain/nested.ts';

/** Something that can be done with the object of a page: at once, or after it was asked for in a dialog. */
export type PageVerb = {
  key: string;
  icon: ReactNode;
  label: string;
  /** It takes something away: it stands last, for itself, in red. */
  isLast?: true;
} & (
  | { run: () => void }
  | {
      dialog: (onClose: () => void) => ReactNode;
      /** Asks the same where the value stands that it changes. */
      inPlace?: (onClose: () => void) => ReactNode;
    }
);

/** A question that follows from what somebody has just saved of the object of a page. */
export interface AfterEdit {
  isAsked: (saved: Readonly<Fields>) => boolean;
  dialog: (onClose: () => void) => ReactNode;
}

const none: readonly PageVerb[] = [];

/** For what has none of its own. */
export function noVerbs(): readonly PageVerb[] {
  return none;
}
