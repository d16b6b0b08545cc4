import { type Selectable, sql, type Transaction } from 'kysely';
import { readOff } from '#host/access/index.ts';
import { givingWay } from '#host/lib/let-others-in.ts';
import { isWritingMany } from '#host/lib/many-writes.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { type ScoredObject, writeScores } from '#host/object-writer/index.ts';
import type { Duty } from '#host/services/clock/clock.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { isEmployedType } from '#shared/domain/employment.ts';
import { valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { growthFieldsOf, type StatedValue, scoreFieldsOf } from '#shared/domain/score-fields.ts';
import { levelKeys, type ScoreExplained, type ScoreKey } from '#shared/domain/scores/score-explained.ts';
import { dayMs } from '#shared/domain/scores/score-time.ts';
import { explainObjects } from './explain-objects.ts';
import { followWrites, linkedTo, markDue, markOld } from './follow-writes.ts';
import { type CompanyFigures, readCompany } from './read-company.ts';
import { type ComputedKey, readStated } from './stated-scores.ts';

type Trx = Transaction<Schema>;
type ScoreRow = Selectable<Schema['score']>;

const everyMs = 10_000;
/** The first calls are answered before. */
const firstMs = 10_000;
const statementMs = 60_000;
/** A company of a hundred thousand people has others to answer as well. */
const mostOfTime = 0.25;
/** Objects whose scores are computed in one transaction: others have a turn between two. */
const atOnce = 100;
/** What time alone changes, it changes by the day. */
const oldMs = dayMs;
const oldAtOnce = 1000;
/** The scores of so many holders of a skill are computed anew as soon as its scarcity changes; those of more, within a day. */
const mostHolders = 500;

/** Fields hold scores with two decimals, and levels with one, as people say them: less changes nothing that anybody sees. */
function inField(key: ScoreKey, value: number): number {
  const parts = levelKeys.some((level) => level === key) ? 10 : 100;
  return Math.round(value * parts) / parts;
}

/**
 * Whether a score may stand in a field that others read: one that rests on reviews is for those who may read these, who for an
 * employee are the same that read the field, and for anybody else are not.
 */
function mayStand(type: string, { reviews }: ScoreExplained): boolean {
  return reviews.length === 0 || isEmployedType(type);
}

interface Renewed {
  data: Record<string, unknown>;
  computed: Record<string, number | null>;
  written: Record<string, number>;
  stated: Record<string, StatedValue>;
}

/** What an object's fields and its scores are from now on. */
function renewed(
  row: ObjectRow,
  explained: readonly ScoreExplained[],
  stated: Partial<Record<ComputedKey, StatedValue>>,
  off: ReadonlySet<string>,
): Renewed {
  const found: Renewed = { data: row.data, computed: {}, written: {}, stated: {} };
  const byKey = new Map(explained.map((score) => [score.key as string, score]));
  const put = (key: ComputedKey, path: string, computed: number | undefined) => {
    const said = stated[key];
    const value = off.has(key) ? undefined : (said?.value ?? computed);
    if (said !== undefined) {
      const { is_kept: _was, ...statement } = said;
      found.stated[key] = off.has(key) ? { ...statement, is_kept: true } : statement;
    } else if (value !== undefined) {
      found.written[key] = value;
    }
    if (value !== valueAt(row.data, path)) {
      found.data = value === undefined ? withoutValueAt(found.data, path) : withValueAt(found.data, path, value);
    }
  };
  for (const { key, path } of scoreFieldsOf(row.type)) {
    const score = byKey.get(key);
    if (score !== undefined) {
      found.computed[key] = score.computed;
    }
    const own = score !== undefined && score.computed !== null && mayStand(row.type, score);
    put(key, path, own ? inField(key, score.computed ?? 0) : undefined);
  }
  for (const { key, path, of } of growthFieldsOf(row.type)) {
    const growth = byKey.get(of)?.growth ?? null;
    found.computed[key] = growth;
    // How the computed level grew says nothing of one that somebody stated.
    put(key, path, stated[of] === undefined && growth !== null ? growth : undefined);
  }
  return found;
}

/** Whatever rests on how scarce some skills are is due: the jobs that need them, and those who hold them. */
async function markDependents(trx: Trx, companyId: string, skills: readonly string[]): Promise<void> {
  const due = await linkedTo(trx, companyId, skills, ['needs_skill', 'from']);
  for (const id of skills) {
    const holders = await trx
      .selectFrom('relation')
      .select('from_id')
      .where('company_id', '=', companyId)
      .where('to_id', '=', id)
      .where('kind', '=', 'has_skill')
      .limit(mostHolders + 1)
      .execute();
    if (holders.length <= mostHolders) {
      due.push(...holders.map(({ from_id }) => from_id));
    }
  }
  await markDue(trx, companyId, due);
}

/** Of some objects of one type what their scores are from now on. */
interface Computed {
  row: ObjectRow;
  kept: ScoreRow;
  after: Renewed;
}

/** Computes the scores of some objects of one type, of which nothing is written yet: nobody waits for it. */
async function compute(
  store: CallStore,
  companyId: string,
  kept: readonly ScoreRow[],
  { now, company }: { now: Date; company: CompanyFigures },
): Promise<Computed[]> {
  const [type = ''] = kept.map((row) => row.object_type);
  const rows = await store.db
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      kept.map(({ object_id }) => object_id),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const off = await readOff(store.db, companyId);
  const byId = new Map(kept.map((row) => [row.object_id, row]));
  const explained = await explainObjects({ store, companyId, now, company }, type, rows, () => ({}), off);
  const found: Computed[] = [];
  for (const row of rows) {
    const own = byId.get(row.id);
    if (own !== undefined) {
      const stated = await readStated(store.db, row, own);
      found.push({ row, kept: own, after: renewed(row, explained.get(row.id) ?? [], stated, off) });
    }
  }
  return found;
}

/**
 * Writes what was computed of some objects. One that was written meanwhile stays due, as does one of which something was
 * written that its scores rest on.
 */
async function write(
  trx: Trx,
  companyId: string,
  claimed: readonly ScoreRow[],
  computed: readonly Computed[],
  at: string,
): Promise<void> {
  const ids = claimed.map(({ object_id }) => object_id);
  const rows = await trx.selectFrom('object').select(['id', 'revision']).where('id', 'in', ids).execute();
  const revisionOf = new Map(rows.map(({ id, revision }) => [id, revision]));
  const still = computed.filter(({ row }) => revisionOf.get(row.id) === row.revision);
  const changed = still.filter(({ row, after }) => after.data !== row.data);
  // What a company begins with was there from the first: the log says nothing of it.
  const isFirst = ({ row, kept }: Computed) => row.origin === 'sample' && kept.computed_at === null;
  const revisions = new Map<string, number>();
  for (const first of [true, false]) {
    const some = changed.filter((one) => isFirst(one) === first);
    if (some.length > 0) {
      const objects = some.map(({ row, after }): ScoredObject => ({ before: row, data: after.data }));
      const revision = await writeScores(trx, companyId, objects, at, first);
      for (const { row } of some) {
        revisions.set(row.id, revision);
      }
    }
  }
  for (const { row, after } of still) {
    await trx
      .updateTable('score')
      .set({
        ...{ computed: after.computed, written: after.written, stated: after.stated, computed_at: at },
        revision: revisions.get(row.id) ?? row.revision,
      })
      .where('object_id', '=', row.id)
      .execute();
  }
  const done = new Set(still.map(({ row }) => row.id));
  const living = new Set(computed.map(({ row }) => row.id));
  const over = ids.filter((id) => done.has(id) || !living.has(id));
  if (over.length > 0) {
    await trx
      .updateTable('score')
      .set({ is_due: 0, computed_at: at })
      .where('object_id', 'in', over)
      .where('is_due', '=', beingComputed)
      .execute();
  }
  const again = ids.filter((id) => !over.includes(id));
  if (again.length > 0) {
    await trx.updateTable('score').set({ is_due: 1 }).where('object_id', 'in', again).execute();
  }
  const scarcer = changed.flatMap(({ row, after }) => {
    const of = (data: unknown) => valueAt(data, 'statistics.skill_scarcity');
    return of(row.data) === of(after.data) ? [] : [row.id];
  });
  await markDependents(trx, companyId, scarcer);
}

/** In `is_due`: what is marked again meanwhile says 1, and stays due. */
const beingComputed = 2;

/** Takes those of a company's scores that are due next, all of one type. */
async function claimDue(trx: Trx, companyId: string): Promise<ScoreRow[]> {
  const rows = await trx
    .selectFrom('score')
    .selectAll()
    .where('company_id', '=', companyId)
    // As a literal: SQLite finds its index by it.
    .where('is_due', '=', sql.lit(1))
    .orderBy('place')
    .orderBy('object_id')
    .limit(atOnce)
    .execute();
  const due = rows.filter(({ object_type }) => object_type === rows[0]?.object_type);
  if (due.length > 0) {
    const ids = due.map(({ object_id }) => object_id);
    await trx.updateTable('score').set({ is_due: beingComputed }).where('object_id', 'in', ids).execute();
  }
  return due;
}

/** What a process that is gone was computing is due again. */
async function freeClaimed(trx: Trx, companyId: string): Promise<void> {
  await trx
    .updateTable('score')
    .set({ is_due: 1 })
    .where('company_id', '=', companyId)
    .where('is_due', '=', sql.lit(beingComputed))
    .execute();
}

async function countDue(store: CallStore, companyId: string): Promise<number> {
  const { count } = await store.db
    .selectFrom('score')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('is_due', '=', sql.lit(1))
    .executeTakeFirstOrThrow();
  return count;
}

/** How far scores are: of so many objects they were computed, of so many they are due when it begins. */
interface ScoresDone {
  computed: number;
  due: number;
}

/** {@link recomputeScores}, telling after each part how far it is. */
export async function* recomputeInParts(
  store: CallStore,
  companyId: string,
  now: Date,
): AsyncGenerator<ScoresDone, void, void> {
  const at = now.toISOString();
  const old = new Date(now.getTime() - oldMs).toISOString();
  const locked = <T>(name: 'scores.follow' | 'scores.claim' | 'scores.write', work: (trx: Trx) => Promise<T>) =>
    store.step(name, async (trx) => {
      // Before any row, as every write of the company does: two could wait for each other.
      await lockCompany(trx, companyId);
      return work(trx);
    });
  await locked('scores.claim', (trx) => freeClaimed(trx, companyId));
  for (let hasMore = true; hasMore; ) {
    hasMore = await locked('scores.follow', (trx) => followWrites(trx, companyId));
    await yieldToOthers();
  }
  let company: CompanyFigures | undefined;
  const due = await countDue(store, companyId);
  let count = 0;
  for (;;) {
    const claimed = await locked('scores.claim', (trx) => claimDue(trx, companyId));
    if (claimed.length > 0) {
      company ??= await readCompany(store, companyId, now);
      const computed = await compute(store, companyId, claimed, { now, company });
      await locked('scores.write', (trx) => write(trx, companyId, claimed, computed, at));
      count += claimed.length;
      yield { computed: count, due };
      await yieldToOthers();
    } else if ((await locked('scores.follow', (trx) => markOld(trx, companyId, old, oldAtOnce))) === 0) {
      return;
    }
  }
}

/**
 * Makes the scores of a company what its records tell now (records.md "Scores and statistics"): those that rest on what was
 * written since, and those that were computed a day ago or longer. In parts, so that others have turns: the company's other
 * writers wait for none but what is written. Answers of how many objects they were computed. May be called as often as one
 * likes, by several processes at once.
 */
export async function recomputeScores(store: CallStore, companyId: string, now: Date): Promise<number> {
  let count = 0;
  for await (const { computed } of recomputeInParts(store, companyId, now)) {
    count = computed;
  }
  return count;
}

/** {@link recomputeScores}, until many objects are written: they would be computed while they change, and hold that up. */
async function recomputeInQuiet(store: CallStore, companyId: string, now: Date): Promise<void> {
  const parts = recomputeInParts(store, companyId, now);
  while (!isWritingMany()) {
    const { done } = await parts.next();
    if (done === true) {
      return;
    }
  }
  await parts.return();
}

/** Keeps the scores of all companies what their records tell. */
export function scoreDuty({ store, clock }: { store: CallStore; clock: () => Date }): Duty {
  return {
    firstMs,
    everyMs,
    statementMs,
    mostOfTime,
    async work() {
      for (const { id } of await store.db.selectFrom('company').select('id').execute()) {
        await givingWay(() => recomputeInQuiet(store, id, clock()));
      }
    },
  };
}
