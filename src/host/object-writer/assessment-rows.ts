import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { freshUntil } from '#shared/domain/skill-ledger.ts';
import { writer } from './write-context.ts';

/**
 * Every statement that writes how well people know a skill stands here; what follows from it for the links, `levels.ts`
 * does: services ask there.
 */

export type AssessmentRow = Selectable<Schema['assessment']>;

/** What is said of a level that is new; the rest follows from it. */
export type NewAssessment = Pick<
  AssessmentRow,
  'person_id' | 'skill_id' | 'level' | 'kind' | 'user_id' | 'evidence' | 'assessed_at' | 'expires_at' | 'origin'
>;

/** A person and a skill of theirs. */
export type HeldSkill = Pick<AssessmentRow, 'person_id' | 'skill_id'>;

export function heldKey({ person_id, skill_id }: HeldSkill): string {
  return `${person_id} ${skill_id}`;
}

/** All that was said of some people's skills, what was taken back as well. */
export async function assessmentsOf(
  trx: Transaction<Schema>,
  companyId: string,
  held: readonly HeldSkill[],
): Promise<Map<string, AssessmentRow[]>> {
  const asked = new Map<string, AssessmentRow[]>(held.map((one) => [heldKey(one), []]));
  const people = new Set(held.map(({ person_id }) => person_id));
  const skills = [...new Set(held.map(({ skill_id }) => skill_id))];
  for (const part of inParts(people)) {
    const rows = await trx
      .selectFrom('assessment')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('person_id', 'in', part)
      // More than a few are told apart here.
      .$if(skills.length <= 20, (query) => query.where('skill_id', 'in', skills))
      .orderBy('id')
      .execute();
    for (const row of rows) {
      asked.get(heldKey(row))?.push(row);
    }
  }
  return asked;
}

/** Adds assessments; answers them as they are. */
export async function insertAssessments(
  trx: Transaction<Schema>,
  companyId: string,
  news: readonly NewAssessment[],
  { batchId, at }: { batchId: string | null; at: string },
): Promise<AssessmentRow[]> {
  const added: AssessmentRow[] = [];
  const rows = news.map(
    (one): Insertable<Schema['assessment']> => ({
      ...one,
      company_id: companyId,
      fresh_until: freshUntil(one),
      batch_id: batchId,
      created_at: at,
    }),
  );
  for (const part of inParts(rows)) {
    added.push(...(await trx.insertInto('assessment').values(part).returningAll().execute()));
  }
  return added;
}

async function setEach(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly number[],
  columns: Updateable<Schema['assessment']>,
): Promise<void> {
  for (const part of inParts(ids)) {
    await trx
      .updateTable('assessment')
      .set(columns)
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .execute();
  }
}

/** Says that assessments are taken back, by which call; null for both brings them back. */
export async function setTakenBack(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly number[],
  taken: Pick<AssessmentRow, 'taken_back_at' | 'taken_back_by'>,
): Promise<void> {
  await setEach(trx, companyId, ids, taken);
}

/** What was said of some people is said of another since. */
export async function moveAssessments(
  trx: Transaction<Schema>,
  companyId: string,
  from: readonly string[],
  to: string,
): Promise<void> {
  await trx
    .updateTable('assessment')
    .set({ person_id: to })
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...from])
    .execute();
}

/** What was said of some skills of somebody's, but for what is named by its id, is said of another one since. */
export async function giveAssessments(
  trx: Transaction<Schema>,
  companyId: string,
  { from, to, skills, except }: { from: string; to: string; skills: readonly string[]; except: ReadonlySet<string> },
): Promise<void> {
  const held = skills.map((skill_id) => ({ person_id: from, skill_id }));
  const rows = [...(await assessmentsOf(trx, companyId, held)).values()].flat();
  const ids = rows.flatMap(({ id }) => (except.has(String(id)) ? [] : [id]));
  await setEach(trx, companyId, ids, { person_id: to });
}

/** What was said of somebody and was not taken back is said of another one as well. */
export async function copyAssessments(
  trx: Transaction<Schema>,
  companyId: string,
  from: string,
  to: string,
  at: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('assessment')
    .select(['skill_id', 'level', 'kind', 'user_id', 'evidence', 'assessed_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', from)
    .where('taken_back_at', 'is', null)
    .orderBy('id')
    .execute();
  const copies = rows.map((row) => ({ ...row, person_id: to, origin: 'user' }));
  await insertAssessments(trx, companyId, copies, { batchId: writer(new Date(at)).batchId, at });
}

/** Whose assessments time alone has made old by a moment, ISO 8601 UTC, since that was asked last. */
export async function outdatedSkills(
  trx: Transaction<Schema>,
  companyId: string,
  now: string,
  most: number,
): Promise<{ ids: number[]; held: HeldSkill[] }> {
  const rows = await trx
    .selectFrom('assessment')
    .select(['id', 'person_id', 'skill_id', 'taken_back_at'])
    .where('company_id', '=', companyId)
    // As a literal: SQLite finds its index by it.
    .where('was_outdated', '=', sql.lit(0))
    .where('fresh_until', '<', now)
    .orderBy('fresh_until')
    .limit(most)
    .execute();
  const living = rows.filter((row) => row.taken_back_at === null);
  return { ids: rows.map(({ id }) => id), held: [...new Map(living.map((row) => [heldKey(row), row])).values()] };
}

/** Says of assessments that the levels were worked out since they grew old. */
export async function noteOutdated(trx: Transaction<Schema>, companyId: string, ids: readonly number[]): Promise<void> {
  await setEach(trx, companyId, ids, { was_outdated: 1 });
}
