import { UserRoundPlus } from 'lucide-react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { EnrolDialog } from './verbs/enrol-dialog.tsx';
import { objectVerbWords } from './verbs/words/index.ts';

/** Giving a course or a training to people, for who keeps it and the people who are to take it. */
export function useLearningVerbs(learning: ObjectOf<'course' | 'training'>): readonly PageVerb[] {
  const t = useT(objectVerbWords);
  const { may } = useMay();
  return may('edit', learning.object_type, learning) && may('edit', 'employee')
    ? [
        {
          key: 'enrol',
          icon: <UserRoundPlus aria-hidden />,
          label: t('enrol.verb'),
          dialog: (onClose) => <EnrolDialog learning={objectRefOf(learning)} onClose={onClose} />,
        },
      ]
    : [];
}
