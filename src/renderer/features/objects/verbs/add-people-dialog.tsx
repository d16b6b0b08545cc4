import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { LinkPeopleDialog } from './link-people-dialog.tsx';
import { objectVerbWords } from './words/index.ts';

interface AddPeopleDialogProps {
  space: ObjectOf<'space'>;
  name: string;
  onClose: () => void;
}

/** Asks who is added to a space: candidates it is about, and by those who keep its team, colleagues. */
export function AddPeopleDialog({ space, name, onClose }: AddPeopleDialogProps) {
  const t = useT(objectVerbWords);
  const { may } = useMay();
  const { mutateAsync } = useWrite('spaces.update', { succeeded: null });
  const keepsTeam = may('keepPeople', 'space', space);
  return (
    <LinkPeopleDialog
      title={t('addPeople.title', { name })}
      text={t(keepsTeam ? 'addPeople.text' : 'addPeople.textCandidates')}
      goLabel={t('addPeople.go')}
      types={keepsTeam ? ['candidate', ...employedTypes] : ['candidate']}
      already={[...(space.candidates ?? []), ...(space.members ?? [])].map(({ id }) => id)}
      link={({ id }) => mutateAsync({ space_id: space.id, candidate_id: id })}
      unlink={({ id }) => mutateAsync({ space_id: space.id, candidate_id: id, remove: true })}
      done={(people) => t('addPeople.done', { name, people })}
      onClose={onClose}
    />
  );
}
