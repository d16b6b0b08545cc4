import { Merge, Split } from 'lucide-react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { valueAt } from '#blocks/object/typed-path.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { samePersonWords } from './words/index.ts';

/** Merging a candidate with another one, and taking that apart where it was done. */
export function useCandidateVerbs(object: ObjectOf<'candidate'>): readonly PageVerb[] {
  const t = useT(samePersonWords);
  const { may } = useMay();
  if (!may('merge', 'candidate', object)) {
    return [];
  }
  const person = objectRefOf(object);
  const merged = valueAt(object, 'qualification.merged_from');
  const merge: PageVerb = {
    key: 'merge',
    icon: <Merge aria-hidden />,
    label: t('merge.verb'),
    dialog: (onClose) => <MergeDialog kept={person} onClose={onClose} />,
  };
  const split: PageVerb = {
    key: 'split',
    icon: <Split aria-hidden />,
    label: t('split.verb'),
    dialog: (onClose) => <SplitDialog person={person} onClose={onClose} />,
  };
  return merged !== undefined && merged.length > 0 ? [merge, split] : [merge];
}
