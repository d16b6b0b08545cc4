import type { Kysely } from 'kysely';
import { z } from 'zod';
import { inParts } from '#host/lib/in-parts.ts';
import { leavesNoLine } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import { attributeKinds } from '#shared/domain/scorecards.ts';
import type { Assessment, Enrolment, Goal, Mark, Review, SkillHeld } from '#shared/domain/scores/score-records.ts';

/** The records of some people that scores rest on, each read for all of them at once. What says nothing is left out. */

/** A mark of a scorecard, and the job that the interview was for. */
export interface JobMark extends Mark {
  readonly jobId: string | null;
}

/** What a released review says of whom it is about. */
export interface ReviewRecords {
  readonly goals: readonly Goal[];
  readonly reviews: readonly Review[];
  readonly marks: readonly Mark[];
}

/** What somebody holds of a skill, and since when. */
export interface HeldRecord extends SkillHeld {
  readonly scarcity: number | null;
}

type Db = Kysely<Schema>;

/** Reads in parts of what a statement may name; each row goes to the person that it names. */
async function byPerson<Row, T>(
  ids: readonly string[],
  read: (part: string[]) => Promise<Row[]>,
  whose: (row: Row) => string,
  said: (row: Row) => readonly T[],
): Promise<Map<string, T[]>> {
  const found = new Map<string, T[]>(ids.map((id) => [id, []]));
  for (const part of inParts(new Set(ids))) {
    for (const row of await read(part)) {
      found.get(whose(row))?.push(...said(row));
    }
  }
  return found;
}

/** Marks of scorecards that were handed in, of interviews with some people. */
export function readCardMarks(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, JobMark[]>> {
  return byPerson(
    ids,
    (part) =>
      db
        .selectFrom('relation')
        .innerJoin('object as interview', 'interview.id', 'relation.from_id')
        .innerJoin('scorecard', 'scorecard.interview_id', 'interview.id')
        .leftJoin('relation as for_job', (join) =>
          join.onRef('for_job.from_id', '=', 'interview.id').on('for_job.kind', '=', 'interview_for'),
        )
        .select([
          'relation.to_id',
          'interview.id as interview_id',
          'interview.type',
          'for_job.to_id as job_id',
          'scorecard.id',
          'scorecard.attributes',
          'scorecard.handed_in_at',
        ])
        .where('relation.company_id', '=', companyId)
        .where('relation.to_id', 'in', part)
        .where('relation.kind', '=', 'interview_of')
        .where('interview.deleted_at', 'is', null)
        .where('scorecard.handed_in_at', 'is not', null)
        .execute(),
    (row) => row.to_id,
    ({ id, interview_id, type, job_id, attributes, handed_in_at }) =>
      attributes.flatMap(({ name, kind, mark }) =>
        mark === undefined || handed_in_at === null
          ? []
          : [
              {
                id: `${id} ${name}`,
                ...{ kind, name, mark, at: handed_in_at, released: true, jobId: job_id },
                source: { id: interview_id, object_type: type },
              },
            ],
      ),
  );
}

const text = z.string().optional().catch(undefined);

/** What reviews say that scores rest on; what another host wrote otherwise says nothing. */
const reviewWords = z.object({
  rating: z.number().min(0).max(5).nullable().catch(null),
  released_at: text,
  goals: z
    .array(
      z
        .object({
          id: text,
          text,
          kind: z.enum(['result', 'development']).catch('result'),
          set_at: text,
          due: text,
          done_at: text,
          org_units: z
            .array(z.object({ id: z.string(), name: text }))
            .optional()
            .catch(undefined),
        })
        .catch({ kind: 'result' }),
    )
    .catch([]),
  attributes: z
    .array(
      z
        .object({ name: text, kind: z.enum(attributeKinds).catch('other'), mark: z.number().min(1).max(5) })
        .nullable()
        .catch(null),
    )
    .catch([]),
});

/**
 * What released reviews say of some people. Those of colleagues, and of those who lead, are left out: whoever wrote one must
 * not be found by what it did to a score.
 */
export function readReviews(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, ReviewRecords[]>> {
  return byPerson(
    ids,
    (part) =>
      db
        .selectFrom('relation')
        .innerJoin('object as review', 'review.id', 'relation.from_id')
        .select([
          'relation.to_id',
          'review.id',
          'review.type',
          'review.subtype',
          'review.status',
          'review.data',
          'review.created_at',
        ])
        .where('relation.company_id', '=', companyId)
        .where('relation.to_id', 'in', part)
        .where('relation.kind', '=', 'about')
        .where('review.type', '=', 'performance')
        .where('review.deleted_at', 'is', null)
        .execute(),
    (row) => row.to_id,
    (row): ReviewRecords[] => {
      if (row.status?.toLowerCase() === 'draft' || leavesNoLine(row)) {
        return [];
      }
      const source = { id: row.id, object_type: row.type };
      const says = reviewWords.parse(row.data);
      // Of reviews from before that was kept, the day they were written.
      const released_at = says.released_at ?? row.created_at;
      return [
        {
          goals: says.goals.map(({ id, ...goal }, index) => ({ ...goal, id: id ?? `${row.id} ${index}`, source })),
          reviews: [{ id: row.id, rating: says.rating, released_at, source }],
          marks: says.attributes.flatMap((attribute, index) =>
            attribute === null
              ? []
              : [{ ...attribute, id: `${row.id} ${index}`, at: released_at, released: true, source }],
          ),
        },
      ];
    },
  );
}

/** What was said of some people's skills and was not taken back. */
export function readAssessments(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, Assessment[]>> {
  return byPerson(
    ids,
    (part) =>
      db
        .selectFrom('assessment')
        .innerJoin('object as skill', 'skill.id', 'assessment.skill_id')
        .select([
          'assessment.person_id',
          'assessment.id',
          'assessment.level',
          'assessment.assessed_at',
          'skill.id as skill_id',
          'skill.type',
        ])
        .where('assessment.company_id', '=', companyId)
        .where('assessment.person_id', 'in', part)
        .where('assessment.taken_back_at', 'is', null)
        .where('skill.deleted_at', 'is', null)
        .execute(),
    (row) => row.person_id,
    ({ id, level, assessed_at, skill_id, type }) => [
      { id: String(id), level, at: assessed_at, skill: { id: skill_id, object_type: type } },
    ],
  );
}

const enrolmentWords = z.object({
  status: text,
  enrolled_at: text,
  started_at: text,
  completed_at: text,
  own_choice: z.boolean().optional().catch(undefined),
});

/** Who is only put on a list has begun nothing. */
const notBegun = 'enrolled';

/** What some people learn or learnt. */
export function readEnrolments(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, Enrolment[]>> {
  return byPerson(
    ids,
    (part) =>
      db
        .selectFrom('relation')
        .innerJoin('object as learning', 'learning.id', 'relation.to_id')
        .select(['relation.from_id', 'relation.data', 'relation.created_at', 'learning.id', 'learning.type'])
        .where('relation.company_id', '=', companyId)
        .where('relation.from_id', 'in', part)
        .where('relation.kind', '=', 'enrolled')
        .where('learning.deleted_at', 'is', null)
        .execute(),
    (row) => row.from_id,
    ({ data, created_at, id, type }): Enrolment[] => {
      const says = enrolmentWords.parse(data ?? {});
      const began = says.started_at ?? says.enrolled_at ?? created_at;
      return [
        {
          id,
          own_choice: says.own_choice === true,
          started: (says.status ?? notBegun) === notBegun && says.completed_at === undefined ? null : began,
          finished: says.completed_at ?? null,
          source: { id, object_type: type },
        },
      ];
    },
  );
}

/** Skills that are there, by id: what those who hold one have of it alike. */
async function readSkillsHeld(db: Db, companyId: string, ids: readonly string[]) {
  const skills = new Map<string, Omit<HeldRecord, 'level'>>();
  for (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('object')
      .select(['id', 'type', 'subtype', 'data'])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id, type, subtype, data } of rows) {
      skills.set(id, { skill: { id, object_type: type }, category: subtype, scarcity: scarcityIn(data) });
    }
  }
  return skills;
}

/** The skills that some people hold, each with how scarce it is as the company has it; of many people, each is read once. */
export async function readHeld(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, HeldRecord[]>> {
  const links = await byPerson(
    ids,
    (part) =>
      db
        .selectFrom('relation')
        .select(['from_id', 'to_id', 'level'])
        .where('company_id', '=', companyId)
        .where('from_id', 'in', part)
        .where('kind', '=', 'has_skill')
        .execute(),
    (row) => row.from_id,
    (row) => [row],
  );
  const held = new Set([...links.values()].flatMap((own) => own.map(({ to_id }) => to_id)));
  const skills = await readSkillsHeld(db, companyId, [...held]);
  return new Map(
    [...links].map(([id, own]) => [
      id,
      own.flatMap(({ to_id, level }) => {
        const skill = skills.get(to_id);
        return skill === undefined ? [] : [{ ...skill, level }];
      }),
    ]),
  );
}

/** At which level somebody holds a skill. */
export interface HeldLevel {
  readonly skill: { readonly id: string };
  readonly level: number | null;
}

/** More skills than these are looked for among all that people hold. */
const mostNamed = 400;

/** At which levels some people hold some skills, which are there. */
export async function readLevels(
  db: Db,
  companyId: string,
  ids: readonly string[],
  skills: ReadonlySet<string>,
): Promise<Map<string, HeldLevel[]>> {
  return byPerson(
    skills.size === 0 ? [] : ids,
    (part) =>
      db
        .selectFrom('relation')
        .select(['from_id', 'to_id', 'level'])
        .where('company_id', '=', companyId)
        .where('from_id', 'in', part)
        .where('kind', '=', 'has_skill')
        .$if(skills.size <= mostNamed, (query) =>
          // Not by index: each person times each skill are far more than what the people hold.
          query.where((eb) => eb(eb.fn.coalesce('to_id', eb.val('')), 'in', [...skills])),
        )
        .execute(),
    (row) => row.from_id,
    ({ to_id, level }) => (skills.has(to_id) ? [{ skill: { id: to_id }, level }] : []),
  );
}

const withScarcity = z.object({ statistics: z.object({ skill_scarcity: z.number() }) });

/** How scarce a skill is by its own fields: what was computed or stated. */
export function scarcityIn(data: unknown): number | null {
  const said = withScarcity.safeParse(data);
  return said.success ? said.data.statistics.skill_scarcity : null;
}
