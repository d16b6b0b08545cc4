import { type SqlBool, sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { type Condition, lowerAscii } from '#host/services/objects/condition.ts';
import { named } from '#host/services/objects/link-conditions.ts';
import { matchingObjects } from '#host/services/objects/list-objects.ts';
import { ownListFields } from '#host/services/objects/list-own-fields.ts';
import { askedWhere, requireSoundWhere } from '#host/services/objects/where-conditions.ts';
import type { Store } from '#host/store/store.ts';
import { type ObjectType, personTypes } from '#shared/domain/object-types.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { conditionsIn, isWhereGroup, type Where, type WhereCondition } from '#shared/domain/where/where.ts';
import { whereProblem } from '#shared/domain/where/where-problem.ts';
import { fold } from '#shared/search/fold.ts';
import { seenApplications } from './application-rows.ts';

/** Whose list a pipeline is filtered as. */
const listedType = 'candidate';

type OfApplication = (values: readonly string[]) => Condition | Promise<Condition>;

/** What of a filter of people an application says itself, by its name there. */
function ownConditions(store: Store, identity: Identity): Readonly<Record<string, OfApplication>> {
  return {
    job: async (jobs) => {
      // By its id a job's applications are read from its board's index, and not from all of the company.
      const { rows } = await sql<{ id: string }>`${named(identity, ['job'], jobs)}`.execute(store.db);
      const ids = rows.map(({ id }) => id);
      return ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`application.job_id in (${sql.join(ids)})`;
    },
    stage: (stages) =>
      sql<SqlBool>`(application.stage_id in (${sql.join(stages)})
        or lower(application.stage) in (${sql.join(stages.map(lowerAscii))}))`,
    source: (sources) =>
      sql<SqlBool>`${store.folded(sql.ref('application.source'))} in (${sql.join(sources.map(fold))})`,
  };
}

function isOneOf({ operator }: WhereCondition): boolean {
  return operator === 'is' || operator === 'any_of';
}

/** The conditions that an application must meet itself, and what is left to ask of its person. */
function apart(where: Where | undefined, names: readonly string[]) {
  const members = where === undefined ? [] : isWhereGroup(where) && where.join === 'and' ? where.members : [where];
  const own = members.filter(
    (one): one is WhereCondition => !isWhereGroup(one) && names.includes(one.field) && isOneOf(one),
  );
  const [first, ...others] = members.filter((one) => !own.includes(one as WhereCondition));
  const ofPerson: Where | undefined =
    first === undefined || others.length === 0 ? first : { join: 'and', members: [first, ...others] };
  return { own, ofPerson };
}

/** The people whom a filter leaves: candidates, and of the other people those whose lists know its fields. */
async function matchingPeople(store: Store, identity: Identity, where: Where, now: Date) {
  const names = conditionsIn(where).map(({ field }) => field);
  const others = personTypes.filter(
    (type) => whereProblem(where, (name) => listedFieldOf(type, name)?.kind) === undefined,
  );
  const queries = await Promise.all(
    [...new Set<ObjectType>([listedType, ...others])].map(async (type) => {
      const { filters: own } = await ownListFields(store, identity, type, names);
      return matchingObjects(store, identity, { type, where, own, now }).select('object.id');
    }),
  );
  return sql<SqlBool>`(${sql.join(
    queries.map((ids) => sql`application.candidate_id in ${ids}`),
    sql` or `,
  )})`;
}

/** Whether it is the latest attempt of somebody at its job. Few apply again, and are found by an index: all others are not looked at one by one. */
const isLatest = sql<SqlBool>`(application.candidate_id not in (select again.candidate_id from application as again
    where again.attempt > 1)
  or not exists (select 1 from application as later
    where later.candidate_id = application.candidate_id and later.job_id = application.job_id
      and later.attempt > application.attempt))`;

/**
 * The applications of a pipeline: the latest attempts that the caller sees and a filter of candidates leaves.
 * @throws Refusal 400 for a filter that lists of candidates do not know.
 */
export async function askedPipeline(store: Store, identity: Identity, text: string | undefined, now: Date) {
  const where = askedWhere(text);
  if (where !== undefined) {
    const names = conditionsIn(where).map(({ field }) => field);
    const { filters } = await ownListFields(store, identity, listedType, names);
    requireSoundWhere(listedType, filters, where);
  }
  const conditions = ownConditions(store, identity);
  const { own, ofPerson } = apart(where, Object.keys(conditions));
  const people = ofPerson === undefined ? undefined : await matchingPeople(store, identity, ofPerson, now);
  const met = await Promise.all(own.flatMap(({ field, values }) => conditions[field]?.(values) ?? []));
  return () => {
    let found = seenApplications(store.db, identity).where(isLatest);
    for (const condition of [...met, ...(people === undefined ? [] : [people])]) {
      found = found.where(condition);
    }
    return found;
  };
}

export type AskedPipeline = Awaited<ReturnType<typeof askedPipeline>>;
