import { sql } from 'kysely';
import { type Identity, readOff, visibleTo, withoutHiddenFields } from '#host/access/index.ts';
import { readComparison, requireComparedJob } from '#host/services/compare/read-comparison.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import type { Recommendations } from '#host/services/recommend/recommend-objects.ts';
import { explainOne } from '#host/services/scores/explain-one.ts';
import { noteRecommended } from '#host/services/scores/note-recommended.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Comparison } from '#shared/contract/compare.ts';
import type { JobMatch, NeededSkill } from '#shared/contract/hiring.ts';
import { isLow } from '#shared/domain/compare/compare-skills.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type { ScoreExplained } from '#shared/domain/scores/score-explained.ts';
import { readKnownPeople } from './known-people.ts';

/** A user who is no employee holds skills for nobody, as everywhere where holders are counted. */
const [inside] = employedTypes;

type Compared = Comparison['people'][number];
type Needs = Comparison['needs'];

/** What is met first, then what is missing: of each the most needed first. */
function bySaid(left: JobMatch['skills'][number], right: JobMatch['skills'][number]): number {
  return (
    (left.missing ?? Number.POSITIVE_INFINITY) - (right.missing ?? Number.POSITIVE_INFINITY) ||
    right.needed - left.needed ||
    (left.id < right.id ? -1 : 1)
  );
}

function isMet({ health }: Pick<JobMatch['skills'][number], 'health'>): boolean {
  return health !== null && !isLow(health);
}

function matchOf(
  { person, unit, skills: own, near_miss, wants }: Compared,
  needs: Needs,
  fit: number | null,
): JobMatch {
  const levels = new Map(own.map((skill) => [skill.id, skill]));
  const skills = needs.flatMap(({ id, name, needed }) => {
    const held = levels.get(id);
    return held === undefined
      ? []
      : [{ id, name, needed, level: held.level, missing: held.missing, health: held.health }];
  });
  return {
    ...{ person, ...(unit === undefined ? {} : { unit }), fit, near_miss, wants },
    met: skills.filter(isMet).length,
    skills: skills.sort(bySaid),
  };
}

/** The people inside whom the caller sees. */
function insiders(store: Store, identity: Identity) {
  return store.db
    .selectFrom('object as person')
    .where('person.company_id', '=', identity.companyId)
    .where('person.type', '=', inside)
    .where('person.deleted_at', 'is', null)
    .where(visibleTo(identity, 'person', [inside]))
    .where(stillEmployed(store, 'person'));
}

async function countInside(store: Store, identity: Identity): Promise<number> {
  const { count } = await insiders(store, identity)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many people inside hold each of some skills as well as a job needs it. */
async function countHolders(store: Store, identity: Identity, needs: Needs): Promise<Map<string, number>> {
  if (needs.length === 0) {
    return new Map();
  }
  const enough = needs.map(({ id, needed }) => sql<boolean>`(held.to_id = ${id} and held.level >= ${needed})`);
  const rows = await insiders(store, identity)
    .innerJoin('relation as held', 'held.from_id', 'person.id')
    .select(['held.to_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('held.company_id', '=', identity.companyId)
    .where('held.kind', '=', 'has_skill')
    .where(
      'held.to_id',
      'in',
      needs.map(({ id }) => id),
    )
    .where(sql<boolean>`(${sql.join(enough, sql` or `)})`)
    .groupBy('held.to_id')
    .execute();
  return new Map(rows.map(({ to_id, count }) => [to_id, Number(count)]));
}

const scarcityPath = 'statistics.skill_scarcity';

/** How scarce some skills are, as far as it is told to the caller. */
async function readNeeded(store: Store, identity: Identity, needs: Needs): Promise<NeededSkill[]> {
  const ids = needs.map(({ id }) => id);
  const [rows, holders, off] = await Promise.all([
    readRowsById(store, identity, ids),
    countHolders(store, identity, needs),
    readOff(store.db, identity.companyId),
  ]);
  const told = new Map((await withoutHiddenFields(store, identity, [...rows.values()])).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = told.get(id);
    const scarcity = row === undefined ? undefined : valueAt(row.data, scarcityPath);
    return {
      id,
      ...(off.has('skill_scarcity') ? {} : { scarcity: typeof scarcity === 'number' ? scarcity : null }),
      holders: holders.get(id) ?? 0,
    };
  });
}

/** Of each part as many inputs as a sentence tells. */
const inputsTold = 2;

function withFewInputs(score: ScoreExplained): ScoreExplained {
  return { ...score, parts: score.parts.map((part) => ({ ...part, inputs: part.inputs.slice(0, inputsTold) })) };
}

/** Who inside fits a job and who was met before, how scarce what it needs is, and what its scores rest on. */
export function createMatches(
  store: CallStore,
  recommendations: Pick<Recommendations, 'recommend'>,
  clock: () => Date,
) {
  /**
   * The people inside who fit a job best, with what they hold of what it needs, and what else its page tells beside them.
   * @throws Refusal 404 for a job that the caller does not see.
   */
  return async function matches(
    identity: Identity,
    { id, most }: ParsedInput<'hiring.matches'>,
    signal: AbortSignal | undefined,
  ) {
    const now = clock();
    const job = await requireComparedJob(store, identity, id);
    const asked = { object_id: id, type: [inside], search: '', max_results: most };
    const found = await recommendations.recommend(identity, asked, signal);
    const fits = new Map(found.map(({ object, fit }) => [object.id, fit ?? null]));
    const ids = [...fits.keys()];
    const comparison = await readComparison(store, identity, { job, ids, saved: undefined }, now);
    const [needs, count, known, explained] = await Promise.all([
      readNeeded(store, identity, comparison.needs),
      countInside(store, identity),
      readKnownPeople(store, identity, job, now),
      explainOne(store, identity, job, now),
    ]);
    const named = [...found, ...known.map(({ person }) => ({ object: person }))];
    await noteRecommended(store, identity, { objectId: id, found: named, now });
    return {
      // Who holds nothing of it is no match, however few there are.
      data: comparison.people
        .map((one) => matchOf(one, comparison.needs, fits.get(one.person.id) ?? null))
        .filter(({ skills }) => skills.some(({ level }) => level !== null && level > 0)),
      inside: count,
      needs,
      known,
      gauges: explained.flatMap(({ score, isRead }) => (isRead ? [withFewInputs(score)] : [])),
    };
  };
}
