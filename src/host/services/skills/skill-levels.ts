import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { stillOpen } from '#host/services/objects/open-jobs.ts';
import { readStanding } from '#host/services/recommend/gaps.ts';
import { insideTypes } from '#host/services/scores/read-skills.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';

/** Levels of 0–5 of one skill; undefined where nobody said. `people_count` is how many hold it, `jobs_count` how many open jobs need it. */
export interface SkillLevels {
  level?: number;
  needs_level?: number;
  people_count?: number;
  jobs_count?: number;
}

function rounded(level: number): number {
  return Math.round(level * 10) / 10;
}

interface Average {
  skill: string;
  level: number | null;
  count: number;
}

/** Which of those who hold or need a skill count: the company's people, and open jobs. */
const counting: Readonly<Record<'has_skill' | 'needs_skill', RawBuilder<SqlBool>>> = {
  has_skill: sql<SqlBool>`holder.type in (${sql.join(insideTypes.map((type) => sql.lit(type)))})`,
  needs_skill: stillOpen('holder'),
};

/** Average level and number of the links of one kind that lead to skills. */
async function averages(
  store: Store,
  identity: Identity,
  kind: 'has_skill' | 'needs_skill',
  of: { skillIds?: readonly string[]; holders?: RawBuilder<boolean> },
): Promise<Average[]> {
  const { skillIds, holders } = of;
  return store.db
    .selectFrom('relation')
    .innerJoin('object as holder', 'holder.id', 'relation.from_id')
    .select([
      'relation.to_id as skill',
      sql<number | null>`avg(relation.level)`.as('level'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', kind)
    .where('holder.deleted_at', 'is', null)
    .where(counting[kind])
    .where(visibleTo(identity, 'holder'))
    .where(stillEmployed(store, 'holder'))
    .$if(skillIds !== undefined, (query) => query.where('relation.to_id', 'in', [...(skillIds ?? [])]))
    .$if(holders !== undefined, (query) => query.where(holders ?? sql<boolean>`true`))
    .groupBy('relation.to_id')
    .execute();
}

/** How many of the company's people hold some skills, and how many of its open jobs need them, as far as the caller sees them. */
export async function countsAtLarge(
  store: Store,
  identity: Identity,
  skillIds: readonly string[],
): Promise<Map<string, SkillLevels>> {
  const counts = new Map<string, SkillLevels>(skillIds.map((id) => [id, { people_count: 0, jobs_count: 0 }]));
  if (skillIds.length === 0) {
    return counts;
  }
  for (const { skill, count } of await averages(store, identity, 'has_skill', { skillIds })) {
    counts.set(skill, { ...counts.get(skill), people_count: Number(count) });
  }
  for (const { skill, count } of await averages(store, identity, 'needs_skill', { skillIds })) {
    counts.set(skill, { ...counts.get(skill), jobs_count: Number(count) });
  }
  return counts;
}

/** What the people of an org unit hold on average, and its jobs need. */
export async function levelsOfTeam(
  store: Store,
  identity: Identity,
  unit: { id: string; name: string },
): Promise<Map<string, SkillLevels>> {
  const inUnit = (path: readonly string[]) => {
    const id = store.jsonText('holder.data', [...path, 'id']);
    const name = store.jsonText('holder.data', [...path, 'name']);
    return sql<boolean>`(${id} = ${unit.id} or (${id} is null and ${name} = ${unit.name}))`;
  };
  const [people, jobs] = [inUnit(['company_user', 'org_unit']), inUnit(['org_unit'])];
  const levels = new Map<string, SkillLevels>();
  for (const row of await averages(store, identity, 'has_skill', { holders: people })) {
    levels.set(row.skill, {
      people_count: Number(row.count),
      ...(row.level === null ? {} : { level: rounded(row.level) }),
    });
  }
  for (const row of await averages(store, identity, 'needs_skill', { holders: jobs })) {
    const needs = row.level === null ? {} : { needs_level: rounded(row.level) };
    levels.set(row.skill, { ...levels.get(row.skill), jobs_count: Number(row.count), ...needs });
  }
  return levels;
}

/** What a person holds, against what their job needs, else the company. Skills that only the job needs are held at 0. */
async function levelsOfPerson(store: Store, identity: Identity, person: ObjectRow): Promise<Map<string, SkillLevels>> {
  const { held, gaps, jobNeeds } = await readStanding(store, identity, person);
  const links = await readLinkedObjects(store, identity, [person.id], ['has_skill'], 'out');
  const levels = new Map<string, SkillLevels>();
  for (const link of links) {
    const own = held.get(link.id)?.level;
    const needed = jobNeeds.get(link.id) ?? link.needsLevel;
    levels.set(link.id, {
      ...(own === null || own === undefined ? {} : { level: own }),
      ...(needed === undefined ? {} : { needs_level: needed }),
    });
  }
  for (const [id, gap] of gaps) {
    levels.set(id, { ...levels.get(id), level: gap.held, needs_level: gap.needed });
  }
  return levels;
}

/** The levels that stand in some skills. */
async function levelsInFields(store: Store, companyId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const levels = new Map<string, number>();
  for (const part of inParts(ids)) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', store.jsonNumber('object.data', ['level']).as('level')])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .execute();
    for (const { id, level } of rows) {
      if (level !== null) {
        levels.set(id, level);
      }
    }
  }
  return levels;
}

/** What a job needs, against the company's level. */
async function levelsOfJob(store: Store, identity: Identity, job: ObjectRow): Promise<Map<string, SkillLevels>> {
  const links = await readLinkedObjects(store, identity, [job.id], ['needs_skill'], 'out');
  const ids = links.map((link) => link.id);
  const counts = await countsAtLarge(store, identity, ids);
  const held = await levelsInFields(store, identity.companyId, ids);
  return new Map(
    links.map((link) => {
      const level = held.get(link.id);
      const levels: SkillLevels = {
        ...counts.get(link.id),
        ...(level === undefined ? {} : { level }),
        ...(link.level === null ? {} : { needs_level: link.level }),
      };
      return [link.id, levels] as const;
    }),
  );
}

type LevelsOf = (store: Store, identity: Identity, row: ObjectRow) => Promise<Map<string, SkillLevels>>;

const levelsByType: Readonly<Partial<Record<ObjectType, LevelsOf>>> = {
  candidate: levelsOfPerson,
  employee: levelsOfPerson,
  member: levelsOfPerson,
  job: levelsOfJob,
};

/** Reads the skills that an object holds or needs; undefined for a type that does neither. */
export function levelsOfType(type: string): LevelsOf | undefined {
  return isObjectType(type) ? levelsByType[type] : undefined;
}
