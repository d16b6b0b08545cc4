import type { ReactNode } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { namedPeople } from '#blocks/object/permissions.ts';
import { numberAt, refsAt } from '#blocks/object/read-field.ts';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { AvatarStack } from '#ui/avatar-stack.tsx';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { LevelBar } from '#ui/level-bar.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import type { ComposedCell } from './list-columns.ts';
import { personScore } from './person-score.ts';

type Cell = (object: ObjectBase, text: ObjectText) => ReactNode;

/** Cells that are made of more than one field. */
export const composedCells: Readonly<Record<ComposedCell, Cell>> = {
  name: (object) => {
    const ref = objectRefOf(object);
    return (
      <ObjectLink
        object={ref}
        full={object}
        tabIndex={-1}
        className="flex min-w-0 items-center gap-2.5 outline-none after:absolute after:inset-0 after:z-1"
      >
        <ObjectMark object={ref} size="small" />
        <span dir="auto" className="truncate font-medium">
          {ref.name}
        </span>
      </ObjectLink>
    );
  },
  personScore: (object, text) => <DotGauge value={personScore(object)} label={text.gauge} noData={text.noData} />,
  permissions: (object, text) => {
    const users = refsAt(object, 'permissions');
    return users.length === 0 ? null : (
      <AvatarStack people={namedPeople(users)} size="small" label={text.list(users.map(({ name }) => name))} />
    );
  },
  skillLevel: (object, text) => {
    const level = numberAt(object, 'level');
    const needed = numberAt(object, 'needs_level');
    if (level === undefined && needed === undefined) {
      return <span className="text-muted text-sm">{text.noData}</span>;
    }
    return (
      <span className="flex w-full min-w-0 items-center gap-3">
        <LevelBar level={level} needed={needed} label={text.levels(level, needed)} />
        <span className="w-16 shrink-0 text-end text-secondary tabular-nums">{text.levelOf(level, needed)}</span>
      </span>
    );
  },
  skillHealth: (object, text) => {
    const health = skillHealth({ level: numberAt(object, 'level'), needs_level: numberAt(object, 'needs_level') });
    return <SkillBadge health={health} text={text.health(health)} />;
  },
};
