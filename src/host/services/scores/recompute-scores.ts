import { type Selectable, sql, type Transaction } from 'kysely';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { type ScoredObject, writeScores } from '#host/object-writer/index.ts';
import type { Duty } from '#host/services/clock/clock.ts';
import { type CallStore, storeWithin } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { isEmployedType } from '#shared/domain/employment.ts';
import { valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { type FieldScoreKey, scoreFieldsOf, type StatedValue } from '#shared/domain/score-fields.ts';
import type { ScoreExplained } from '#shared/domain/scores/score-explained.ts';
import { dayMs } from '#shared/domain/scores/score-time.ts';
import { explainObjects } from './explain-objects.ts';
import { followWrites, linkedTo, markDue, markOld } from './follow-writes.ts';
import { type CompanyFigures, readCompany } from './read-company.ts';
import { readOff } from './score-settings.ts';
import { readStated } from './stated-scores.ts';

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

/** Fields hold scores with two decimals: less changes nothing that anybody sees. */
function inField(value: number): number {
  return Math.round(value * 100) / 100;
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
  stated: Partial<Record<FieldScoreKey, StatedValue>>,
  off: ReadonlySet<string>,
): Renewed {
  const found: Renewed = { data: row.data, computed: {}, written: {}, stated: {} };
  const byKey = new Map(explained.map((score) => [score.key as string, score]));
  for (const { key, path } of scoreFieldsOf(row.type)) {
    const [said, score] = [stated[key], byKey.get(key)];
    if (score !== undefined) {
      found.computed[key] = score.computed;
    }
    const own = score !== undefined && score.computed !== null && mayStand(row.type, score);
    const computed = own ? inField(score.computed ?? 0) : undefined;
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

/** Computes the scores of some objects of one type anew. */
async function renew(
  store: CallStore,
  trx: Trx,
  kept: readonly ScoreRow[],
  { companyId, now, company }: { companyId: string; now: Date; company: CompanyFigures },
): Promise<void> {
  const at = now.toISOString();
  const [type = ''] = kept.map((row) => row.object_type);
  const rows = await trx
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
  const byId = new Map(kept.map((row) => [row.object_id, row]));
  const off = await readOff(trx, companyId);
  const stated = new Map<string, Partial<Record<FieldScoreKey, StatedValue>>>();
  for (const row of rows) {
    stated.set(row.id, await readStated(trx, row, byId.get(row.id) ?? { written: {}, stated: {} }));
  }
  const context = { store: storeWithin(store, trx), companyId, now, company };
  const explained = await explainObjects(context, type, rows, () => ({}), off);
  const news = rows.map((row) => ({
    row,
    after: renewed(row, explained.get(row.id) ?? [], stated.get(row.id) ?? {}, off),
  }));
  const changed = news.filter(({ row, after }) => after.data !== row.data);
  // What a company begins with was there from the first: the log says nothing of it.
  const isFirst = ({ row }: (typeof news)[number]) => row.origin === 'sample' && byId.get(row.id)?.computed_at === null;
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
  for (const { row, after } of news) {
    const { computed, written, stated: said } = after;
    await trx
      .updateTable('score')
      .set({
        ...{ computed, written, stated: said, is_due: 0, computed_at: at },
        revision: revisions.get(row.id) ?? row.revision,
      })
      .where('object_id', '=', row.id)
      .execute();
  }
  const living = new Set(rows.map(({ id }) => id));
  for (const { object_id } of kept) {
    if (!living.has(object_id)) {
      await trx.updateTable('score').set({ is_due: 0, computed_at: at }).where('object_id', '=', object_id).execute();
    }
  }
  const scarcer = changed.flatMap(({ row, after }) => {
    const of = (data: unknown) => valueAt(data, 'statistics.skill_scarcity');
    return of(row.data) === of(after.data) ? [] : [row.id];
  });
  await markDependents(trx, companyId, scarcer);
}

/** Those of a company's scores that are due next, all of one type. */
async function nextDue(trx: Trx, companyId: string): Promise<ScoreRow[]> {
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
  return rows.filter(({ object_type }) => object_type === rows[0]?.object_type);
}

/**
 * Makes the scores of a company what its records tell now (records.md "Scores and statistics"): those that rest on what was
 * written since, and those that were computed a day ago or longer. In parts, so that others have turns. Answers of how many
 * objects they were computed. May be called as often as one likes, by several processes at once.
 */
export async function recomputeScores(store: CallStore, companyId: string, now: Date): Promise<number> {
  const old = new Date(now.getTime() - oldMs).toISOString();
  const locked = <T>(name: 'scores.follow' | 'scores.renew', work: (trx: Trx) => Promise<T>) =>
    store.step(name, async (trx) => {
      // Before any row, as every write of the company does: two could wait for each other.
      await lockCompany(trx, companyId);
      return work(trx);
    });
  for (let hasMore = true; hasMore; ) {
    hasMore = await locked('scores.follow', (trx) => followWrites(trx, companyId));
    await yieldToOthers();
  }
  let company: CompanyFigures | undefined;
  let count = 0;
  for (;;) {
    company ??= await readCompany(store, companyId, now);
    const figures = company;
    const done = await locked('scores.renew', async (trx) => {
      const due = await nextDue(trx, companyId);
      if (due.length > 0) {
        await renew(store, trx, due, { companyId, now, company: figures });
      }
      return due.length;
    });
    count += done;
    await yieldToOthers();
    if (done === 0 && (await locked('scores.follow', (trx) => markOld(trx, companyId, old, oldAtOnce))) === 0) {
      return count;
    }
  }
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
        await recomputeScores(store, id, clock());
      }
    },
  };
}
