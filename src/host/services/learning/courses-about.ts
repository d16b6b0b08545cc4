import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Identity, learner, ownPeople } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import { addLink } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { enrolmentData, writeEnrolments } from './enrolments.ts';

/** The object that courses are asked for. */
interface About {
  id: string;
  type: string;
}

/** Which courses are wanted, and of whom it is told how far they are. */
interface Wanted {
  condition: RawBuilder<boolean>;
  people?: readonly string[];
}

type WantedBy = (store: Store, identity: Identity, id: string) => Wanted | Promise<Wanted>;

function linked({ companyId }: Identity, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from relation where relation.company_id = ${companyId} and ${condition})`;
}

async function takenBy(store: Store, identity: Identity, id: string): Promise<Wanted> {
  const people = await learner(store, identity, id);
  const takes = sql<boolean>`relation.kind = 'enrolled' and relation.to_id = object.id
    and relation.from_id in (${sql.join(people)})`;
  return { condition: linked(identity, takes), people };
}

function teaching(_store: Store, identity: Identity, id: string): Wanted {
  const teaches = sql<boolean>`relation.kind = 'teaches' and relation.from_id = object.id and relation.to_id = ${id}`;
  return { condition: linked(identity, teaches) };
}

function neededBy(_store: Store, identity: Identity, id: string): Wanted {
  const teachesNeeded = sql<boolean>`relation.kind = 'teaches' and relation.from_id = object.id
    and relation.to_id in (select needed.to_id from relation as needed where needed.company_id = ${identity.companyId}
      and needed.from_id = ${id} and needed.kind = 'needs_skill')`;
  return { condition: linked(identity, teachesNeeded) };
}

const wantedBy: Readonly<Partial<Record<ObjectType, WantedBy>>> = {
  candidate: takenBy,
  employee: takenBy,
  member: takenBy,
  skill: teaching,
  job: neededBy,
};

/**
 * Which courses an object asks for: those a person takes, those that teach a skill, or one that a job needs.
 * @throws Refusal 403 for a person whose learning the caller may not see, 422 for an object without courses.
 */
export async function wantedCourses(store: Store, identity: Identity, { id, type }: About): Promise<Wanted> {
  const wanted = isObjectType(type) ? wantedBy[type] : undefined;
  if (wanted === undefined) {
    throw invalidFields([{ path: 'object_type', ...tellClient('hasNoCourses') }]);
  }
  return wanted(store, identity, id);
}

/** How a new course is linked with what it is made for. */
interface MadeFor {
  /** @throws Refusal 403. */
  require?(store: Store, identity: Identity, id: string): Promise<unknown>;
  link(trx: Transaction<Schema>, identity: Identity, id: string, courseId: string, at: string): Promise<void>;
}

const madeFor: Readonly<Partial<Record<ObjectType, MadeFor>>> = {
  employee: {
    require: learner,
    async link(trx, identity, id, courseId, at) {
      const own_choice = (await ownPeople(trx, identity)).some((own) => own.id === id);
      const data = enrolmentData({ status: 'enrolled', enrolled_at: at, own_choice });
      await writeEnrolments(trx, identity.companyId, [{ employeeId: id, objectId: courseId, data }], at);
    },
  },
  skill: {
    link: (trx, { companyId }, id, courseId, at) =>
      addLink(trx, companyId, { from_id: courseId, kind: 'teaches', to_id: id, created_at: at }),
  },
};

/**
 * How a new course is linked with what it is made for: an employee takes it, a skill it teaches.
 * @throws Refusal 403 for a person whose learning the caller may not see, 422 for any other object.
 */
export async function newCourseFor(store: Store, identity: Identity, { id, type }: About) {
  const made = isObjectType(type) ? madeFor[type] : undefined;
  if (made === undefined) {
    throw invalidFields([{ path: 'object_type', ...tellClient('employeeOrSkill') }]);
  }
  await made.require?.(store, identity, id);
  return (trx: Transaction<Schema>, courseId: string, at: string) => made.link(trx, identity, id, courseId, at);
}
