import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { LinkPeopleDialog } from './link-people-dialog.tsx';
import { objectVerbWords } from './words/index.ts';

interface EnrolDialogProps {
  learning: ObjectRef;
  onClose: () => void;
}

/** Asks who takes a course or a training. */
export function EnrolDialog({ learning, onClose }: EnrolDialogProps) {
  const t = useT(objectVerbWords);
  const put = useWrite('objects.putRelation', { succeeded: null });
  const remove = useWrite('objects.deleteRelation', { succeeded: null });
  const { id: to, name } = learning;
  const linkOf = ({ id }: ChosenItem) => ({ type: 'employee', id, kind: 'enrolled', to }) as const;
  return (
    <LinkPeopleDialog
      title={t('enrol.title', { name })}
      text={t('enrol.text')}
      goLabel={t('enrol.go')}
      types={['employee']}
      already={[]}
      link={(person) => put.mutateAsync({ ...linkOf(person), data: { status: 'enrolled' } })}
      unlink={(person) => remove.mutateAsync(linkOf(person))}
      done={(people) => t('enrol.done', { name, people })}
      onClose={onClose}
    />
  );
}
