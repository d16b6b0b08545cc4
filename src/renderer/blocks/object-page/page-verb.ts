import type { ReactNode } from 'react';

/** Something that can be done with the object of a page, asked for in a dialog. */
export interface PageVerb {
  key: string;
  icon: ReactNode;
  label: string;
  dialog: (onClose: () => void) => ReactNode;
}
