import { useState } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { TeamList } from '#ui/team-list.tsx';
import { PageSection } from './page-section.tsx';

interface TeamSectionProps {
  title: string;
  people: readonly ObjectRef[];
  owner?: ObjectRef | undefined;
  onRemove?: ((person: ObjectRef) => void) | undefined;
}

const shownAtFirst = 12;

/** Who belongs together, the owner first. */
export function TeamSection({ title, people, owner, onRemove }: TeamSectionProps) {
  const t = useT(objectWords);
  const [all, setAll] = useState(false);
  const team = [...(owner === undefined ? [] : [owner]), ...people.filter(({ id }) => id !== owner?.id)];
  const shown = all ? team : team.slice(0, shownAtFirst);
  if (team.length === 0) {
    return null;
  }
  return (
    <PageSection title={title}>
      <TeamList
        label={title}
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
        onRemove={onRemove && (({ person }) => onRemove(person))}
      />
      {team.length > shown.length ? (
        <Button variant="ghost" size="small" className="-ms-2.5 self-start" onClick={() => setAll(true)}>
          {t('page.showMore', { count: team.length - shown.length })}
        </Button>
      ) : null}
    </PageSection>
  );
}
