import { useState } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { TeamList } from '#ui/team-list.tsx';
import { useIsAdding } from './adding-link.ts';
import type { Links } from './use-links.ts';

interface TeamPeopleProps {
  label: string;
  people: readonly ObjectRef[];
  owner?: ObjectRef | undefined;
  /** Where they can be changed; else they are only named. */
  links?: Links;
}

const shownAtFirst = 12;

/** Those who belong together, the owner first. */
export function teamOf(people: readonly ObjectRef[], owner?: ObjectRef): readonly ObjectRef[] {
  return [...(owner === undefined ? [] : [owner]), ...people.filter(({ id }) => id !== owner?.id)];
}

/** Who belongs together, the owner first; others go by their buttons, or by Delete. */
export function TeamPeople({ label, people, owner, links }: TeamPeopleProps) {
  const t = useT(objectWords);
  const [all, setAll] = useState(false);
  const isAdding = useIsAdding(links?.object.id ?? '', links?.list.key ?? '');
  // Who is added stands among all of them.
  if (isAdding && !all) {
    setAll(true);
  }
  const team = teamOf(people, owner);
  const shown = all ? team : team.slice(0, shownAtFirst);
  return (
    <>
      <TeamList
        label={label}
        members={shown.map((person) => ({
          id: person.id,
          name: person.name,
          image: person.logo,
          owner: person === owner,
          person,
        }))}
        ownerLabel={t('team.owner')}
        name={({ person }) => (
          <ObjectLink object={person} className="hover:underline">
            {person.name}
          </ObjectLink>
        )}
        removeLabel={(name) => t('team.remove', { name })}
        mayRemove={links && (({ person }) => links.mayRemove(person))}
        onRemove={links && (({ person }) => links.remove(person))}
      />
      {team.length > shown.length ? (
        <Button variant="ghost" size="small" className="-ms-2.5 self-start" onClick={() => setAll(true)}>
          {t('page.showMore', { count: team.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
}
