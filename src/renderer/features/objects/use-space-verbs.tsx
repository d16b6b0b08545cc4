import { UserRoundPlus } from 'lucide-react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { AddPeopleDialog } from './verbs/add-people-dialog.tsx';
import { objectVerbWords } from './verbs/words/index.ts';

/** Adding people to a space, for who may change it. */
export function useSpaceVerbs(space: ObjectOf<'space'>): readonly PageVerb[] {
  const t = useT(objectVerbWords);
  const { may } = useMay();
  const { name } = objectRefOf(space);
  return may('edit', 'space', space)
    ? [
        {
          key: 'addPeople',
          icon: <UserRoundPlus aria-hidden />,
          label: t('addPeople.verb'),
          dialog: (onClose) => <AddPeopleDialog {...{ space, name, onClose }} />,
        },
      ]
    : [];
}
