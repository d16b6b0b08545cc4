import { Fragment } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { firstName, namedPeople } from '#blocks/object/permissions.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { AvatarStack, mostAvatars } from '#ui/avatar-stack.tsx';

/** Whom a job is shared with: three avatars and first names (§2 "Job cards"). */
export function PermittedUsers({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(objectWords);
  const { permissions: users = [] } = job;
  const shown = users.slice(0, mostAvatars);
  const more = users.length - shown.length;
  if (shown.length === 0) {
    return null;
  }
  return (
    <PageSection title={t('page.sharedWith')}>
      <div className="flex min-w-0 items-center gap-2.5">
        <AvatarStack people={namedPeople(shown)} />
        <span className="truncate text-secondary">
          {shown.map((user, at) => (
            <Fragment key={user.id}>
              {at > 0 && ', '}
              <ObjectLink object={user} className="rounded-mark hover:underline">
                {firstName(user)}
              </ObjectLink>
            </Fragment>
          ))}
          {more > 0 && `, ${t('moreTags', { count: more })}`}
        </span>
      </div>
    </PageSection>
  );
}
