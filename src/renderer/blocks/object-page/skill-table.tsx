import { useState } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { skillHealth, worstGapFirst } from '#shared/domain/skill-gap.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import { PageSection } from './page-section.tsx';

const shownAtFirst = 8;

/** Skills with the level held, the level needed and what the gap means, the widest gap first. */
export function SkillTable({ title, skills }: { title: string; skills: readonly HeldSkill[] }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const [all, setAll] = useState(false);
  if (skills.length === 0) {
    return null;
  }
  const compared = skills.some(({ level, needs_level }) => level !== undefined && needs_level !== undefined);
  const ordered = worstGapFirst(skills);
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  const legend = compared
    ? t('page.levelLegend')
    : t(skills.some((skill) => skill.level !== undefined) ? 'page.heldLegend' : 'page.neededLegend');
  return (
    <PageSection title={title} aside={legend}>
      <ul
        className={classNames(
          'grid gap-x-4 border-line border-t',
          compared
            ? 'grid-cols-[minmax(8rem,1fr)_minmax(7rem,1.2fr)_auto_auto]'
            : 'grid-cols-[minmax(8rem,1fr)_minmax(7rem,1.2fr)_auto]',
        )}
      >
        {shown.map((skill) => {
          const health = skillHealth(skill);
          return (
            <li key={skill.id} className="col-span-full grid h-9 grid-cols-subgrid items-center border-line border-b">
              <ObjectLink
                object={{ id: skill.id, object_type: 'skill', name: skill.name }}
                className="truncate rounded-mark hover:underline"
              >
                {skill.name}
              </ObjectLink>
              <LevelBar
                level={compared ? skill.level : (skill.level ?? skill.needs_level)}
                needed={compared ? skill.needs_level : undefined}
                label={text.levels(skill.level, skill.needs_level)}
              />
              <span className="text-end text-secondary tabular-nums">
                {compared ? text.levelOf(skill.level, skill.needs_level) : text.score(skill.level ?? skill.needs_level)}
              </span>
              {compared ? (
                <span className="flex">
                  <SkillBadge health={health} text={text.health(health)} />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {skills.length > shown.length ? (
        <Button variant="ghost" size="small" className="-ms-2.5 self-start" onClick={() => setAll(true)}>
          {t('page.showAllSkills', { count: skills.length })}
        </Button>
      ) : null}
    </PageSection>
  );
}
