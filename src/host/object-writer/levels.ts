import type { Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { type AssessmentKind, ledgerLevel } from '#shared/domain/skill-ledger.ts';
import {
  type AssessmentRow,
  assessmentsOf,
  type HeldSkill,
  heldKey,
  insertAssessments,
  type NewAssessment,
  setTakenBack,
} from './assessment-rows.ts';
import { type Link, linkKey, linksThere } from './link-rows.ts';
import { undoneBatch, writer } from './write-context.ts';

/**
 * The level of somebody's link to a skill is what their assessments of it tell (records.md "Scores and statistics"): a level
 * that is written becomes one of them first, and the link says what counts afterwards.
 */

const levelled = 'has_skill';

/** A link as far as it says a level. */
type LevelLink = Pick<Link, 'from_id' | 'kind' | 'to_id' | 'level' | 'origin'>;

type Ends = Pick<Link, 'from_id' | 'kind' | 'to_id'>;

function heldOf({ from_id, to_id }: Ends): HeldSkill {
  return { person_id: from_id, skill_id: to_id };
}

/** Whether the level of a link is told by assessments. */
export function isLed({ kind }: Pick<Link, 'kind'>): boolean {
  return kind === levelled;
}

function isLiving({ taken_back_at }: AssessmentRow): boolean {
  return taken_back_at === null;
}

/** The records that a user is here. */
async function recordsOf(trx: Transaction<Schema>, companyId: string, userId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('object')
    .leftJoin('relation as same', (join) =>
      join
        .onRef('same.from_id', '=', 'object.id')
        .on('same.company_id', '=', companyId)
        .on('same.kind', '=', 'same_person'),
    )
    .select(['object.id', 'same.to_id'])
    .where('object.company_id', '=', companyId)
    .where('object.type', '=', 'member')
    .where('object.external_id', '=', userId)
    .execute();
  return new Set(rows.flatMap(({ id, to_id }) => (to_id === null ? [id] : [id, to_id])));
}

/** How a level that is written now was come by: from a file, by the person, or by who keeps their record. */
async function howWritten(
  trx: Transaction<Schema>,
  companyId: string,
  at: string,
): Promise<(personId: string) => Pick<AssessmentRow, 'kind' | 'user_id'>> {
  const { userId, via } = writer(new Date(at));
  if (via === 'import' || userId === null) {
    const kind: AssessmentKind = via === 'import' ? 'import' : 'stated';
    return () => ({ kind, user_id: userId });
  }
  const own = await recordsOf(trx, companyId, userId);
  return (personId) => ({ kind: own.has(personId) ? 'self' : 'manager', user_id: userId });
}

/** Takes back what the batch said that is taken back now, and brings back what it took back; answers the rows as they are. */
async function undoneRows(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly AssessmentRow[],
  undone: string,
  at: string,
): Promise<AssessmentRow[]> {
  const gone = { taken_back_at: at, taken_back_by: writer(new Date(at)).batchId };
  const back = { taken_back_at: null, taken_back_by: null };
  const written = rows.filter((row) => isLiving(row) && row.batch_id === undone);
  const taken = rows.filter((row) => row.taken_back_by === undone);
  const idsOf = (some: readonly AssessmentRow[]) => some.map(({ id }) => id);
  await setTakenBack(trx, companyId, idsOf(written), gone);
  await setTakenBack(trx, companyId, idsOf(taken), back);
  return rows.map((row) =>
    written.includes(row) ? { ...row, ...gone } : taken.includes(row) ? { ...row, ...back } : row,
  );
}

/** Says that all which was said of some skills is taken back. `at`: ISO 8601 UTC. */
export async function forgetLevels(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly Ends[],
  at: string,
): Promise<void> {
  const led = links.filter(isLed);
  if (led.length === 0) {
    return;
  }
  const rows = [...(await assessmentsOf(trx, companyId, led.map(heldOf))).values()].flat().filter(isLiving);
  const taken = { taken_back_at: at, taken_back_by: writer(new Date(at)).batchId };
  await setTakenBack(
    trx,
    companyId,
    rows.map(({ id }) => id),
    taken,
  );
}

/** What the links say whose levels the assessments tell that are there; those of which nothing was said stay as they are. */
export async function ledLinks<T extends LevelLink>(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly T[],
  at: string,
): Promise<T[]> {
  const led = links.filter(isLed);
  if (led.length === 0) {
    return [...links];
  }
  const rows = await assessmentsOf(trx, companyId, led.map(heldOf));
  return links.map((link) => {
    const own = isLed(link) ? (rows.get(heldKey(heldOf(link))) ?? []) : [];
    return own.length === 0 ? link : { ...link, level: ledgerLevel(own.filter(isLiving), at)?.level ?? null };
  });
}

/** The levels of those of some links that are there. */
async function levelsThere(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly Ends[],
): Promise<Map<string, number | null>> {
  const levels = new Map<string, number | null>();
  for (const part of inParts(links)) {
    for (const [key, { level }] of await linksThere(trx, companyId, part)) {
      levels.set(key, level);
    }
  }
  return levels;
}

/** What is there of some links to skills, and of what was said of them. */
interface Known {
  rows: readonly AssessmentRow[];
  level: number | null | undefined;
}

/** Whether what is written now says nothing that the link, or the same writer, does not say already. */
function isSaid({ rows, level }: Known, said: number, how: Pick<AssessmentRow, 'kind' | 'user_id'>): boolean {
  const last = rows.findLast((row) => row.kind === how.kind && row.user_id === how.user_id);
  return level === said || last?.level === said;
}

/**
 * Puts the levels that links say into the ledger, and answers the links with the levels that count from then on. A level that
 * the link says already is no new assessment; none takes back what was said. What an undone call wrote is taken back, and
 * what it took back is there again.
 * @param isNew none of them was there before.
 * @param at when, ISO 8601 UTC.
 */
export async function takeLevels<T extends LevelLink>(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly T[],
  { isNew, at }: { isNew: boolean; at: string },
): Promise<T[]> {
  const led = links.filter((link) => isLed(link) && !(isNew && (link.level ?? null) === null));
  if (led.length === 0) {
    return [...links];
  }
  const held = led.map(heldOf);
  const all = isNew ? new Map<string, AssessmentRow[]>() : await assessmentsOf(trx, companyId, held);
  const there = isNew ? new Map<string, number | null>() : await levelsThere(trx, companyId, led);
  const how = await howWritten(trx, companyId, at);
  const undone = undoneBatch();
  const news = new Map<string, NewAssessment>();
  const living = new Map<string, readonly AssessmentRow[]>();
  const gone: Ends[] = [];
  for (const link of led) {
    const key = heldKey(heldOf(link));
    const stored = all.get(key) ?? [];
    const rows = undone === undefined ? stored : await undoneRows(trx, companyId, stored, undone, at);
    const known: Known = { rows: rows.filter(isLiving), level: there.get(linkKey(link)) };
    living.set(key, known.rows);
    const level = link.level ?? null;
    const by = how(link.from_id);
    const isTold = undone !== undefined && known.rows.length > 0;
    if (level === null) {
      gone.push(...(known.rows.length > 0 ? [link] : []));
      living.delete(key);
    } else if (!isTold && !isSaid(known, level, by)) {
      const said = { ...heldOf(link), ...by, level, evidence: null, expires_at: null, assessed_at: at };
      news.set(key, { ...said, origin: link.origin ?? 'user' });
    }
  }
  await forgetLevels(trx, companyId, gone, at);
  const { batchId } = writer(new Date(at));
  for (const row of await insertAssessments(trx, companyId, [...news.values()], { batchId, at })) {
    living.set(heldKey(row), [...(living.get(heldKey(row)) ?? []), row]);
  }
  return links.map((link) => {
    const told = isLed(link) ? ledgerLevel(living.get(heldKey(heldOf(link))) ?? [], at) : undefined;
    return told === undefined ? link : { ...link, level: told.level };
  });
}

/** As {@link takeLevels} of links that stay as they are where they are there already. */
export async function takeNewLevels<T extends LevelLink>(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly T[],
  at: string,
): Promise<T[]> {
  const led = links.filter((link) => isLed(link) && (link.level ?? null) !== null);
  if (led.length === 0) {
    return [...links];
  }
  const there = await levelsThere(trx, companyId, led);
  const news = led.filter((link) => !there.has(linkKey(link)));
  const taken = await takeLevels(trx, companyId, news, { isNew: false, at });
  const byKey = new Map(taken.map((link) => [linkKey(link), link]));
  return links.map((link) => byKey.get(linkKey(link)) ?? link);
}
