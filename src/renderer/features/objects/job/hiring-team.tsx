import { ObjectName } from '#blocks/object/object-name.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { refEntry } from '#blocks/object-page/link-entries.ts';
import { LinkSection } from '#blocks/object-page/link-section.tsx';
import { linkStateOf, stateSaid } from '#blocks/object-page/link-states.ts';
import { withSentLinks } from '#blocks/object-page/sent-links.ts';
import { type Links, useLinks } from '#blocks/object-page/use-links.ts';
import { useStateText } from '#blocks/object-page/use-state-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { RemoveButton } from '#ui/remove-button.tsx';
import { Select } from '#ui/select.tsx';
import { useRemovals } from '#ui/use-removals.ts';
import { jobPageWords } from './words/index.ts';

/** Whom a job is shared with, and what each of them does for it: whoever may say so changes it, others read it. */
export function HiringTeam({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const ofObject = useT(objectWords);
  const links = useLinks(job, 'permitted.out', t('team.title'));
  const users = withSentLinks(job.permissions ?? [], links.sent, refEntry);
  const { remove, listProps } = useRemovals((id) => {
    for (const user of users.filter((one) => one.id === id)) {
      links.remove(user);
    }
  });
  return (
    <LinkSection links={links} ids={users.map(({ id }) => id)}>
      <ul {...listProps} aria-label={t('team.title')} className="flex flex-col outline-none">
        {users.map((user) => (
          <li key={user.id} className="group/entry flex min-h-9 min-w-0 items-center gap-2">
            <span className="flex min-w-0 flex-1">
              <ObjectName object={user} />
            </span>
            <Part job={job} user={user} links={links} />
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

function Part({ job, user, links }: { job: ObjectOf<'job'>; user: ObjectRef; links: Links }) {
  const t = useT(jobPageWords);
  const wordOf = useStateText();
  const state = linkStateOf(links.list.kind, job.object_type);
  if (state === undefined) {
    return null;
  }
  const sent = links.sent.findLast(({ other, data }) => other.id === user.id && data !== undefined);
  const read = job.team_parts?.[user.id];
  const said = stateSaid(state, sent === undefined ? { [state.field]: read } : (sent.data ?? {})) ?? '';
  return links.stateOf(user) === undefined ? (
    <span className="shrink-0 text-muted text-sm">{wordOf(state, said)}</span>
  ) : (
    <Select
      size="small"
      hideLabel
      className="w-32 shrink-0"
      label={t('team.partOf', { name: user.name })}
      value={said}
      options={state.choices.map((value) => ({ value, label: wordOf(state, value) }))}
      onChange={(next) => links.say(user, state, next)}
    />
  );
}
