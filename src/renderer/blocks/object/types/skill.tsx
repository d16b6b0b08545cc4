import { column, composedColumn, nameColumn } from '#blocks/object/columns.tsx';
import type { LinePart, LineText, ObjectDescriptor } from '#blocks/object/descriptor.ts';
import type { FieldLabel } from '#blocks/object/object-field.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { orCode } from '#blocks/object/or-code.ts';
import { said } from '#blocks/object/said.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import { subtype } from './common-fields.ts';

const { field, several } = fieldsOf<'skill'>();

type LevelKey = 'level' | 'needs_level' | 'pool_level';

/** A level of 0–5 with how it has grown. */
function levelField(key: LevelKey, label: FieldLabel) {
  return several(key, label, {
    madeOf: [key, `${key}_growth`],
    write: (of, text) => {
      const level = of[key];
      const growth = of[`${key}_growth`];
      return level === undefined ? null : (
        <span className="flex gap-2 tabular-nums">
          {text.score(level)}
          {growth !== undefined && growth !== 0 && <span className="text-muted">{text.growth(growth)}</span>}
        </span>
      );
    },
  });
}

const f = {
  level: levelField('level', 'level'),
  needsLevel: levelField('needs_level', 'needsLevel'),
  poolLevel: levelField('pool_level', 'poolLevel'),
  health: several('health', 'health', {
    madeOf: ['level', 'needs_level'],
    write: (of, text) => {
      const health = skillHealth(of);
      return health === null ? null : <SkillBadge health={health} text={text.health(health)} />;
    },
  }),
  momentum: field('statistics.skill_momentum', 'momentum', 'score'),
  volatility: field('statistics.skill_volatility', 'volatility', 'score'),
  versatility: field('statistics.skill_versatility', 'versatility', 'score'),
  businessRelevance: field('statistics.skill_business_relevance', 'businessRelevance', 'score'),
  obsolescence: field('statistics.skill_obsolescence', 'obsolescence', 'word'),
  scarcity: field('statistics.skill_scarcity', 'scarcity', 'word'),
  retrievalType: field('retrieval_type', 'retrievalType', 'choice'),
};

const scores = [f.momentum, f.volatility, f.versatility, f.businessRelevance];

function line(
  { level, needs_level: needed, code }: ObjectOf<'skill'>,
  text: LineText,
): readonly (LinePart | string | undefined)[] {
  const health = skillHealth({ level, needs_level: needed });
  return orCode(
    [level === undefined ? undefined : text.levels(level, needed), health === null ? undefined : text.health(health)],
    code,
  );
}

/** What skills are usually sorted into. */
const categories = [
  ...['languages', 'web', 'backend', 'mobile', 'databases', 'data-engineering', 'analytics', 'machine-learning'],
  ...['cloud', 'security', 'quality', 'design', 'research', 'product', 'delivery', 'sales', 'customer', 'marketing'],
  ...['finance', 'people', 'recruiting', 'legal', 'operations', 'leadership', 'communication', 'spoken-languages'],
];

/** By what levels are usually measured. */
const retrievals = ['role profile', 'résumé', 'assessment', 'interview'];

export const skill: ObjectDescriptor<'skill'> = {
  line,
  subtitle: ({ level, needs_level: needed }, text) => [
    text.type('skill', 1),
    level === undefined && needed === undefined ? undefined : text.levels(level, needed),
  ],
  columns: [
    nameColumn,
    composedColumn<'skill'>(
      'level',
      { min: 220, grow: 2, sort: 'level', madeOf: ['level', 'needs_level'] },
      ({ level, needs_level: needed }, text) =>
        level === undefined && needed === undefined ? (
          <span className="text-muted text-sm">{text.noData}</span>
        ) : (
          <span className="flex w-full min-w-0 items-center gap-3">
            <LevelBar level={level} needed={needed} label={text.levels(level, needed)} />
            <span className="w-16 shrink-0 text-end text-secondary tabular-nums">{text.levelOf(level, needed)}</span>
          </span>
        ),
    ),
    composedColumn<'skill'>('health', { min: 112, grow: 0, sort: 'health' }, (of, text) => {
      const health = skillHealth(of);
      return <SkillBadge health={health} text={text.health(health)} />;
    }),
    column('obsolescence', f.obsolescence, { min: 104, grow: 0 }),
    column('scarcity', f.scarcity, { min: 96, grow: 0 }),
  ],
  more: [subtype],
  picture: 'levels',
  preview: {
    facts: [f.level, f.needsLevel, f.health, f.momentum, f.businessRelevance],
    says: (of, text) => line(of, text).map((part) => (typeof part === 'object' ? part.text : part)),
    words: (of) => said(of.description),
  },
  page: {
    overview: [
      field('description', 'description', 'long'),
      field('competences', 'competences', 'skills'),
      field('content_model.reasoning', 'reasoning', 'long'),
      field('keywords', 'alsoCalled', 'names'),
    ],
    scores,
    details: [f.obsolescence, f.scarcity, f.retrievalType, field('code', 'code', 'text')],
    elsewhere: ['level', 'needs_level', 'pool_level', 'level_growth', 'needs_level_growth', 'pool_level_growth'],
  },
  card: {
    about: (of) => said(of.content_model?.reasoning),
    levels: (of) => of,
    facts: [f.level, f.needsLevel, f.poolLevel, f.retrievalType],
    gauges: [...scores, f.obsolescence, f.scarcity],
    tags: (of) => of.competences,
    actions: ['open', 'newWindow', 'copyLink'],
  },
  sameNames: ['skill'],
  form: [
    { key: 'name', label: 'name', kind: 'text', wide: true },
    { key: 'description', label: 'description', kind: 'long' },
    { key: 'level', label: 'level', kind: 'level', ofOne: true },
    { key: 'needs_level', label: 'needsLevel', kind: 'level', ofOne: true },
    { key: 'pool_level', label: 'poolLevel', kind: 'level', ofOne: true },
    { key: 'keywords', label: 'alsoCalled', kind: 'tags' },
    { key: 'subtype', label: 'subtype', kind: 'choice', choices: categories, isOpen: true },
    { key: 'retrieval_type', label: 'retrievalType', kind: 'choice', choices: retrievals },
    { key: 'code', label: 'code', kind: 'text', ofOne: true },
  ],
  relations: {
    paged: ['needs_skill', 'teaches'],
    // Who has it stands in sections of their own; nothing leads the other way.
    inFields: ['has_skill.out'],
  },
};
