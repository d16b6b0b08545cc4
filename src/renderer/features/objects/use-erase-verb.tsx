import { ShieldX } from 'lucide-react';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import { EraseDialog } from './candidate/erase-dialog.tsx';
import { candidatePageWords } from './candidate/words/index.ts';

/** Erasing somebody for good, for who may. */
export function useEraseVerb(object: ObjectOf<PersonType>): readonly PageVerb[] {
  const t = useT(candidatePageWords);
  const { may } = useMay();
  const erase: PageVerb = {
    key: 'erase',
    icon: <ShieldX aria-hidden />,
    label: t('erase.verb'),
    dialog: (onClose) => <EraseDialog {...{ person: object, onClose }} />,
  };
  return may('erase', object.object_type, object) ? [erase] : [];
}
