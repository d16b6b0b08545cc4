import { Network } from 'lucide-react';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { useEraseVerb } from './use-erase-verb.tsx';
import { ManagerDialog } from './verbs/manager-dialog.tsx';
import { objectVerbWords } from './verbs/words/index.ts';

/** What can be done with somebody who works here: who leads them is said, and they are erased for good. */
export function useStaffVerbs(object: ObjectOf<'employee'>): readonly PageVerb[] {
  const t = useT(objectVerbWords);
  const { may } = useMay();
  const erasing = useEraseVerb(object);
  const manager: PageVerb = {
    key: 'manager',
    icon: <Network aria-hidden />,
    label: t('manager.verb'),
    dialog: (onClose) => <ManagerDialog {...{ person: object, onClose }} />,
  };
  return [...(may('edit', 'employee', object) ? [manager] : []), ...erasing];
}
