import { type Identity, inCompany, mainRecord, userLanguage } from '#host/access/index.ts';
import { notFound, throwIfCancelled } from '#host/lib/refusal.ts';
import { toLiteObject } from '#host/services/objects/object-row.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { type Reason, sayReasons } from '#shared/domain/reasons/reason-text.ts';
import { standsForAccount } from '#shared/domain/roles.ts';
import { forJob } from './for-job.ts';
import { forLearning } from './for-learning.ts';
import { forCandidate, forColleague } from './for-person.ts';
import { forSkill } from './for-skill.ts';
import { linksOf, type Pool } from './pools.ts';
import type { Part, Recommender, Scored } from './recommender.ts';

export type Recommendation = { object: ObjectBase; score: number; fit?: number | null; reasons: Reason[] };

/** What is recommended for objects of each type that anything is recommended for. */
const recommenders: Readonly<Partial<Record<ObjectType, Recommender>>> = {
  job: forJob,
  candidate: forCandidate,
  employee: forColleague,
  member: forColleague,
  skill: forSkill,
  course: forLearning,
  training: forLearning,
};

function byScore(left: Scored, right: Scored): number {
  return right.score - left.score || (left.id < right.id ? -1 : 1);
}

/** Of whose fit there is too little evidence, they come after all others. */
function byEvidence(left: Scored, right: Scored): number {
  return Number(left.fit === null) - Number(right.fit === null) || byScore(left, right);
}

function best(scored: readonly Scored[], count: number, order = byEvidence): Scored[] {
  return scored
    .filter((one) => one.score > 0)
    .sort(order)
    .slice(0, count);
}

/** What of the parts is asked for by these names. */
async function score(parts: readonly Part[], wanted: ReadonlySet<string>, pool: Pool): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const part of parts) {
    const named = part.asked.filter((name) => wanted.has(name));
    if (named.length > 0) {
      scored.push(...(await part.score({ ...pool, types: part.types ?? named.filter(isObjectType) })));
    }
  }
  return scored;
}

/** Some of every type that suits the subject, so that one whose scores are high by nature leaves room for others. */
async function mixed(usual: readonly string[], parts: readonly Part[], pool: Pool, count: number): Promise<Scored[]> {
  const share = Math.ceil(count / Math.max(1, usual.length));
  const first: Scored[] = [];
  const rest: Scored[] = [];
  for (const type of usual) {
    const ofType = best(await score(parts, new Set([type]), pool), count);
    first.push(...ofType.slice(0, share));
    rest.push(...ofType.slice(share));
  }
  const chosen = best(first, count, byScore);
  return best([...chosen, ...best(rest, count - chosen.length, byScore)], count, byScore);
}

/** §7 "GET object recommended": what fits an object, from skills, level and location only. */
export function createRecommendations(store: Store, clock: () => Date) {
  /** What somebody can do stands with the employee that they are. */
  async function employeeOf(identity: Identity, member: ObjectRow): Promise<ObjectRow> {
    const own = await linksOf(store, identity, [member.id], ['same_person']);
    const id = mainRecord([member, ...(own.get(member.id) ?? [])])?.id ?? member.id;
    return (id === member.id ? undefined : await readRowsById(store, identity, [id]))?.get(id) ?? member;
  }

  async function subjectOf(identity: Identity, objectId: string | undefined): Promise<ObjectRow | undefined> {
    if (objectId !== undefined) {
      const row = (await readRowsById(store, identity, [objectId])).get(objectId);
      if (row === undefined) {
        throw notFound('object');
      }
      return standsForAccount(row.type) ? employeeOf(identity, row) : row;
    }
    const { memberId } = identity;
    const member = memberId === null ? undefined : (await readRowsById(store, identity, [memberId])).get(memberId);
    return member === undefined ? undefined : employeeOf(identity, member);
  }

  return {
    /**
     * What fits an object best, at most `max_results`; without an object, what fits the caller. Scores are 0–5 in
     * tenths; of a person and a job it is their fit, as "Why?" explains it, and nobody is named whose fit the caller does not
     * read, or where fits are switched off. Reasons are in the language that the caller reads, from skills held and needed, level and location; equal ones are ordered by id, so that the
     * answer is always the same. Nothing that is protected is read: names serve the `search` filter alone.
     * @throws Refusal 404 for a foreign company, or an object the caller may not see.
     */
    async recommend(
      caller: Identity,
      call: ParsedInput<'objects.recommended'>,
      signal: AbortSignal | undefined,
    ): Promise<Recommendation[]> {
      const identity = await inCompany(store, caller, call.company_id);
      const subject = await subjectOf(identity, call.object_id);
      if (subject === undefined) {
        return [];
      }
      const recommender = isObjectType(subject.type) ? recommenders[subject.type] : undefined;
      if (recommender === undefined) {
        return [];
      }
      const parts = recommender.parts({ store, identity, subject, now: clock() });
      const pool: Pool = { types: [], search: call.search, subtype: call.subtype };
      const scored =
        call.type === undefined
          ? await mixed(recommender.usual, parts, pool, call.max_results)
          : best(await score(parts, new Set(call.type), pool), call.max_results);
      throwIfCancelled(signal);
      const rows = await readRowsById(
        store,
        identity,
        scored.map(({ id }) => id),
      );
      const language = await userLanguage(store, identity);
      return scored.flatMap(({ id, score: told, fit, reasons }) => {
        const row = rows.get(id);
        return row === undefined
          ? []
          : [
              {
                object: toLiteObject(row),
                score: told,
                ...(fit === undefined ? {} : { fit }),
                reasons: sayReasons(reasons, language),
              },
            ];
      });
    },
  };
}

export type Recommendations = ReturnType<typeof createRecommendations>;
