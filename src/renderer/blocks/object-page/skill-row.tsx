import type { ReactNode } from 'react';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { classNames } from '#ui/class-names.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import { LevelEditor } from './level-editor.tsx';

interface SkillRowProps {
  skill: HeldSkill;
  /** Which of its levels is that of the link. */
  own: 'level' | 'needs_level';
  /** Levels held stand against levels needed. */
  compared: boolean;
  name: ReactNode;
  onLevel: ((level: number) => void) | undefined;
  onRemove: ((id: string) => void) | undefined;
  text: ObjectText;
  /** What opens what the level rests on, where assessments tell it. */
  history?: ReactNode;
  /** What else is known of the skill, in a line below its name. */
  detail?: ReactNode;
  /** What its level rests on; a column of its own where it is told of any. */
  source?: ReactNode;
}

/** One skill of a table of skills. */
export function SkillRow(props: SkillRowProps) {
  const { skill, own, compared, name, onLevel, onRemove, text, history, detail, source } = props;
  const t = useT(objectWords);
  const { level, needs_level: needed } = skill;
  const health = skillHealth(skill);
  const bar = (
    <LevelBar
      level={compared ? level : (level ?? needed)}
      needed={compared ? needed : undefined}
      label={text.levels(level, needed)}
    />
  );
  return (
    <li
      className={classNames(
        'group/entry col-span-full grid grid-cols-subgrid items-center border-line border-b',
        detail === undefined ? 'min-h-9' : 'min-h-9 py-1.5',
      )}
    >
      {detail === undefined ? (
        name
      ) : (
        <span className="flex min-w-0 flex-col gap-2">
          {name}
          {detail}
        </span>
      )}
      {onLevel === undefined ? (
        bar
      ) : (
        <LevelEditor name={skill.name} level={skill[own]} onChange={onLevel} className="w-full">
          {bar}
        </LevelEditor>
      )}
      <span className="flex items-center justify-end gap-1 whitespace-nowrap text-secondary tabular-nums">
        {compared ? text.levelOf(level, needed) : text.score(level ?? needed)}
        {history}
      </span>
      {compared ? (
        <span className="flex">
          <SkillBadge health={health} text={text.health(health)} />
        </span>
      ) : null}
      {source === undefined ? null : <span className="truncate text-secondary text-sm">{source}</span>}
      {onRemove === undefined ? null : (
        <RemoveButton id={skill.id} label={t('team.remove', { name: skill.name })} onRemove={onRemove} />
      )}
    </li>
  );
}
