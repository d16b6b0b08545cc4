import { Network } from 'lucide-react';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { useMayLead } from './use-may-lead.ts';
import { ManagerDialog } from './verbs/manager-dialog.tsx';
import { objectVerbWords } from './verbs/words/index.ts';

/** Says who leads somebody who works here, where the person may say so. */
export function useManagerVerb(object: ObjectOf<'employee' | 'member'>): readonly PageVerb[] {
  const t = useT(objectVerbWords);
  const mayLead = useMayLead();
  const manager: PageVerb = {
    key: 'manager',
    icon: <Network aria-hidden />,
    label: t('manager.verb'),
    dialog: (onClose) => <ManagerDialog {...{ person: object, onClose }} />,
  };
  return mayLead(object) ? [manager] : [];
}
