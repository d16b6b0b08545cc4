import { type RawBuilder, sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { readStanding } from '#host/services/objects/recommend/gaps.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

/** Levels of 0–5 of one skill; undefined where nobody said. `people_count` is how many hold it. */
export interface SkillLevels {
  level?: number;
  needs_level?: number;
  pool_level?: number;
  people_count?: number;
  jobs_count?: number;
}

function rounded(level: number): number {
  return Math.round(level * 10) / 10;
}

interface Average {
  skill: string;
  type: string;
  level: number | null;
  count: number;
}

/** Average level and number of the links of one kind that lead to skills, by the type of who has them. */
async function averages(
  store: Store,
  identity: Identity,
  kind: RelationKind,
  of: { skillIds?: readonly string[]; holders?: RawBuilder<boolean> },
): Promise<Average[]> {
  const { skillIds, holders } = of;
  return store.db
    .selectFrom('relation')
    .innerJoin('object as holder', 'holder.id', 'relation.from_id')
    .select([
      'relation.to_id as skill',
      'holder.type',
      sql<number | null>`avg(relation.level)`.as('level'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', kind)
    .where('holder.deleted_at', 'is', null)
    .where(visibleTo(identity, 'holder'))
    .where(stillEmployed(store, 'holder'))
    .$if(skillIds !== undefined, (query) => query.where('relation.to_id', 'in', [...(skillIds ?? [])]))
    .$if(holders !== undefined, (query) => query.where(holders ?? sql<boolean>`true`))
    .groupBy(['relation.to_id', 'holder.type'])
    .execute();
}

/** Where it is told what those who hold a skill hold of it, and how many they are. */
const heldBy: Readonly<Partial<Record<string, { level: keyof SkillLevels; count?: keyof SkillLevels }>>> = {
  employee: { level: 'level', count: 'people_count' },
  candidate: { level: 'pool_level' },
};

/** What the company's people hold and its jobs need of some skills on average. */
export async function levelsAtLarge(
  store: Store,
  identity: Identity,
  skillIds: readonly string[],
): Promise<Map<string, SkillLevels>> {
  const levels = new Map<string, SkillLevels>(skillIds.map((id) => [id, { people_count: 0, jobs_count: 0 }]));
  if (skillIds.length === 0) {
    return levels;
  }
  for (const row of await averages(store, identity, 'has_skill', { skillIds })) {
    const own = levels.get(row.skill) ?? {};
    const told = heldBy[row.type];
    if (told?.count !== undefined) {
      own[told.count] = Number(row.count);
    }
    if (told !== undefined && row.level !== null) {
      own[told.level] = rounded(row.level);
    }
  }
  for (const row of await averages(store, identity, 'needs_skill', { skillIds })) {
    const own = levels.get(row.skill) ?? {};
    own.jobs_count = Number(row.count);
    if (row.level !== null) {
      own.needs_level = rounded(row.level);
    }
  }
  return levels;
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
  const people = sql<boolean>`(holder.type = 'employee' and ${inUnit(['company_user', 'org_unit'])})`;
  const jobs = sql<boolean>`(holder.type = 'job' and ${inUnit(['org_unit'])})`;
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

/** What a job needs, against what the company's people hold. */
async function levelsOfJob(store: Store, identity: Identity, job: ObjectRow): Promise<Map<string, SkillLevels>> {
  const links = await readLinkedObjects(store, identity, [job.id], ['needs_skill'], 'out');
  const levels = await levelsAtLarge(
    store,
    identity,
    links.map((link) => link.id),
  );
  for (const link of links) {
    const { needs_level: _large, ...own } = levels.get(link.id) ?? {};
    levels.set(link.id, { ...own, ...(link.level === null ? {} : { needs_level: link.level }) });
  }
  return levels;
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
