import { writeBriefly, writeField } from '#blocks/object/field-writers.tsx';
import { heldSkillsAt, linksAt, namesAt, numberAt, textAt } from '#blocks/object/read-field.ts';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { visibleLinks } from '#shared/domain/links.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import { TagChips } from '#ui/tag-chips.tsx';
import { TagList } from '#ui/tag-list.tsx';
import type { CardDescription } from './card-descriptions.ts';

interface CardBodyProps {
  object: unknown;
  description: CardDescription;
  text: ObjectText;
  /** What the line under the name says already. */
  said?: string;
}

/** Level held, level needed, and what the gap means (§4). */
function Health({ object, text }: Pick<CardBodyProps, 'object' | 'text'>) {
  const level = numberAt(object, 'level');
  const needed = numberAt(object, 'needs_level');
  const health = skillHealth({ level, needs_level: needed });
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

/** Skills and what else is a list of names; the levels of skills show on demand (§2 "Tag list widget"). */
function Tags({
  object,
  path,
  kind,
  text,
}: Pick<CardBodyProps, 'object' | 'text'> & NonNullable<CardDescription['tags']>) {
  const skills = kind === 'skill' ? heldSkillsAt(object, path) : [];
  if (skills.some(({ level, needs_level }) => (level ?? needs_level) !== undefined)) {
    const tags = skills.map(({ id, name, level, needs_level }) => ({
      id,
      label: name,
      level: text.score(level ?? needs_level),
    }));
    return <TagList {...text.tags(kind)} tags={tags} size="sm" max={mostTags} overflow="levels" />;
  }
  const names = namesAt(object, path);
  return names.length === 0 ? null : <TagChips {...text.tags(kind)} tags={names} max={mostTags} />;
}

/** Facts, gauges, tags and links of an object, as its type's description orders them. */
export function CardBody({ object, description, text, said = '' }: CardBodyProps) {
  const t = useT('objects');
  const { about, facts, gauges, hasHealth, tags, links } = description;
  const words = about === undefined ? undefined : textAt(object, about);
  const known = facts.flatMap((fact) => {
    const value = writeBriefly(object, fact, text);
    const isSaid = typeof value === 'string' && said.split(' · ').includes(value);
    return value === null || isSaid ? [] : [{ ...fact, value }];
  });
  const shownLinks = links === undefined ? [] : linksAt(object, links);
  return (
    <>
      {words !== undefined && (
        <p dir="auto" className="line-clamp-3 text-secondary">
          {words}
        </p>
      )}
      {hasHealth === true && <Health object={object} text={text} />}
      {known.length > 0 && (
        <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
          {known.map(({ path, label, value }) => (
            <div key={path} className="contents">
              <dt className="truncate text-muted">{t(`fields.${label}`)}</dt>
              <dd className="min-w-0 truncate">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {gauges.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-t pt-2">
          {gauges.map((gauge) => (
            <div key={gauge.path} className="col-span-2 grid h-6 grid-cols-subgrid items-center">
              <dt className="truncate text-secondary" title={t(`fields.${gauge.label}`)}>
                {t(`fields.${gauge.label}`)}
              </dt>
              <dd className="flex justify-end">{writeField(object, gauge, text)}</dd>
            </div>
          ))}
        </dl>
      )}
      {tags !== undefined && <Tags object={object} text={text} {...tags} />}
      {visibleLinks(shownLinks).length > 0 && (
        <LinkRow links={shownLinks} onOpen={(url) => void bridge.call('links.openExternal', { url })} />
      )}
    </>
  );
}
