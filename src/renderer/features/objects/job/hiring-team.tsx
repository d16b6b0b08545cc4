import { ObjectName } from '#blocks/object/object-name.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { refEntry } from '#blocks/object-page/link-entries.ts';
import { LinkSection } from '#blocks/object-page/link-section.tsx';
import { withSentLinks } from '#blocks/object-page/sent-links.ts';
import { useLinks } from '#blocks/object-page/use-links.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isTeamPart, teamParts } from '#shared/domain/hiring-team.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { RemoveButton } from '#ui/remove-button.tsx';
import { Select } from '#ui/select.tsx';
import { useRemovals } from '#ui/use-removals.ts';
import { jobPageWords } from './words/index.ts';

/** Who sees the job and does nothing else for it. */
const sees = 'sees';
const choices = [...teamParts, sees] as const;

/** Whom a job is shared with, and what each of them does for it: whoever may say so changes it, others read it. */
export function HiringTeam({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const ofObject = useT(objectWords);
  const links = useLinks(job, 'permitted.out');
  const users = withSentLinks(job.permissions ?? [], links.sent, refEntry);
  const { remove, listProps } = useRemovals((id) => {
    for (const user of users.filter((one) => one.id === id)) {
      links.remove(user);
    }
  });
  return (
    <LinkSection links={links} title={t('team.title')} ids={users.map(({ id }) => id)}>
      <ul {...listProps} aria-label={t('team.title')} className="flex flex-col outline-none">
        {users.map((user) => (
          <li key={user.id} className="group/entry flex min-h-9 min-w-0 items-center gap-2">
            <span className="flex min-w-0 flex-1">
              <ObjectName object={user} />
            </span>
            <Part job={job} user={user} mayChange={links.addable.length > 0} />
            {links.mayRemove(user) ? (
              <RemoveButton
                id={user.id}
                label={ofObject('team.remove', { name: user.name })}
                className="-ms-1.5"
                onRemove={remove}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </LinkSection>
  );
}

function Part({ job, user, mayChange }: { job: ObjectOf<'job'>; user: ObjectRef; mayChange: boolean }) {
  const t = useT(jobPageWords);
  const { mutate, isPending } = useWrite('objects.putRelation', { succeeded: null, failed: t('team.failed') });
  const said = job.team_parts?.[user.id];
  const part = isTeamPart(said) ? said : sees;
  return mayChange ? (
    <Select
      size="small"
      hideLabel
      className="w-28 shrink-0"
      label={t('team.partOf', { name: user.name })}
      value={part}
      options={choices.map((value) => ({ value, label: t(`team.parts.${value}`) }))}
      disabled={isPending}
      onChange={(next) =>
        mutate({
          ...{ type: 'job', id: job.id, kind: 'permitted', to: user.id },
          data: next === sees ? null : { part: next },
        })
      }
    />
  ) : (
    <span className="shrink-0 text-muted text-sm">{t(`team.parts.${part}`)}</span>
  );
}
