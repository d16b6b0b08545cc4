import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { Why } from '#blocks/score-why/why.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';

const rows = [
  { label: 'level', level: 'level', growth: 'level_growth' },
  { label: 'needsLevel', level: 'needs_level', growth: 'needs_level_growth' },
  { label: 'poolLevel', level: 'pool_level', growth: 'pool_level_growth' },
] as const;

/** The three levels of a skill with their growth and what they rest on, and its health (§3 Skill, §4). */
export function SkillLevels({ skill }: { skill: ObjectOf<'skill'> }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const health = skillHealth(skill);
  return (
    <PageSection title={t('page.levels')} aside={<SkillBadge health={health} text={text.health(health)} />}>
      <ul className="grid grid-cols-[minmax(7rem,1fr)_minmax(8rem,2fr)_auto_auto_auto] gap-x-4 border-line border-t">
        {rows.map((row) => {
          const level = skill[row.level];
          const growth = skill[row.growth];
          return (
            <li key={row.label} className="col-span-full grid h-9 grid-cols-subgrid items-center border-line border-b">
              <span className="truncate">{t(`fields.${row.label}`)}</span>
              <LevelBar level={level} label={level === undefined ? text.noData : text.gauge(level)} />
              <span className="text-end tabular-nums">{text.score(level)}</span>
              <span className="truncate text-end text-secondary tabular-nums">
                {t('page.growth', { value: growth === undefined ? text.score(undefined) : text.growth(growth) })}
              </span>
              <Why of={{ type: skill.object_type, id: skill.id }} score={row.level} />
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
