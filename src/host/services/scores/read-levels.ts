import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import type { Store } from '#host/store/store.ts';
import { overStatuses } from '#shared/domain/candidate-status.ts';
import type { LevelKey } from '#shared/domain/scores/score-explained.ts';
import { monthsBefore } from '#shared/domain/scores/score-time.ts';
import { growthMonths, type LevelRecords, type MeanLevel } from '#shared/domain/scores/skill-level.ts';
import { assessmentWeights } from '#shared/domain/skill-ledger.ts';
import { readNeededLevels } from './read-needed-levels.ts';
import { insideTypes } from './read-skills.ts';

/** What the levels of a skill rest on: of those at work, of open jobs, and of active candidates. */
export type SkillLevelRecords = Readonly<Record<LevelKey, LevelRecords>>;

/** So many of those who hold a skill are named. */
const mostNamed = 20;

/** Of whose levels which figure is the mean. */
const keyOf = (type: string): LevelKey => (insideTypes.includes(type) ? 'level' : 'pool_level');

export const nothingKnown: LevelRecords = { now: null, before: null, withoutLevel: 0, some: [] };

/** Whether somebody at work was there on a day: as their dates say, else as their status says today. */
function wasAtWork(store: Store, day: string): RawBuilder<SqlBool> {
  const dayAt = (field: string) => sql`substr(${store.jsonText('person.data', ['company_user', field])}, 1, 10)`;
  const [started, ended] = [dayAt('started_at'), dayAt('ended_at')];
  return sql<SqlBool>`((${started} is null or ${started} <= ${day})
    and case when ${ended} like '____-__-__' then ${ended} >= ${day} else ${stillEmployed(store, 'person')} end)`;
}

/**
 * Whether a candidate is active: an application of theirs is open, or they never applied and their status says nothing else.
 * `at`: at that moment, ISO 8601 UTC; now where it is left out.
 */
function isActive(at?: string): RawBuilder<SqlBool> {
  const by = at === undefined ? sql`` : sql`and made.created_at <= ${at}`;
  const wasKnown = at === undefined ? sql`1 = 1` : sql`person.created_at <= ${at}`;
  const isOpen =
    at === undefined ? sql`made.closed_at is null` : sql`(made.closed_at is null or made.closed_at > ${at})`;
  const statuses = sql.join(overStatuses.map((status) => sql.lit(status)));
  const made = sql`select 1 from application as made where made.candidate_id = person.id ${by}`;
  return sql<SqlBool>`(${wasKnown} and (exists (${made} and ${isOpen}) or not exists (${made})
    and lower(trim(coalesce(person.status, ''))) not in (${statuses})))`;
}

/** Who of them counts: those at work, and active candidates. */
function counting(isAtWork: RawBuilder<SqlBool>, isCandidate: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const inside = sql.join(insideTypes.map((type) => sql.lit(type)));
  return sql<SqlBool>`(person.deleted_at is null and case
    when person.type in (${inside}) then ${isAtWork}
    when person.type = 'candidate' then ${isCandidate}
    else 1 = 0 end)`;
}

interface Counted {
  skill: string;
  type: string;
  levels: number;
  mean: number | null;
}

interface Named extends Counted {
  id: string;
  level: number | null;
  holders: number;
}

function meanIn({ levels, mean }: Pick<Counted, 'levels' | 'mean'>): MeanLevel | null {
  return mean === null ? null : { count: Number(levels), mean: Number(mean) };
}

/** Who holds some skills today: some of each by name, with how many they are and the mean of all of them. */
async function readHeld(store: Store, companyId: string, ids: readonly string[]): Promise<Named[]> {
  const each = sql`partition by link.to_id, person.type`;
  const { rows } = await sql<Named>`
    with link as materialized (
      select from_id, to_id, level from relation
      where company_id = ${companyId} and to_id in (${sql.join(ids)}) and kind = 'has_skill')
    select held.* from (
      select link.to_id as skill, person.id, person.type, link.level,
        row_number() over (${each}
          order by case when link.level is null then 1 else 0 end, link.level desc, person.id) as place,
        count(*) over (${each}) as holders,
        count(link.level) over (${each}) as levels,
        avg(link.level) over (${each}) as mean
      from link join object as person on person.id = link.from_id
      where ${counting(stillEmployed(store, 'person'), isActive())}) as held
    where held.place <= ${mostNamed}
    order by held.skill, held.type, held.place`.execute(store.db);
  return rows;
}

/** The mean levels of some skills as the ledger stood at a moment: what was taken back since was never so. */
async function readHeldBefore(store: Store, companyId: string, ids: readonly string[], at: string): Promise<Counted[]> {
  const day = at.slice(0, 10);
  const isFresh = sql`assessment.fresh_until >= ${at}`;
  const weight = sql.join(
    Object.entries(assessmentWeights).map(([kind, one]) => sql`when ${sql.lit(kind)} then ${sql.lit(one)}`),
    sql` `,
  );
  const { rows } = await sql<Counted>`
    select told.skill_id as skill, person.type, count(*) as levels, avg(told.level) as mean
    from (
      select assessment.person_id, assessment.skill_id, assessment.level,
        row_number() over (partition by assessment.person_id, assessment.skill_id
          order by case when ${isFresh} then 0 else 1 end,
            case when ${isFresh} then case assessment.kind ${weight} else 0 end else 0 end desc,
            assessment.assessed_at desc, assessment.id desc) as place
      from assessment
      where assessment.company_id = ${companyId} and assessment.skill_id in (${sql.join(ids)})
        and assessment.assessed_at <= ${at} and assessment.taken_back_at is null) as told
    join object as person on person.id = told.person_id
    where told.place = 1 and ${counting(wasAtWork(store, day), isActive(at))}
    group by told.skill_id, person.type`.execute(store.db);
  return rows;
}

/**
 * What the levels of some skills rest on (records.md "Scores and statistics"): the levels of those at work and of active
 * candidates, and what open jobs need, today and 12 months before; in a few queries for all of them.
 */
export async function readLevels(
  store: Store,
  companyId: string,
  skillIds: readonly string[],
  now: Date,
): Promise<Map<string, SkillLevelRecords>> {
  const at = new Date(monthsBefore(now.getTime(), growthMonths)).toISOString();
  const found = new Map<string, Record<LevelKey, LevelRecords>>(
    skillIds.map((id) => [id, { level: nothingKnown, needs_level: nothingKnown, pool_level: nothingKnown }]),
  );
  const add = (skill: string, key: LevelKey, more: (of: LevelRecords) => Partial<LevelRecords>) => {
    const own = found.get(skill);
    if (own !== undefined) {
      own[key] = { ...own[key], ...more(own[key]) };
    }
  };
  for (const part of inParts(new Set(skillIds))) {
    for (const row of await readHeld(store, companyId, part)) {
      const { id, type, level, holders, levels } = row;
      add(row.skill, keyOf(type), ({ some }) => ({
        now: meanIn(row),
        withoutLevel: Number(holders) - Number(levels),
        some: level === null ? some : [...some, { object: { id, object_type: type }, level }],
      }));
    }
    for (const row of await readHeldBefore(store, companyId, part, at)) {
      add(row.skill, keyOf(row.type), () => ({ before: meanIn(row) }));
    }
    for (const [skill, records] of await readNeededLevels(store, companyId, part, at)) {
      add(skill, 'needs_level', () => records);
    }
  }
  return found;
}
