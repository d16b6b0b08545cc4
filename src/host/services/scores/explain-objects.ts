import { inParts } from '#host/lib/in-parts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { scoreFieldsOf } from '#shared/domain/score-fields.ts';
import { adaptabilityPotential } from '#shared/domain/scores/adaptability-potential.ts';
import { courseDifficulty } from '#shared/domain/scores/course-difficulty.ts';
import { courseRelevance } from '#shared/domain/scores/course-relevance.ts';
import { executionExcellence } from '#shared/domain/scores/execution-excellence.ts';
import { growthAmbition } from '#shared/domain/scores/growth-ambition.ts';
import { impactCapacity } from '#shared/domain/scores/impact-capacity.ts';
import { internalPotential } from '#shared/domain/scores/internal-potential.ts';
import { learningAgility } from '#shared/domain/scores/learning-agility.ts';
import { marketComplexity } from '#shared/domain/scores/market-complexity.ts';
import { levelKeys, type ScoreExplained, type ScoreKey } from '#shared/domain/scores/score-explained.ts';
import type { SkillHeld, StatedScore } from '#shared/domain/scores/score-records.ts';
import { skillBusinessRelevance } from '#shared/domain/scores/skill-business-relevance.ts';
import { skillLevel } from '#shared/domain/scores/skill-level.ts';
import { skillMomentum } from '#shared/domain/scores/skill-momentum.ts';
import { skillObsolescence } from '#shared/domain/scores/skill-obsolescence.ts';
import { skillScarcity } from '#shared/domain/scores/skill-scarcity.ts';
import { skillVersatility } from '#shared/domain/scores/skill-versatility.ts';
import { skillVolatility } from '#shared/domain/scores/skill-volatility.ts';
import { talentUniqueness } from '#shared/domain/scores/talent-uniqueness.ts';
import { urgencyLevel } from '#shared/domain/scores/urgency-level.ts';
import type { CompanyFigures } from './read-company.ts';
import { readFits, readJobs } from './read-jobs.ts';
import { nothingKnown, readLevels } from './read-levels.ts';
import { readPeople } from './read-people.ts';
import { countHolders, holdersAmong, readSkills } from './read-skills.ts';

/** The scores of an object that somebody stated, by key. */
export type StatedScores = Readonly<Partial<Record<ScoreKey, StatedScore>>>;

/** For whom and when scores are computed, and what they are held against. */
export interface ScoreContext {
  readonly store: Store;
  readonly companyId: string;
  readonly now: Date;
  readonly company: CompanyFigures;
}

type Explained = Map<string, ScoreExplained[]>;

/** Which scores of an object are asked for: those that are switched off are computed nowhere. */
type Asked = (key: ScoreKey) => boolean;

type Explainer = (
  context: ScoreContext,
  rows: readonly ObjectRow[],
  statedOf: (id: string) => StatedScores,
  asked: Asked,
) => Promise<Explained>;

/** Each of some scores that is asked for; what is not costs nothing. */
function each(asked: Asked, scores: Readonly<Partial<Record<ScoreKey, () => ScoreExplained>>>): ScoreExplained[] {
  return (Object.entries(scores) as [ScoreKey, () => ScoreExplained][]).flatMap(([key, explain]) =>
    asked(key) ? [explain()] : [],
  );
}

const explainPeople: Explainer = async ({ store, companyId, now }, rows, statedOf, asked) => {
  const at = now.toISOString();
  const records = await readPeople(store.db, companyId, rows);
  const held = [...records.values()].flatMap(({ skills }) => skills.map(({ skill }) => skill.id));
  const isAsked = asked('talent_uniqueness');
  const holders = isAsked ? await countHolders(store, companyId, held) : new Map<string, number>();
  const everyRecord = isAsked ? [...records.values()].flatMap((one) => one.records) : [];
  const ownHolders = await holdersAmong(store, companyId, everyRecord);
  return new Map(
    rows.flatMap((row) => {
      const own = records.get(row.id);
      if (own === undefined) {
        return [];
      }
      const stated = statedOf(row.id);
      const of = (key: ScoreKey) => ({ ...own, now: at, stated: stated[key] });
      // Nobody is a colleague of their own, by whichever of their records they hold it.
      const others = (id: string) =>
        (holders.get(id) ?? 0) - own.records.filter((record) => ownHolders.has(`${record} ${id}`)).length;
      const skills = own.skills.map((one) => ({ ...one, colleagues: others(one.skill.id) }));
      const scores = each(asked, {
        execution_excellence: () => executionExcellence(of('execution_excellence')),
        impact_capacity: () => impactCapacity(of('impact_capacity')),
        learning_agility: () => learningAgility(of('learning_agility')),
        talent_uniqueness: () => talentUniqueness({ now: at, stated: stated.talent_uniqueness, skills }),
        adaptability_potential: () => adaptabilityPotential(of('adaptability_potential')),
        growth_ambition: () => growthAmbition(of('growth_ambition')),
      });
      return [[row.id, scores] as const];
    }),
  );
};

/** Skills whose holders are read at once: of a large company each has thousands. */
const skillsAtOnce = 5;

/**
 * The jobs of a company as far as it tells of one skill: those that need it, and as many others as there are, of which as
 * many need one other skill as need the one that most do.
 */
function jobsFor(
  needing: readonly { readonly id: string; readonly object_type: string }[],
  skill: string,
  company: CompanyFigures,
) {
  const [first] = needing;
  const most = 'most needed';
  const type = first?.object_type ?? '';
  const own = needing.map((job, index) => ({
    job,
    skills: index < company.mostNeeded ? [skill, most] : [skill],
  }));
  const others = Array.from({ length: Math.max(0, company.jobs - own.length) }, (_, index) => ({
    job: { id: '', object_type: type },
    skills: own.length + index < company.mostNeeded ? [most] : [],
  }));
  return [...own, ...others];
}

/** The skill that took the place of another, where its record says so. */
function replacedBy(data: unknown, type: string) {
  const id = valueAt(data, 'replaced_by.id');
  return typeof id === 'string' ? { skill: { id, object_type: type } } : undefined;
}

const explainSkills: Explainer = async ({ store, companyId, now, company }, rows, statedOf, asked) => {
  const at = now.toISOString();
  const found: Explained = new Map();
  for (let from = 0; from < rows.length; from += skillsAtOnce) {
    const some = rows.slice(from, from + skillsAtOnce);
    const ids = some.map(({ id }) => id);
    const records = await readSkills(store, companyId, ids, now);
    const levels = await readLevels(store, companyId, ids, now);
    for (const row of some) {
      const { needs = [], places = [], holders = [], present = [] } = records.get(row.id) ?? {};
      const stated = statedOf(row.id);
      const basis = (key: ScoreKey) => ({ now: at, stated: stated[key] });
      const ofLevels = levelKeys.map((key) =>
        skillLevel({ ...basis(key), key, records: levels.get(row.id)?.[key] ?? nothingKnown }),
      );
      const jobs = () => jobsFor([...new Map(needs.map(({ job }) => [job.id, job])).values()], row.id, company);
      found.set(row.id, [
        ...ofLevels,
        ...each(asked, {
          skill_scarcity: () => skillScarcity({ ...basis('skill_scarcity'), needs: places, holders: present }),
          skill_business_relevance: () =>
            skillBusinessRelevance({ ...basis('skill_business_relevance'), skill: row.id, jobs: jobs() }),
          skill_obsolescence: () =>
            skillObsolescence({
              ...basis('skill_obsolescence'),
              needs,
              replacedBy: replacedBy(row.data, row.type),
            }),
          skill_momentum: () => skillMomentum({ ...basis('skill_momentum'), holders }),
          skill_volatility: () => skillVolatility({ ...basis('skill_volatility'), needs }),
          skill_versatility: () => skillVersatility({ ...basis('skill_versatility'), needs: places }),
        }),
      ]);
    }
  }
  return found;
};

const explainJobs: Explainer = async ({ store, companyId, now, company }, rows, statedOf, asked) => {
  const at = now.toISOString();
  const records = await readJobs(store, companyId, rows);
  const found: Explained = new Map();
  for (const row of rows) {
    const own = records.get(row.id);
    if (own !== undefined) {
      const stated = statedOf(row.id);
      // Nobody is looked for any more where a job is not open.
      const people =
        asked('internal_potential') && own.openedAt !== null
          ? await readFits(store, companyId, row, own.needs, at)
          : [];
      found.set(
        row.id,
        each(asked, {
          urgency_level: () =>
            urgencyLevel({
              now: at,
              stated: stated.urgency_level,
              opened_at: own.openedAt,
              target_date: own.targetDate,
              median_days_to_fill: company.medianDaysToFill,
              openings: own.openings,
              hired: own.hired,
            }),
          internal_potential: () => internalPotential({ now: at, stated: stated.internal_potential, people }),
          market_complexity: () =>
            marketComplexity({
              now: at,
              stated: stated.market_complexity,
              skills: own.needs,
              opened_at: own.openedAt,
              applications: own.applications,
              median_applications_a_week: company.medianApplicationsAWeek,
            }),
        }),
      );
    }
  }
  return found;
};

async function readTaught(store: Store, companyId: string, ids: readonly string[]) {
  const taught = new Map<string, SkillHeld[]>(ids.map((id) => [id, []]));
  for (const part of inParts(new Set(ids))) {
    const rows = await store.db
      .selectFrom('relation')
      .innerJoin('object as skill', 'skill.id', 'relation.to_id')
      .select(['relation.from_id', 'relation.level', 'skill.id', 'skill.type'])
      .where('relation.company_id', '=', companyId)
      .where('relation.from_id', 'in', part)
      .where('relation.kind', '=', 'teaches')
      .where('skill.deleted_at', 'is', null)
      .execute();
    for (const { from_id, level, id, type } of rows) {
      taught.get(from_id)?.push({ skill: { id, object_type: type }, level });
    }
  }
  return taught;
}

/** Courses whose skills are read at once. */
const coursesAtOnce = 5;

const explainCourses: Explainer = async ({ store, companyId, now }, rows, statedOf, asked) => {
  const at = now.toISOString();
  const found: Explained = new Map();
  for (let from = 0; from < rows.length; from += coursesAtOnce) {
    const some = rows.slice(from, from + coursesAtOnce);
    const taught = await readTaught(
      store,
      companyId,
      some.map(({ id }) => id),
    );
    const ids = [...taught.values()].flat().map(({ skill }) => skill.id);
    const supply = asked('course_relevance') ? await readSkills(store, companyId, [...new Set(ids)], now) : new Map();
    for (const { id } of some) {
      const stated = statedOf(id);
      const skills = taught.get(id) ?? [];
      const supplied = skills.map(({ skill }) => ({
        skill,
        needs: supply.get(skill.id)?.places ?? [],
        holders: supply.get(skill.id)?.present ?? [],
      }));
      found.set(
        id,
        each(asked, {
          course_relevance: () => courseRelevance({ now: at, stated: stated.course_relevance, skills: supplied }),
          course_difficulty: () => courseDifficulty({ now: at, stated: stated.course_difficulty, skills }),
        }),
      );
    }
  }
  return found;
};

const explainers: Readonly<Partial<Record<string, Explainer>>> = {
  candidate: explainPeople,
  employee: explainPeople,
  member: explainPeople,
  skill: explainSkills,
  job: explainJobs,
  course: explainCourses,
} satisfies Partial<Record<ObjectType, Explainer>>;

/**
 * The scores of some objects of one type, all from their records as they are now, by id; those of what is switched off, and of
 * a type that has none, are left out.
 */
export async function explainObjects(
  context: ScoreContext,
  type: string,
  rows: readonly ObjectRow[],
  statedOf: (id: string) => StatedScores,
  off: ReadonlySet<string>,
): Promise<Explained> {
  const explain = explainers[type];
  return explain === undefined || rows.length === 0 || scoreFieldsOf(type).length === 0
    ? new Map()
    : explain(context, rows, statedOf, (key) => !off.has(key));
}
