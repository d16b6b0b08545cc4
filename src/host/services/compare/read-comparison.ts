import { z } from 'zod';
import { type Identity, withoutHiddenFields } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { invalidParameter, notFound } from '#host/lib/refusal.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import { type LinkedObject, readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import { textAt, toRef } from '#host/services/objects/row-texts.ts';
import { usualNeed } from '#host/services/recommend/gaps.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { type Comparison, mostCompared } from '#shared/contract/compare.ts';
import { comparedGaps } from '#shared/domain/compare/compare-skills.ts';
import type { CompareWay } from '#shared/domain/compare/compare-ways.ts';
import { isEmployedType } from '#shared/domain/employment.ts';
import { jobFields } from '#shared/domain/job.ts';
import { courseFields } from '#shared/domain/learning.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { say } from '#shared/domain/sentences.ts';
import { ledgerLevel } from '#shared/domain/skill-ledger.ts';
import { wishes as wishList, wishesField } from '#shared/domain/wishes.ts';
import { fold } from '#shared/search/fold.ts';
import type { SavedComparison } from './saved-comparison.ts';

type ComparedPerson = Comparison['people'][number];

/** Fewer letters of a job's name are found in wishes for something else. */
const leastLetters = 3;

/** Nothing else of a job is told here, whose other fields may be kept from the caller. */
const jobWords = z.object({
  min_salary: jobFields.shape.min_salary.catch(undefined),
  max_salary: jobFields.shape.max_salary.catch(undefined),
  currency: jobFields.shape.currency.catch(undefined),
  target_date: jobFields.shape.target_date.catch(undefined),
});

const courseWords = z.object({
  duration: courseFields.shape.duration.catch(undefined),
  cost: courseFields.shape.cost.catch(undefined),
});

/**
 * The job that people are compared for.
 * @throws Refusal 404 for what is none, or not the caller's to see.
 */
export async function requireComparedJob(store: Store, identity: Identity, id: string): Promise<ObjectRow> {
  const row = (await readRowsById(store, identity, [id])).get(id);
  if (row === undefined || !relationRules.needs_skill.from.some((type) => type === row.type)) {
    throw notFound('job');
  }
  return row;
}

/** The people of those ids whom the caller sees, in the order in which they are asked for. */
export async function comparedPeople(
  store: Store,
  identity: Identity,
  ids: readonly string[],
): Promise<readonly ObjectRow[]> {
  const rows = await readRowsById(store, identity, ids);
  const seen = ids.flatMap((id) => rows.get(id) ?? []).filter(({ type }) => isPersonType(type));
  return withoutHiddenFields(store, identity, seen);
}

/**
 * Ids with commas between them, each once.
 * @throws Refusal 400 for more than six.
 */
export function idsIn(text: string): string[] {
  const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
  if (ids.length > mostCompared) {
    throw invalidParameter('people', say('tooManyEntries', { most: mostCompared }));
  }
  return ids;
}

/** What counts of what was said of some people's skills, by `person skill`. */
async function readSaid(
  store: Store,
  companyId: string,
  people: readonly string[],
  skills: readonly string[],
  now: string,
) {
  if (people.length === 0 || skills.length === 0) {
    return new Map<string, ComparedPerson['skills'][number]['said']>();
  }
  const rows = await store.db
    .selectFrom('assessment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...people])
    .where('skill_id', 'in', [...skills])
    .where('taken_back_at', 'is', null)
    .execute();
  const bySkill = groupBy(rows, ({ person_id, skill_id }) => `${person_id} ${skill_id}`);
  return new Map(
    [...bySkill].flatMap(([key, own]) => {
      const counts = ledgerLevel(own, now);
      return counts === undefined
        ? []
        : [[key, { kind: counts.assessment.kind, at: counts.assessment.assessed_at, is_old: counts.isOld }] as const];
    }),
  );
}

/** When some people applied to a job first, as far as the caller sees it. */
async function readApplied(store: Store, identity: Identity, people: readonly string[], jobId: string) {
  const rows =
    people.length === 0
      ? []
      : await seenApplications(store.db, identity)
          .select(['application.candidate_id', 'application.created_at'])
          .where('application.candidate_id', 'in', [...people])
          .where('application.job_id', '=', jobId)
          .orderBy('application.created_at', 'desc')
          .execute();
  return new Map(rows.map(({ candidate_id, created_at }) => [candidate_id, created_at]));
}

/** The courses and trainings that teach some skills, those that the caller sees. */
async function readCourses(
  store: Store,
  identity: Identity,
  skills: readonly string[],
): Promise<Comparison['courses']> {
  const links = await readLinkedObjects(store, identity, skills, ['teaches'], 'in');
  const teaching = groupBy(links, ({ id }) => id);
  const rows = await readRowsById(store, identity, [...teaching.keys()]);
  return [...teaching].flatMap(([id, taught]) => {
    const row = rows.get(id);
    if (row === undefined) {
      return [];
    }
    const { duration, cost } = courseWords.parse(row.data);
    const teaches = taught.map(({ ownId, level }) => ({ skill: ownId, level }));
    return [
      {
        ...{ id, object_type: row.type, name: row.name, teaches },
        ...(row.slug === null ? {} : { slug: row.slug }),
        ...(duration === undefined ? {} : { duration }),
        ...(cost === undefined ? {} : { cost }),
      },
    ];
  });
}

/** Whether somebody states that they wish for the role of a job. */
function wishesFor(person: ObjectRow, job: ObjectRow): boolean {
  const said = wishList.safeParse(valueAt(person.data, wishesField));
  const roles = [job.name, job.title ?? '', job.role ?? ''].map(fold).filter((role) => role.length >= leastLetters);
  return (
    said.success &&
    said.data.some(({ kind, text }) => kind === 'role' && roles.some((role) => fold(text).includes(role)))
  );
}

function wantsOf(person: ObjectRow, job: ObjectRow, appliedAt: string | undefined): ComparedPerson['wants'] {
  if (appliedAt !== undefined) {
    return { state: 'applied', at: appliedAt };
  }
  return { state: wishesFor(person, job) ? 'wished' : 'not_asked' };
}

/** Whoever is outside is hired; colleagues of the job's own unit are trained, those of another move. */
function usualWay(person: ObjectRow, job: ObjectRow): CompareWay {
  if (!isEmployedType(person.type)) {
    return 'hire';
  }
  const [own, there] = [textAt(person, 'company_user.org_unit.id'), textAt(job, 'org_unit.id')];
  return there === undefined || own === there ? 'train' : 'move';
}

/** The level that somebody has of a skill; null where nobody said one, and of what nobody spoke of. */
function levelOf(held: ReadonlyMap<string, LinkedObject>, skill: string): number | null {
  return held.get(skill)?.level ?? null;
}

/** People side by side for a job, of what is recorded of them. */
export async function readComparison(
  store: Store,
  identity: Identity,
  { job, ids, saved }: { job: ObjectRow; ids: readonly string[]; saved: SavedComparison | undefined },
  now: Date,
): Promise<Comparison> {
  const people = await comparedPeople(store, identity, ids);
  const personIds = people.map(({ id }) => id);
  const needs = (await readLinkedObjects(store, identity, [job.id], ['needs_skill'], 'out')).map(
    ({ id, name, level }) => ({ id, name, needed: level ?? usualNeed }),
  );
  const skillIds = needs.map(({ id }) => id);
  const [links, said, applied, courses] = await Promise.all([
    readLinkedObjects(store, identity, personIds, ['has_skill'], 'out'),
    readSaid(store, identity.companyId, personIds, skillIds, now.toISOString()),
    readApplied(store, identity, personIds, job.id),
    readCourses(store, identity, skillIds),
  ]);
  const linksOf = groupBy(links, ({ ownId }) => ownId);
  const weights = saved?.weights ?? {};
  const unit = textAt(job, 'org_unit.name');
  return {
    job: toRef({ ...job, logo: null }),
    ...jobWords.parse(job.data),
    ...(unit === undefined ? {} : { unit }),
    needs,
    people: people.map((person): ComparedPerson => {
      const held = new Map((linksOf.get(person.id) ?? []).map((link) => [link.id, link]));
      const skills = needs.map(({ id, needed }) => ({ id, needed, level: levelOf(held, id) }));
      const { skills: gaps, left, open, unknown, nearMiss } = comparedGaps(skills, weights);
      const own = textAt(person, 'company_user.org_unit.name');
      const notice = valueAt(person.data, 'notice_days');
      return {
        person: toRef({ ...person, logo: valueAt(person.data, 'logo') }),
        ...(own === undefined ? {} : { unit: own }),
        way: saved?.ways.get(person.id) ?? usualWay(person, job),
        ...(typeof notice === 'number' ? { notice_days: notice } : {}),
        skills: gaps.map((gap) => {
          const word = said.get(`${person.id} ${gap.id}`);
          return { ...gap, level: levelOf(held, gap.id), ...(word === undefined ? {} : { said: word }) };
        }),
        ...{ left, open, unknown, near_miss: nearMiss },
        wants: wantsOf(person, job, applied.get(person.id)),
      };
    }),
    left_out: ids.length - people.length,
    courses,
    assumptions: saved?.assumptions ?? {},
    weights,
    ...(saved === undefined ? {} : { saved_at: saved.savedAt }),
  };
}
