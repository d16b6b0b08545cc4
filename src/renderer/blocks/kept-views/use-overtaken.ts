import { useState } from 'react';
import type { View } from '#shared/contract/views.ts';
import { isSame, type ShownList } from './shown-list.ts';

/**
 * Whether a view was saved otherwise since it was read here, by somebody else or in another window, in what is shown
 * otherwise than it has it now; `accept` says as what it is read from now on.
 */
export function useOvertaken(chosen: View | undefined, changed: readonly (keyof ShownList)[]) {
  const [read, accept] = useState(chosen);
  const isOther = read?.id !== chosen?.id;
  // Shown as it is, or chosen just now: nothing can have been missed.
  if (read !== chosen && chosen !== undefined && (isOther || changed.length === 0)) {
    accept(chosen);
  }
  const isOvertaken =
    chosen !== undefined && read !== undefined && !isOther && changed.some((key) => !isSame(key, chosen, read));
  return { isOvertaken, accept };
}
