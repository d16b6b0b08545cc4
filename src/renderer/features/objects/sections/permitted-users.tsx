import { Fragment } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { firstName, namedPeople } from '#blocks/object/permissions.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { refEntry } from '#blocks/object-page/link-entries.ts';
import { LinkSection } from '#blocks/object-page/link-section.tsx';
import { withSentLinks } from '#blocks/object-page/sent-links.ts';
import { TeamPeople } from '#blocks/object-page/team-people.tsx';
import { useLinks } from '#blocks/object-page/use-links.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { AvatarStack, mostAvatars } from '#ui/avatar-stack.tsx';

/** Whom a job is shared with: whoever may say so adds and removes them, others read three avatars and first names. */
export function PermittedUsers({ job }: { job: ObjectOf<'job'> }) {
  const links = useLinks(job, 'permitted.out');
  const users = withSentLinks(job.permissions ?? [], links.sent, refEntry);
  return (
    <LinkSection links={links} ids={users.map(({ id }) => id)}>
      {links.addable.length === 0 ? (
        <NamedUsers users={users} />
      ) : (
        <TeamPeople label={links.label} people={users} links={links} />
      )}
    </LinkSection>
  );
}

/** Three avatars and first names (§2 "Job cards"). */
function NamedUsers({ users }: { users: readonly ObjectRef[] }) {
  const t = useT(objectWords);
  const shown = users.slice(0, mostAvatars);
  const more = users.length - shown.length;
  return (
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
  );
}
