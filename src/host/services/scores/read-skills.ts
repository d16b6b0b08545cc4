import { inParts } from '#host/lib/in-parts.ts';
import { countHired } from '#host/object-writer/index.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import type { Store } from '#host/store/store.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';
import type { Need } from '#shared/domain/scores/score-records.ts';
import { dayMs } from '#shared/domain/scores/score-time.ts';
import type { HolderThen } from '#shared/domain/scores/skill-momentum.ts';
import { type Assessment, ledgerLevel } from '#shared/domain/skill-ledger.ts';

/** Who needs a skill, and who of the company holds it. */
export interface SkillRecords {
  /** All that needed it, whenever. */
  readonly needs: readonly Need[];
  /** Those of them that are filled or open. */
  readonly places: readonly Need[];
  /** Who is there today, or was 90 days ago. */
  readonly holders: readonly HolderThen[];
  /** Who is there today. */
  readonly present: readonly HolderThen[];
}

const momentumMs = 90 * dayMs;

/** Types of the people inside: a user who is no employee holds skills for nobody, as everywhere where holders are counted. */
export const insideTypes: readonly string[] = employedTypes.slice(0, 1);

/** Jobs that need some skills, each with how many people it needs, filled and open. */
async function readNeeds(store: Store, companyId: string, skillIds: readonly string[]) {
  const rows = await store.db
    .selectFrom('relation')
    .innerJoin('object as job', 'job.id', 'relation.from_id')
    .select([
      'relation.to_id',
      'relation.level',
      'relation.created_at',
      'job.id',
      'job.type',
      'job.status',
      store.jsonText('job.data', ['function']).as('function'),
      store.jsonText('job.data', ['org_unit', 'name']).as('unit'),
      store.jsonNumber('job.data', ['openings']).as('openings'),
    ])
    .where('relation.company_id', '=', companyId)
    .where('relation.to_id', 'in', [...skillIds])
    .where('relation.kind', '=', 'needs_skill')
    .where('job.deleted_at', 'is', null)
    .execute();
  const hired = await countHired(
    store.db,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const filled = hired.get(row.id) ?? 0;
    const positions = isOpenJob(row.status) ? Math.max(filled, Number(row.openings ?? 1)) : filled;
    const need: Need = {
      job: { id: row.id, object_type: row.type },
      at: row.created_at,
      // A company that does not say what a job is for says whose it is.
      function: row.function ?? row.unit,
      level: row.level,
      positions,
    };
    return { skillId: row.to_id, need };
  });
}

interface Holding {
  skillId: string;
  personId: string;
  type: string;
  level: number | null;
  linkedAt: string;
  isThere: boolean;
  /** Days, where they are known. */
  startedAt: string | null;
  endedAt: string | null;
}

async function readHoldings(store: Store, companyId: string, skillIds: readonly string[]): Promise<Holding[]> {
  const rows = await store.db
    .selectFrom('relation')
    .innerJoin('object as person', 'person.id', 'relation.from_id')
    .select([
      'relation.to_id',
      'relation.level',
      'relation.created_at',
      'person.id',
      'person.type',
      stillEmployed(store, 'person').as('is_there'),
      store.jsonText('person.data', ['company_user', 'started_at']).as('started_at'),
      store.jsonText('person.data', ['company_user', 'ended_at']).as('ended_at'),
    ])
    .where('relation.company_id', '=', companyId)
    .where('relation.to_id', 'in', [...skillIds])
    .where('relation.kind', '=', 'has_skill')
    .where('person.type', 'in', [...insideTypes])
    .where('person.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    skillId: row.to_id,
    personId: row.id,
    type: row.type,
    level: row.level,
    linkedAt: row.created_at,
    isThere: Boolean(row.is_there),
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }));
}

/** What was said of some skills and was not taken back, by person and skill. */
async function readSaid(store: Store, companyId: string, skillIds: readonly string[], until: string) {
  const rows = await store.db
    .selectFrom('assessment')
    .select(['id', 'person_id', 'skill_id', 'level', 'kind', 'assessed_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('skill_id', 'in', [...skillIds])
    .where('assessed_at', '<=', until)
    .where('taken_back_at', 'is', null)
    .execute();
  const said = new Map<string, Assessment[]>();
  for (const row of rows) {
    const key = `${row.person_id} ${row.skill_id}`;
    const own = said.get(key);
    if (own === undefined) {
      said.set(key, [row]);
    } else {
      own.push(row);
    }
  }
  return said;
}

/** The level that somebody had at a moment: none before they came, and none after they left. */
function levelThen(holding: Holding, said: readonly Assessment[] | undefined, then: string): number | null {
  const { startedAt, endedAt, linkedAt, level } = holding;
  const day = then.slice(0, 10);
  if ((startedAt !== null && startedAt > day) || (endedAt !== null && endedAt < day)) {
    return null;
  }
  if (said !== undefined) {
    return ledgerLevel(said, then)?.level ?? null;
  }
  return linkedAt <= then ? level : null;
}

/** Who needs some skills and who holds them, in a few queries for all of them. */
export async function readSkills(
  store: Store,
  companyId: string,
  skillIds: readonly string[],
  now: Date,
): Promise<Map<string, SkillRecords>> {
  const then = new Date(now.getTime() - momentumMs).toISOString();
  const found = new Map<string, { needs: Need[]; holders: HolderThen[]; present: HolderThen[] }>(
    skillIds.map((id) => [id, { needs: [], holders: [], present: [] }]),
  );
  for (const part of inParts(new Set(skillIds))) {
    for (const { skillId, need } of await readNeeds(store, companyId, part)) {
      found.get(skillId)?.needs.push(need);
    }
    const said = await readSaid(store, companyId, part, then);
    for (const holding of await readHoldings(store, companyId, part)) {
      const { skillId, personId, type, isThere, level } = holding;
      const holder = {
        person: { id: personId, object_type: type },
        level: isThere ? level : null,
        before: levelThen(holding, said.get(`${personId} ${skillId}`), then),
      };
      found.get(skillId)?.holders.push(holder);
      if (isThere) {
        found.get(skillId)?.present.push(holder);
      }
    }
  }
  return new Map(
    [...found].map(([id, records]) => [
      id,
      { ...records, places: records.needs.filter(({ positions }) => (positions ?? 0) > 0) },
    ]),
  );
}

/** By how many people inside each of some skills is held, at whatever level. */
export async function countHolders(
  store: Store,
  companyId: string,
  skillIds: Iterable<string>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const part of inParts(new Set(skillIds))) {
    const rows = await store.db
      .with(
        (table) => table('held').materialized(),
        (query) =>
          query
            .selectFrom('relation')
            .select(['from_id', 'to_id'])
            .where('company_id', '=', companyId)
            .where('to_id', 'in', part)
            .where('kind', '=', 'has_skill'),
      )
      // Each is looked at once, however many skills they hold: what their records say takes longest to read.
      .with(
        (table) => table('inside').materialized(),
        (query) =>
          query
            .selectFrom('object as person')
            .select('person.id')
            .where('person.id', 'in', (eb) => eb.selectFrom('held').select('held.from_id'))
            .where('person.type', 'in', [...insideTypes])
            .where('person.deleted_at', 'is', null)
            .where(stillEmployed(store, 'person')),
      )
      .selectFrom('held')
      .innerJoin('inside', 'inside.id', 'held.from_id')
      .select(['held.to_id', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('held.to_id')
      .execute();
    for (const { to_id, count } of rows) {
      counts.set(to_id, Number(count));
    }
  }
  return counts;
}

/** Which of some people are inside and hold which skill: `<person> <skill>`. */
export async function holdersAmong(
  store: Store,
  companyId: string,
  people: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const part of inParts(new Set(people))) {
    const rows = await store.db
      .selectFrom('relation')
      .innerJoin('object as person', 'person.id', 'relation.from_id')
      .select(['relation.from_id', 'relation.to_id'])
      .where('relation.company_id', '=', companyId)
      .where('relation.from_id', 'in', part)
      .where('relation.kind', '=', 'has_skill')
      .where('person.type', 'in', [...insideTypes])
      .where('person.deleted_at', 'is', null)
      .where(stillEmployed(store, 'person'))
      .execute();
    for (const { from_id, to_id } of rows) {
      found.add(`${from_id} ${to_id}`);
    }
  }
  return found;
}
