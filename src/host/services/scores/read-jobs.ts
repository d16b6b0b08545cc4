import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { countHired } from '#host/object-writer/index.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';
import { type Conditions, jobFit, type NeededSkill } from '#shared/domain/scores/fit.ts';
import type { ScoreExplained, ScoreObject } from '#shared/domain/scores/score-explained.ts';
import { scarcityIn } from './read-evidence.ts';
import { type FitRecords, type PersonRow, placeIn, readForFit } from './read-people.ts';
import { insideTypes } from './read-skills.ts';

/** A job as its scores are computed. */
export type JobRow = Pick<ObjectRow, 'id' | 'type' | 'status' | 'data' | 'created_at'>;

/** A skill that a job needs. */
export interface JobNeed {
  readonly skill: ScoreObject;
  readonly level: number | null;
  readonly scarcity: number | null;
}

export interface JobRecords {
  readonly needs: readonly JobNeed[];
  readonly applications: readonly { readonly at: string }[];
  readonly hired: number;
  readonly openings: number | null;
  readonly targetDate: string | null;
  /** Since when it is open; null where it is not. */
  readonly openedAt: string | null;
}

/** Who is looked at for a job at most: five who fit are as many as tell anything. */
const mostPeople = 40;

const text = z.string().optional().catch(undefined);
const count = z.number().optional().catch(undefined);

const jobWords = z.object({
  location: z.object({ title: text }).optional().catch(undefined),
  work_schedule_type: text,
  notice_days: count,
  languages: z.array(z.string()).optional().catch(undefined),
  least_years: count,
  target_date: text,
  openings: count,
});

const personWords = z.object({
  work_schedule_type: text,
  notice_days: count,
  languages: z.array(z.string()).optional().catch(undefined),
  years: count,
});

const anywhere = /\b(?:remote|anywhere|überall|homeoffice|home office)\b/i;

/** What a job asks of whoever takes it: work that can be done from anywhere asks for no place. */
function conditionsOfJob(data: unknown): Conditions {
  const { location, work_schedule_type, notice_days, languages, least_years } = jobWords.parse(data);
  const place = location?.title ?? null;
  return {
    place: place === null || anywhere.test(place) ? null : place,
    schedule: work_schedule_type ?? null,
    notice_days: notice_days ?? null,
    languages: languages ?? null,
    years: least_years ?? null,
  };
}

function conditionsOfPerson(data: unknown): Conditions {
  const { work_schedule_type, notice_days, languages, years } = personWords.parse(data);
  return {
    place: placeIn(data),
    schedule: work_schedule_type ?? null,
    notice_days: notice_days ?? null,
    languages: languages ?? null,
    years: years ?? null,
  };
}

/** The skills that some jobs need, by job. */
export async function readJobNeeds(store: Store, companyId: string, ids: readonly string[]) {
  const needs: { jobId: string; need: JobNeed }[] = [];
  for (const part of inParts(new Set(ids))) {
    const rows = await store.db
      .selectFrom('relation')
      .innerJoin('object as skill', 'skill.id', 'relation.to_id')
      .select(['relation.from_id', 'relation.level', 'skill.id', 'skill.type', 'skill.data'])
      .where('relation.company_id', '=', companyId)
      .where('relation.from_id', 'in', part)
      .where('relation.kind', '=', 'needs_skill')
      .where('skill.deleted_at', 'is', null)
      .execute();
    for (const { from_id, level, id, type, data } of rows) {
      const need = { skill: { id, object_type: type }, level, scarcity: scarcityIn(data) };
      needs.push({ jobId: from_id, need });
    }
  }
  return new Map([...groupBy(needs, ({ jobId }) => jobId)].map(([id, of]) => [id, of.map(({ need }) => need)]));
}

/** The ids of the skills that are needed. */
export function neededIn(needs: Iterable<JobNeed>): Set<string> {
  return new Set(Array.from(needs, ({ skill }) => skill.id));
}

async function readApplications(store: Store, companyId: string, ids: readonly string[]) {
  const rows = [];
  for (const part of inParts(new Set(ids))) {
    rows.push(
      ...(await store.db
        .selectFrom('application')
        .innerJoin('object as candidate', 'candidate.id', 'application.candidate_id')
        .select(['application.job_id', 'application.created_at'])
        .where('application.company_id', '=', companyId)
        .where('application.job_id', 'in', part)
        .where('candidate.deleted_at', 'is', null)
        .execute()),
    );
  }
  return groupBy(rows, ({ job_id }) => job_id);
}

/** All that the scores of some jobs rest on but for the people who fit them. */
export async function readJobs(
  store: Store,
  companyId: string,
  jobs: readonly JobRow[],
): Promise<Map<string, JobRecords>> {
  const ids = jobs.map(({ id }) => id);
  const needs = await readJobNeeds(store, companyId, ids);
  const applications = await readApplications(store, companyId, ids);
  const hired = await countHired(store.db, companyId, ids);
  return new Map(
    jobs.map((job) => {
      const { openings, target_date } = jobWords.parse(job.data);
      const isOpen = isOpenJob(job.status);
      return [
        job.id,
        {
          needs: needs.get(job.id) ?? [],
          applications: (applications.get(job.id) ?? []).map(({ created_at }) => ({ at: created_at })),
          hired: hired.get(job.id) ?? 0,
          openings: isOpen ? (openings ?? null) : null,
          targetDate: isOpen ? (target_date ?? null) : null,
          openedAt: isOpen ? job.created_at : null,
        },
      ];
    }),
  );
}

/** How well somebody fits a job. */
export function fitOf(
  job: Pick<JobRow, 'id' | 'data'>,
  needs: readonly JobNeed[],
  person: PersonRow,
  { skills, cards }: FitRecords,
  now: string,
): ScoreExplained {
  const levels = new Map(skills.map(({ skill, level }) => [skill.id, level]));
  return jobFit({
    now,
    needs: needs.map(
      ({ skill, level }): NeededSkill => ({ skill, needed: level, level: levels.get(skill.id) ?? null }),
    ),
    scorecards: cards.filter(({ jobId }) => jobId === job.id),
    job: conditionsOfJob(job.data),
    person: conditionsOfPerson(person.data),
  });
}

/** Ids of those who meet half of what a job needs, the best first. */
async function meetingHalf(store: Store, companyId: string, needs: readonly JobNeed[]): Promise<string[]> {
  if (needs.length === 0) {
    return [];
  }
  const isMet = needs.map(
    ({ skill, level }) => sql<SqlBool>`(held.to_id = ${skill.id} and held.level > 0 and held.level >= ${level ?? 0})`,
  );
  const met = store.db
    .selectFrom('relation as held')
    .innerJoin('object as person', 'person.id', 'held.from_id')
    .select(['held.from_id', (eb) => eb.fn.countAll<number>().as('met')])
    .where('held.company_id', '=', companyId)
    .where('held.kind', '=', 'has_skill')
    .where(
      'held.to_id',
      'in',
      needs.map(({ skill }) => skill.id),
    )
    .where(sql<SqlBool>`(${sql.join(isMet, sql` or `)})`)
    .where('person.type', 'in', [...insideTypes])
    .where('person.deleted_at', 'is', null)
    .where(stillEmployed(store, 'person'))
    .groupBy('held.from_id')
    .having((eb) => eb(eb.fn.countAll<number>(), '>=', Math.ceil(needs.length / 2)))
    .orderBy('met', 'desc')
    .orderBy('held.from_id')
    .limit(mostPeople);
  return (await met.execute()).map(({ from_id }) => from_id);
}

/** Ids of those who were interviewed for a job, and of whom that tells: the employees that they are. */
async function interviewedFor(store: Store, companyId: string, jobId: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('relation as place')
    .innerJoin('relation as met', 'met.from_id', 'place.from_id')
    .select('met.to_id')
    .distinct()
    .where('place.company_id', '=', companyId)
    .where('place.to_id', '=', jobId)
    .where('place.kind', '=', 'interview_for')
    .where('met.kind', '=', 'interview_of')
    .execute();
  const found = new Set(rows.map(({ to_id }) => to_id));
  for (const part of inParts(found)) {
    const same = await store.db
      .selectFrom('relation')
      .select('from_id')
      .where('company_id', '=', companyId)
      .where('to_id', 'in', part)
      .where('kind', '=', 'same_person')
      .execute();
    for (const { from_id } of same) {
      found.add(from_id);
    }
  }
  return [...found];
}

/**
 * The people inside who may fit a job: those who were interviewed for it, and those who meet half of what it needs, as nobody
 * else who meets less can reach 3.5. Where there is none, one who does not fit stands for all.
 */
async function nearestPeople(
  store: Store,
  companyId: string,
  jobId: string,
  needs: readonly JobNeed[],
): Promise<PersonRow[]> {
  const near = await meetingHalf(store, companyId, needs);
  const ids = [...new Set([...near, ...(await interviewedFor(store, companyId, jobId))])];
  const inside = store.db
    .selectFrom('object as person')
    .select(['person.id', 'person.type', 'person.data'])
    .where('person.company_id', '=', companyId)
    .where('person.type', 'in', [...insideTypes])
    .where('person.deleted_at', 'is', null)
    .where(stillEmployed(store, 'person'));
  const people: PersonRow[] = [];
  for (const part of inParts(ids)) {
    people.push(...(await inside.where('person.id', 'in', part).execute()));
  }
  return people.length > 0 ? people : inside.orderBy('person.id').limit(1).execute();
}

/** The people inside who may fit a job, each with their fit but for scorecards: all who see the job read what it comes to. */
export async function readFits(
  store: Store,
  companyId: string,
  job: JobRow,
  needs: readonly JobNeed[],
  now: string,
): Promise<{ person: ScoreObject; fit: number | null }[]> {
  const people = await nearestPeople(store, companyId, job.id, needs);
  const records = await readForFit(store.db, companyId, people, neededIn(needs));
  return people.map((person) => {
    const skills = records.get(person.id)?.skills ?? [];
    return {
      person: { id: person.id, object_type: person.type },
      fit: fitOf(job, needs, person, { skills, cards: [] }, now).computed,
    };
  });
}
