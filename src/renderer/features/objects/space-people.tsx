import { refAt, refsAt } from '#blocks/object/read-field.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { useRemoveFromSpace } from './mutations.ts';
import { TeamSection } from './team-section.tsx';

/** Whom a space is about, its owner first; the owner and admins may take people out. */
export function SpacePeople({ space }: { space: ObjectBase }) {
  const t = useT('objects');
  const { role, user } = useUserContext();
  const remove = useRemoveFromSpace(space.id);
  const owner = refAt(space, 'owner');
  const mayRemove = role === 'owner' || role === 'admin' || (owner !== undefined && owner.id === user?.id);
  return (
    <TeamSection
      title={t('fields.candidates')}
      people={refsAt(space, 'candidates')}
      owner={owner}
      onRemove={mayRemove ? remove : undefined}
    />
  );
}
