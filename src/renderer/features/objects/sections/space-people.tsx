import { objectWords } from '#blocks/object/words/index.ts';
import { TeamSection } from '#blocks/object-page/team-section.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { useRemoveFromSpace } from './mutations.ts';

/** Whom a space is about, its owner first; the owner and admins may take people out. */
export function SpacePeople({ space }: { space: ObjectOf<'space'> }) {
  const t = useT(objectWords);
  const { may } = useMay();
  const remove = useRemoveFromSpace(space.id);
  return (
    <TeamSection
      title={t('fields.candidates')}
      people={space.candidates ?? []}
      owner={space.owner}
      onRemove={may('keepPeople', 'space', space) ? remove : undefined}
    />
  );
}
