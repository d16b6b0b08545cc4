import { type CSSProperties, type ReactNode, useState } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { worstGapFirst } from '#shared/domain/skill-gap.ts';
import { Button } from '#ui/button.tsx';
import { useRemovals } from '#ui/use-removals.ts';
import { useIsAdding } from './adding-link.ts';
import { skillEntry } from './link-entries.ts';
import { LinkSection } from './link-section.tsx';
import { withSentLinks } from './sent-links.ts';
import { SkillHistory } from './skill-history.tsx';
import { SkillRow } from './skill-row.tsx';
import { useLinks } from './use-links.ts';

const shownAtFirst = 8;
const none: ReadonlySet<string> = new Set();

interface SkillTableProps {
  object: ObjectOf;
  /** Its key among the lists of the type. */
  list: string;
  title: string;
  skills: readonly HeldSkill[];
  /** What else is known of a skill, below its name. */
  detailOf?: (skill: HeldSkill) => ReactNode;
  /** Ids of those that stand first, and are shown at once. */
  first?: ReadonlySet<string>;
  /** Ids of those that are only needed: there is no link to level or to take away. */
  absent?: ReadonlySet<string>;
  /** What the level of a skill rests on, at the end of its line. */
  sourceOf?: (skill: HeldSkill) => ReactNode;
}

/** Skills with the level held, the level needed and what the gap means, the widest gap first: added, levelled and taken away where they stand. */
export function SkillTable({
  object,
  list,
  title,
  skills: known,
  detailOf,
  first = none,
  absent = none,
  sourceOf,
}: SkillTableProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const [all, setAll] = useState(false);
  const links = useLinks(object, list);
  const isAdding = useIsAdding(object.id, list);
  const own = relationFieldsOf(object.object_type).find(({ kind }) => kind === links.list.kind)?.level ?? 'level';
  const skills = withSentLinks(known, links.sent, skillEntry(own));
  const isLinked = ({ id }: HeldSkill) => !absent.has(id);
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
  // What is needed of somebody is never shown as what they hold, also where nothing is known of that.
  const compared = skills.some(
    ({ level, needs_level }) => needs_level !== undefined && (own === 'level' || level !== undefined),
  );
  const byGap = worstGapFirst(skills);
  const ordered = [...byGap.filter(({ id }) => first.has(id)), ...byGap.filter(({ id }) => !first.has(id))];
  const shown = all ? ordered : ordered.slice(0, first.size === 0 ? shownAtFirst : first.size);
  const legend = compared ? t('page.levelLegend') : t(own === 'level' ? 'page.heldLegend' : 'page.neededLegend');
  const mayRemove = (skill: HeldSkill) => isLinked(skill) && links.mayRemove(refOf(skill));
  const canRemove = skills.some(mayRemove);
  return (
    <LinkSection
      links={links}
      title={title}
      {...(sourceOf === undefined ? { aside: legend } : { note: legend, aside: t('page.latestSource') })}
      ids={skills.map(({ id }) => id)}
      linked={skills.filter(isLinked).map(({ id }) => id)}
    >
      <div className="@container">
        <ul
          {...listProps}
          aria-label={title}
          className="grid grid-cols-(--columns) gap-x-4 border-line border-t outline-none @max-[36rem]:grid-cols-(--narrow-columns) @max-[36rem]:gap-x-2"
          style={columnsOf([compared, sourceOf !== undefined, canRemove])}
        >
          {shown.map((skill) => (
            <SkillRow
              key={skill.id}
              skill={skill}
              own={own}
              compared={compared}
              name={
                <ObjectLink
                  object={refOf(skill)}
                  className="@max-[36rem]:whitespace-normal truncate rounded-mark hover:underline"
                >
                  {skill.name}
                </ObjectLink>
              }
              onLevel={
                isLinked(skill) && links.maySetLevel(refOf(skill))
                  ? (level) => links.setLevel(refOf(skill), level, skill[own])
                  : undefined
              }
              onRemove={mayRemove(skill) ? remove : undefined}
              text={text}
              history={links.list.kind === 'has_skill' ? <SkillHistory person={object} skill={skill} /> : undefined}
              detail={detailOf?.(skill)}
              source={sourceOf?.(skill)}
            />
          ))}
        </ul>
      </div>
      {skills.length > shown.length ? (
        <Button variant="ghost" size="small" className="-ms-2.5 self-start" onClick={() => setAll(true)}>
          {t('page.showAllSkills', { count: skills.length })}
        </Button>
      ) : null}
    </LinkSection>
  );
}

/** Name, bar and level, and of what else a line has each a column as wide as it is; name and bar give way in a narrow page. */
function columnsOf(others: readonly boolean[]): CSSProperties {
  const rest = ['auto', ...others.flatMap((has) => (has ? 'auto' : []))].join(' ');
  const columns = {
    '--columns': `minmax(8rem,1fr) minmax(7rem,1.2fr) ${rest}`,
    '--narrow-columns': `minmax(6rem,1fr) minmax(3rem,1fr) ${rest}`,
  };
  return columns as CSSProperties;
}
