import { type ReactNode, useState } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { worstGapFirst } from '#shared/domain/skill-gap.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useRemovals } from '#ui/use-removals.ts';
import { useIsAdding } from './adding-link.ts';
import { skillEntry } from './link-entries.ts';
import { LinkSection } from './link-section.tsx';
import { withSentLinks } from './sent-links.ts';
import { SkillHistory } from './skill-history.tsx';
import { SkillRow } from './skill-row.tsx';
import { useLinks } from './use-links.ts';

const shownAtFirst = 8;

interface SkillTableProps {
  object: ObjectOf;
  /** Its key among the lists of the type. */
  list: string;
  title: string;
  skills: readonly HeldSkill[];
  /** What else is known of a skill, below its name. */
  detailOf?: (skill: HeldSkill) => ReactNode;
}

/** Skills with the level held, the level needed and what the gap means, the widest gap first: added, levelled and taken away where they stand. */
export function SkillTable({ object, list, title, skills: known, detailOf }: SkillTableProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const [all, setAll] = useState(false);
  const links = useLinks(object, list);
  const isAdding = useIsAdding(object.id, list);
  const own = relationFieldsOf(object.object_type).find(({ kind }) => kind === links.list.kind)?.level ?? 'level';
  const skills = withSentLinks(known, links.sent, skillEntry(own));
  const refOf = ({ id, name }: HeldSkill) => ({ id, name, object_type: 'skill' });
  const { remove, listProps } = useRemovals((id) => {
    for (const skill of skills.filter((one) => one.id === id)) {
      links.remove(refOf(skill));
    }
  });
  // What is added stands among all of them.
  if (isAdding && !all) {
    setAll(true);
  }
  const compared = skills.some(({ level, needs_level }) => level !== undefined && needs_level !== undefined);
  const ordered = worstGapFirst(skills);
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  const legend = compared ? t('page.levelLegend') : t(own === 'level' ? 'page.heldLegend' : 'page.neededLegend');
  const canRemove = skills.some((skill) => links.mayRemove(refOf(skill)));
  return (
    <LinkSection links={links} title={title} aside={legend} ids={skills.map(({ id }) => id)}>
      <ul
        {...listProps}
        aria-label={title}
        className={classNames('grid gap-x-4 border-line border-t outline-none', columnsOf(compared, canRemove))}
      >
        {shown.map((skill) => (
          <SkillRow
            key={skill.id}
            skill={skill}
            own={own}
            compared={compared}
            name={
              <ObjectLink object={refOf(skill)} className="truncate rounded-mark hover:underline">
                {skill.name}
              </ObjectLink>
            }
            onLevel={
              links.maySetLevel(refOf(skill)) ? (level) => links.setLevel(refOf(skill), level, skill[own]) : undefined
            }
            onRemove={links.mayRemove(refOf(skill)) ? remove : undefined}
            text={text}
            history={links.list.kind === 'has_skill' ? <SkillHistory person={object} skill={skill} /> : undefined}
            detail={detailOf?.(skill)}
          />
        ))}
      </ul>
      {skills.length > shown.length ? (
        <Button variant="ghost" size="small" className="-ms-2.5 self-start" onClick={() => setAll(true)}>
          {t('page.showAllSkills', { count: skills.length })}
        </Button>
      ) : null}
    </LinkSection>
  );
}

function columnsOf(compared: boolean, canRemove: boolean): string {
  if (compared) {
    return canRemove
      ? 'grid-cols-[minmax(8rem,1fr)_minmax(7rem,1.2fr)_auto_auto_auto]'
      : 'grid-cols-[minmax(8rem,1fr)_minmax(7rem,1.2fr)_auto_auto]';
  }
  return canRemove
    ? 'grid-cols-[minmax(8rem,1fr)_minmax(7rem,1.2fr)_auto_auto]'
    : 'grid-cols-[minmax(8rem,1fr)_minmax(7rem,1.2fr)_auto]';
}
