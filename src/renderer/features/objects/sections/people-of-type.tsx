import { useState } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { LevelEditor } from '#blocks/object-page/level-editor.tsx';
import { LinkSection } from '#blocks/object-page/link-section.tsx';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import type { Links } from '#blocks/object-page/use-links.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Relation, LevelSpread as Spread } from '#shared/contract/objects.ts';
import { Button } from '#ui/button.tsx';
import { LevelBar } from '#ui/level-bar.tsx';
import { LevelSpread } from '#ui/level-spread.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { useRemovals } from '#ui/use-removals.ts';

const shownAtFirst = 8;

interface PeopleOfTypeProps {
  links: Links;
  /** Its head has the + that adds people. */
  isPlaceToAdd: boolean;
  /** Ids of all who have the skill, whatever their type. */
  taken: readonly string[];
  title: string;
  people: readonly Relation[];
  /** How many more they will be than were read. */
  difference: number;
  /** Ids of those who were just added, the last one first. */
  added: readonly string[];
  spread: Spread | undefined;
  /** Reads further ones, where there are some. */
  onMore: (() => void) | undefined;
}

/** People of one type who have a skill: how their levels are spread, then themselves. */
export function PeopleOfType(props: PeopleOfTypeProps) {
  const { links, isPlaceToAdd, taken, title, people, difference, added, spread, onMore } = props;
  const t = useT(objectWords);
  const text = useObjectText();
  const [all, setAll] = useState(false);
  const { remove, listProps } = useRemovals((id) => {
    for (const { object } of people.filter((one) => one.object.id === id)) {
      links.remove(object);
    }
  });
  const total = spread === undefined ? people.length : spread.count + difference;
  const rank = ({ object, level }: Relation) => (added.includes(object.id) ? Infinity : (level ?? -1));
  const ordered = people.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  const left = total - shown.length;
  const contents = (
    <>
      {spread === undefined ? null : (
        <LevelSpread
          levels={spread.levels}
          label={(level, count) => t('page.atLevel', { count, level, value: text.count(count) })}
        />
      )}
      <ul
        {...listProps}
        aria-label={title}
        className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_6rem_auto_auto] gap-x-4 border-line border-t outline-none"
      >
        {shown.map((person) => (
          <PersonAtLevel key={person.object.id} person={person} links={links} onRemove={remove} />
        ))}
      </ul>
      {left > 0 && (!all || onMore !== undefined) ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 self-start"
          onClick={() => {
            setAll(true);
            if (all || people.length < total) {
              onMore?.();
            }
          }}
        >
          {all ? t('page.showMore', { count: left }) : t('page.showAll', { value: text.count(total) })}
        </Button>
      ) : null}
    </>
  );
  return isPlaceToAdd ? (
    <LinkSection links={links} title={title} aside={text.count(total)} ids={taken}>
      {contents}
    </LinkSection>
  ) : (
    <PageSection title={title} aside={text.count(total)}>
      {contents}
    </PageSection>
  );
}

interface PersonAtLevelProps {
  person: Relation;
  links: Links;
  onRemove: (id: string) => void;
}

function PersonAtLevel({ person: { object, level }, links, onRemove }: PersonAtLevelProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const bar = <LevelBar level={level} label={text.levels(level ?? undefined, undefined)} />;
  return (
    <li className="group/entry col-span-full grid h-9 grid-cols-subgrid items-center border-line border-b">
      <ObjectName object={object} />
      <span className="truncate text-secondary">{object.title === object.name ? null : object.title}</span>
      {links.maySetLevel(object) ? (
        <LevelEditor
          name={object.name}
          level={level}
          onChange={(next) => links.setLevel(object, next, level)}
          className="w-full"
        >
          {bar}
        </LevelEditor>
      ) : (
        bar
      )}
      <span aria-hidden className="text-end text-secondary tabular-nums">
        {text.score(level ?? undefined)}
      </span>
      {links.mayRemove(object) ? (
        <RemoveButton id={object.id} label={t('team.remove', { name: object.name })} onRemove={onRemove} />
      ) : null}
    </li>
  );
}
