import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { useEraseVerb } from './use-erase-verb.tsx';
import { useManagerVerb } from './use-manager-verb.tsx';

/** What can be done with somebody who works here: who leads them is said, and they are erased for good. */
export function useStaffVerbs(object: ObjectOf<'employee'>): readonly PageVerb[] {
  const manager = useManagerVerb(object);
  const erasing = useEraseVerb(object);
  return [...manager, ...erasing];
}
