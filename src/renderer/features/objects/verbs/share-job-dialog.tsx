import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { LinkPeopleDialog } from './link-people-dialog.tsx';
import { objectVerbWords } from './words/index.ts';

interface ShareJobDialogProps {
  job: ObjectOf<'job'>;
  name: string;
  onClose: () => void;
}

/** Asks who else can see a job. */
export function ShareJobDialog({ job, name, onClose }: ShareJobDialogProps) {
  const t = useT(objectVerbWords);
  const put = useWrite('objects.putRelation', { succeeded: null });
  const remove = useWrite('objects.deleteRelation', { succeeded: null });
  const linkTo = ({ id }: ChosenItem) => ({ type: 'job', id: job.id, kind: 'permitted', to: id }) as const;
  return (
    <LinkPeopleDialog
      title={t('share.title', { name })}
      text={t('share.text')}
      goLabel={t('share.go')}
      types={['member']}
      already={job.permissions?.map(({ id }) => id) ?? []}
      link={(person) => put.mutateAsync(linkTo(person))}
      unlink={(person) => remove.mutateAsync(linkTo(person))}
      done={(people) => t('share.done', { name, people })}
      onClose={onClose}
    />
  );
}
