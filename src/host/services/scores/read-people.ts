import type { Kysely } from 'kysely';
import { z } from 'zod';
import { inParts } from '#host/lib/in-parts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { isEmployedType } from '#shared/domain/employment.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type { SharedSpace } from '#shared/domain/scores/impact-capacity.ts';
import type {
  Assessment,
  Enrolment,
  Experience,
  Goal,
  Mark,
  ReachedUnit,
  Review,
  Wish,
} from '#shared/domain/scores/score-records.ts';
import {
  type HeldLevel,
  type HeldRecord,
  type JobMark,
  readAssessments,
  readCardMarks,
  readEnrolments,
  readHeld,
  readLevels,
  readReviews,
} from './read-evidence.ts';

type Db = Kysely<Schema>;

/** A person as their scores are computed. */
export type PersonRow = Pick<ObjectRow, 'id' | 'type' | 'data'>;

/** All records of a person that their scores rest on. */
export interface PersonRecords {
  /** Ids of all that are this person, their own first. */
  readonly records: readonly string[];
  readonly goals: readonly Goal[];
  readonly reviews: readonly Review[];
  readonly marks: readonly Mark[];
  /** Those of `marks` that are from scorecards. */
  readonly cards: readonly JobMark[];
  readonly assessments: readonly Assessment[];
  readonly enrolments: readonly Enrolment[];
  readonly skills: readonly HeldRecord[];
  readonly experience: readonly Experience[];
  readonly wishes: readonly Wish[];
  readonly spaces: readonly SharedSpace[];
}

const text = z.string().optional().catch(undefined);
const unitOf = z.object({ id: text, name: text }).optional().catch(undefined);

/** What of a person's own fields scores rest on; what somebody wrote otherwise says nothing. */
const ownWords = z.object({
  company_user: z
    .object({ function: text, org_unit: unitOf, started_at: text, ended_at: text })
    .optional()
    .catch(undefined),
  resume: z
    .object({
      experience: z
        .array(z.object({ function: text, unit: text, from: text, to: text }).catch({}))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  wishes: z
    .array(
      z
        .object({ kind: z.enum(['role', 'project', 'place']), text })
        .nullable()
        .catch(null),
    )
    .optional()
    .catch(undefined),
});

function experienceOf(data: unknown): Experience[] {
  const { company_user: work, resume } = ownWords.parse(data);
  const now: Experience[] =
    work?.started_at === undefined
      ? []
      : [
          {
            function: work.function ?? null,
            unit: work.org_unit?.name ?? null,
            from: work.started_at,
            to: work.ended_at ?? null,
          },
        ];
  const before = (resume?.experience ?? []).map((one) => ({
    function: one.function ?? null,
    unit: one.unit ?? null,
    from: one.from ?? null,
    to: one.to ?? null,
  }));
  return [...now, ...before];
}

function wishesOf(data: unknown): Wish[] {
  return (ownWords.parse(data).wishes ?? []).flatMap((wish, index) =>
    wish === null ? [] : [{ ...wish, id: String(index) }],
  );
}

/** The org unit that a person's own record names. */
export function unitIn(data: unknown): ReachedUnit | undefined {
  const { id, name } = ownWords.parse(data).company_user?.org_unit ?? {};
  const known = id ?? name;
  return known === undefined ? undefined : { id: known, name };
}

/**
 * The other records of employed people: what somebody was as a candidate, and is as a user. Of a candidate no other record is
 * read: what colleagues are told of an employee is not for everybody who sees a candidate.
 */
async function recordsOf(
  db: Db,
  companyId: string,
  people: readonly Pick<PersonRow, 'id' | 'type'>[],
): Promise<Map<string, string[]>> {
  const known = new Map(people.map(({ id }) => [id, new Set([id])]));
  const employed = people.flatMap(({ id, type }) => (isEmployedType(type) ? [id] : []));
  // A user is an employee, whom a candidate became: two steps apart.
  for (let step = 0; step < 2; step += 1) {
    const reached = new Map<string, string[]>();
    for (const id of employed) {
      for (const record of known.get(id) ?? []) {
        reached.set(record, [...(reached.get(record) ?? []), id]);
      }
    }
    for (const part of inParts(reached.keys())) {
      const links = await db
        .selectFrom('relation')
        .select(['from_id', 'to_id'])
        .where('company_id', '=', companyId)
        .where('kind', '=', 'same_person')
        .where((eb) => eb.or([eb('from_id', 'in', part), eb('to_id', 'in', part)]))
        .execute();
      for (const { from_id, to_id } of links) {
        for (const [one, other] of [
          [from_id, to_id],
          [to_id, from_id],
        ] as const) {
          for (const id of reached.get(one) ?? []) {
            known.get(id)?.add(other);
          }
        }
      }
    }
  }
  // Their own first, then in an order that no database has a say in.
  return new Map([...known].map(([id, records]) => [id, [id, ...[...records].filter((one) => one !== id).sort()]]));
}

/** The records of some people that are alive, by id. */
async function rowsOf(db: Db, companyId: string, ids: Iterable<string>): Promise<Map<string, PersonRow>> {
  const found = new Map<string, PersonRow>();
  for (const part of inParts(new Set(ids))) {
    const rows = await db
      .selectFrom('object')
      .select(['id', 'type', 'data'])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) {
      found.set(row.id, row);
    }
  }
  return found;
}

/** The spaces that some people work in, with the org units of who else does, and when something was done in them last. */
async function readSpaces(db: Db, companyId: string, ids: readonly string[]) {
  const seatsOf = async (end: 'person' | 'space', part: string[]) => {
    const [member, owner] = [
      { kind: 'member_of', person: 'from_id', space: 'to_id' },
      { kind: 'owner', person: 'to_id', space: 'from_id' },
    ] as const;
    const rows = [];
    for (const seat of [member, owner]) {
      rows.push(
        ...(await db
          .selectFrom('relation')
          .innerJoin('object as space', 'space.id', `relation.${seat.space}`)
          .select([`relation.${seat.person} as person`, 'space.id', 'space.type', 'space.updated_at'])
          .where('relation.company_id', '=', companyId)
          .where('relation.kind', '=', seat.kind)
          .where(`relation.${seat[end]}`, 'in', part)
          .where('space.type', '=', 'space')
          .where('space.deleted_at', 'is', null)
          .execute()),
      );
    }
    return rows;
  };
  const own = new Map<string, Map<string, { id: string; type: string; updated_at: string }>>();
  for (const part of inParts(new Set(ids))) {
    for (const { person, ...space } of await seatsOf('person', part)) {
      own.set(person, (own.get(person) ?? new Map()).set(space.id, space));
    }
  }
  const inside = new Map<string, Set<string>>();
  const spaceIds = new Set([...own.values()].flatMap((spaces) => [...spaces.keys()]));
  for (const part of inParts(spaceIds)) {
    for (const { person, id } of await seatsOf('space', part)) {
      inside.set(id, (inside.get(id) ?? new Set()).add(person));
    }
  }
  const people = new Set([...inside.values()].flatMap((some) => [...some]));
  const units = await unitsOf(db, companyId, people);
  return (records: readonly string[], ownUnit: string | undefined): SharedSpace[] => {
    const spaces = new Map(records.flatMap((record) => [...(own.get(record) ?? [])]));
    return [...spaces.values()].map(({ id, type, updated_at }) => {
      const reached = new Map<string, ReachedUnit>();
      for (const person of inside.get(id) ?? []) {
        const unit = units.get(person);
        // Whoever works in a unit has not reached it by that.
        if (unit !== undefined && unit.id !== ownUnit) {
          reached.set(unit.id, unit);
        }
      }
      return { space: { id, object_type: type }, at: updated_at, org_units: [...reached.values()] };
    });
  };
}

/** The org units of some people; of a user whose record names none, that of the employee they are. */
async function unitsOf(db: Db, companyId: string, ids: Iterable<string>): Promise<Map<string, ReachedUnit>> {
  const units = new Map<string, ReachedUnit>();
  const rows = await rowsOf(db, companyId, ids);
  const others = await recordsOf(db, companyId, [...rows.values()]);
  const more = await rowsOf(db, companyId, [...others.values()].flat());
  for (const id of rows.keys()) {
    const unit = (others.get(id) ?? [id])
      .map((record) => unitIn(more.get(record)?.data))
      .find((one) => one !== undefined);
    if (unit !== undefined) {
      units.set(id, unit);
    }
  }
  return units;
}

/** The first record that says something of a skill says it for all: what was copied from one to another counts once. */
function firstOfSkill<T extends { readonly skill: { readonly id: string } }>(
  records: readonly string[],
  said: ReadonlyMap<string, readonly T[]>,
): T[] {
  const whose = new Map<string, string>();
  return records.flatMap((record) =>
    (said.get(record) ?? []).filter(({ skill }) => {
      whose.set(skill.id, whose.get(skill.id) ?? record);
      return whose.get(skill.id) === record;
    }),
  );
}

/** All that the scores of some people rest on, in a few queries for all of them. */
export async function readPeople(
  db: Db,
  companyId: string,
  people: readonly PersonRow[],
): Promise<Map<string, PersonRecords>> {
  const records = await recordsOf(db, companyId, people);
  const ids = [...new Set([...records.values()].flat())];
  const rows = await rowsOf(db, companyId, ids);
  const cards = await readCardMarks(db, companyId, ids);
  const reviews = await readReviews(db, companyId, ids);
  const assessments = await readAssessments(db, companyId, ids);
  const enrolments = await readEnrolments(db, companyId, ids);
  const held = await readHeld(db, companyId, ids);
  const spacesOf = await readSpaces(db, companyId, ids);
  return new Map(
    people.map((person) => {
      const own = (records.get(person.id) ?? []).filter((id) => id === person.id || rows.has(id));
      const unit = unitIn(person.data)?.id;
      // Who reads the scores of a record reads the reviews of those of the same unit, and perhaps of no others.
      const reviewed = own.filter((id) => id === person.id || unitIn(rows.get(id)?.data)?.id === unit);
      const said = reviewed.flatMap((id) => reviews.get(id) ?? []);
      const cardMarks = own.flatMap((id) => cards.get(id) ?? []);
      const data = (id: string) => (id === person.id ? person.data : rows.get(id)?.data);
      const learnt = new Map(
        own.flatMap((id) => (enrolments.get(id) ?? []).map((one) => [one.id, one] as const)).reverse(),
      );
      return [
        person.id,
        {
          records: own,
          goals: said.flatMap(({ goals }) => goals),
          reviews: said.flatMap((one) => one.reviews),
          marks: [...cardMarks, ...said.flatMap(({ marks }) => marks)],
          cards: cardMarks,
          assessments: firstOfSkill(own, assessments),
          enrolments: [...learnt.values()],
          skills: firstOfSkill(own, held),
          experience: own.flatMap((id) => experienceOf(data(id))),
          wishes: own.map((id) => wishesOf(data(id))).find((wishes) => wishes.length > 0) ?? [],
          spaces: spacesOf(
            own,
            own.map((id) => unitIn(data(id))?.id).find((one) => one !== undefined),
          ),
        },
      ];
    }),
  );
}

/** What somebody's fit for a job rests on besides their own fields. */
export interface FitRecords extends Pick<PersonRecords, 'cards'> {
  /** Those that are asked for. */
  readonly skills: readonly HeldLevel[];
}

/** Those of some records that are alive. */
async function livingOf(db: Db, companyId: string, ids: Iterable<string>): Promise<Set<string>> {
  const living = new Set<string>();
  for (const part of inParts(new Set(ids))) {
    const rows = await db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id } of rows) {
      living.add(id);
    }
  }
  return living;
}

/**
 * As {@link readPeople}, as far as a fit for jobs rests on it that need some skills.
 * @param skills ids of skills that are there
 */
export async function readForFit(
  db: Db,
  companyId: string,
  people: readonly Pick<PersonRow, 'id' | 'type'>[],
  skills: ReadonlySet<string>,
): Promise<Map<string, FitRecords>> {
  const records = await recordsOf(db, companyId, people);
  const ids = [...new Set([...records.values()].flat())];
  const others = [...records].flatMap(([id, all]) => all.filter((one) => one !== id));
  const living = await livingOf(db, companyId, others);
  const cards = await readCardMarks(db, companyId, ids);
  const held = await readLevels(db, companyId, ids, skills);
  return new Map(
    people.map(({ id }) => {
      const own = (records.get(id) ?? []).filter((one) => one === id || living.has(one));
      return [id, { skills: firstOfSkill(own, held), cards: own.flatMap((one) => cards.get(one) ?? []) }];
    }),
  );
}

/** The place where somebody works or wants to, as their record names it. */
export function placeIn(data: unknown): string | null {
  const place = valueAt(data, 'company_user.location.title');
  return typeof place === 'string' ? place : null;
}
