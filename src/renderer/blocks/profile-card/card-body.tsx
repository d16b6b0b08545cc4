import type { CardDescription } from '#blocks/object/descriptor.ts';
import { ownFactsOf } from '#blocks/object/own-fields/own-facts.ts';
import { OwnValue } from '#blocks/object/own-fields/own-value.tsx';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { useFieldsOff } from '#blocks/object/use-scores-off.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { Why } from '#blocks/score-why/why.tsx';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { visibleLinks } from '#shared/domain/links.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { scoreOfField } from '#shared/domain/score-fields.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import { TagChips } from '#ui/tag-chips.tsx';
import { TagList } from '#ui/tag-list.tsx';

interface CardBodyProps {
  object: ObjectOf;
  description: CardDescription;
  text: ObjectText;
  /** What the line under the name says already. */
  said?: string;
}

interface HealthProps {
  levels: { level?: number; needs_level?: number };
  text: ObjectText;
}

/** Level held, level needed, and what the gap means (§4). */
function Health({ levels, text }: HealthProps) {
  const { level, needs_level: needed } = levels;
  const health = skillHealth(levels);
  return (
    <div className="flex items-center gap-3">
      <LevelBar level={level} needed={needed} label={text.levels(level, needed)} />
      <span className="shrink-0">
        <SkillBadge health={health} text={text.health(health)} />
      </span>
    </div>
  );
}

/** As many as stand on one or two lines of a card. */
const mostTags = 3;

/** Skills; their levels show on demand (§2 "Tag list widget"). */
function Skills({ skills, text }: { skills: readonly HeldSkill[]; text: ObjectText }) {
  if (skills.some(({ level, needs_level }) => (level ?? needs_level) !== undefined)) {
    const tags = skills.map(({ id, name, level, needs_level }) => ({
      id,
      label: name,
      level: text.score(level ?? needs_level),
    }));
    return <TagList {...text.tags('skill')} tags={tags} size="sm" max={mostTags} overflow="levels" />;
  }
  return <TagChips {...text.tags('skill')} tags={skills.map(({ name }) => name)} max={mostTags} />;
}

/** What stands on a card; the page has the rest. */
const mostFacts = 6;
const mostGauges = 3;

/** Those that have a value before those that have none. */
function telling(gauges: CardDescription['gauges'], object: ObjectOf): CardDescription['gauges'] {
  return gauges.toSorted((a, b) => Number(b.isKnown(object)) - Number(a.isKnown(object))).slice(0, mostGauges);
}

/** Why a score is as it is; a gauge that is none has no such button. */
function WhyOfField({ object, path }: { object: ObjectOf; path: string }) {
  const { id, object_type: type } = object;
  const score = scoreOfField(type, path);
  return score === undefined ? null : <Why of={{ type, id }} score={score} />;
}

/** Facts, gauges, tags and links of an object, as its type's description orders them. */
export function CardBody({ object, description, text, said = '' }: CardBodyProps) {
  const t = useT(objectWords);
  const words = description.about?.(object);
  const levels = description.levels?.(object);
  const known = description.facts.flatMap((fact) => {
    const value = fact.writeBriefly(object, text);
    const isSaid = typeof value === 'string' && said.split(' · ').includes(value);
    return value === null || isSaid ? [] : [{ path: fact.path, label: t(`fields.${fact.label}`), value }];
  });
  // What few may read stands on no card.
  const own = ownFactsOf(object, useOwnFields(object.object_type))
    .filter(({ field }) => !field.sensitive && field.kind !== 'long')
    .map(({ field, path, value }) => ({ path, label: field.name, value: <OwnValue {...{ field, value }} isBrief /> }));
  const facts = [...known, ...own].slice(0, mostFacts);
  const isOff = useFieldsOff(object.object_type);
  const shown = description.gauges.filter(({ path }) => !isOff(path));
  const scores = telling(shown, object);
  const skills = description.skills?.(object) ?? [];
  const tags = description.tags?.(object) ?? [];
  const links = description.links?.(object) ?? [];
  return (
    <>
      {words !== undefined && (
        <p dir="auto" className="line-clamp-3 text-secondary">
          {words}
        </p>
      )}
      {levels !== undefined && <Health levels={levels} text={text} />}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
          {facts.map(({ path, label, value }) => (
            <div key={path} className="contents">
              <dt className="truncate text-muted">{label}</dt>
              <dd className="min-w-0 truncate">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {scores.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-t pt-2">
          {scores.map((gauge) => (
            <div key={gauge.path} className="col-span-2 grid h-6 grid-cols-subgrid items-center">
              <dt className="truncate text-secondary" title={t(`fields.${gauge.label}`)}>
                {t(`fields.${gauge.label}`)}
              </dt>
              <dd className="flex items-center justify-end gap-1">
                {gauge.write(object, text)}
                <WhyOfField object={object} path={gauge.path} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {skills.length > 0 && <Skills skills={skills} text={text} />}
      {tags.length > 0 && <TagChips {...text.tags('tag')} tags={tags} max={mostTags} />}
      {visibleLinks(links).length > 0 && (
        <LinkRow links={links} onOpen={(url) => void bridge.call('links.openExternal', { url })} />
      )}
    </>
  );
}
