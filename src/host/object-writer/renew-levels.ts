import type { Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import {
  type AssessmentRow,
  type HeldSkill,
  insertAssessments,
  type NewAssessment,
  noteOutdated,
  outdatedSkills,
  setTakenBack,
} from './assessment-rows.ts';
import { recordChanges } from './change-rows.ts';
import { ledLinks } from './levels.ts';
import { type Link, linkKey, linksThere, writtenLinks } from './link-rows.ts';
import { touchObjects } from './object-writer.ts';
import { writer } from './write-context.ts';

/**
 * Makes the links of some people to skills say what their assessments tell at a moment, where they say something else, and
 * tells of both ends. `mayLink`: links somebody to a skill of which something was said for the first time. Answers how many
 * levels changed.
 */
export async function renewLevels(
  trx: Transaction<Schema>,
  companyId: string,
  held: readonly HeldSkill[],
  at: string,
  { mayLink = false }: { mayLink?: boolean } = {},
): Promise<number> {
  let count = 0;
  for (const part of inParts(held)) {
    const ends = part.map(({ person_id, skill_id }) => ({ from_id: person_id, kind: 'has_skill', to_id: skill_id }));
    const there = await linksThere(trx, companyId, ends);
    const links = ends.map((one): Link => ({ ...one, level: there.get(linkKey(one))?.level ?? null, created_at: at }));
    const led = await ledLinks(trx, companyId, links, at);
    const changed = led.filter((link) => {
      const is = there.get(linkKey(link));
      return is === undefined ? mayLink : is.level !== link.level;
    });
    if (changed.length > 0) {
      await recordChanges(trx, companyId, await writtenLinks(trx, companyId, changed, ['level']), { at });
      const touched = changed.flatMap(({ from_id, to_id }) => [from_id, to_id]);
      await touchObjects(trx, companyId, [...new Set(touched)], at);
    }
    count += changed.length;
  }
  return count;
}

/** The levels of one skill, and whoever shows what was said of it, follow what was said now. */
async function follow(
  trx: Transaction<Schema>,
  companyId: string,
  row: HeldSkill,
  at: string,
  options: { mayLink?: boolean } = {},
): Promise<void> {
  const changed = await renewLevels(trx, companyId, [row], at, options);
  if (changed === 0) {
    await touchObjects(trx, companyId, [row.person_id], at);
  }
}

/** Writes what somebody says of a skill of somebody's, whom it links to it; answers it as it is. `at`: ISO 8601 UTC. */
export async function insertAssessment(
  trx: Transaction<Schema>,
  companyId: string,
  assessment: NewAssessment,
  at: string,
): Promise<AssessmentRow> {
  const { batchId } = writer(new Date(at));
  const [row] = await insertAssessments(trx, companyId, [assessment], { batchId, at });
  if (row === undefined) {
    throw new Error('an assessment that was written is answered');
  }
  await follow(trx, companyId, row, at, { mayLink: true });
  return row;
}

/** Takes an assessment back: it says nothing from then on; false where it is taken back already. `at`: ISO 8601 UTC. */
export async function takeBackAssessment(
  trx: Transaction<Schema>,
  companyId: string,
  id: number,
  at: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('assessment')
    .select(['person_id', 'skill_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  if (row !== undefined) {
    await setTakenBack(trx, companyId, [id], { taken_back_at: at, taken_back_by: writer(new Date(at)).batchId });
    await follow(trx, companyId, row, at);
  }
  return row !== undefined;
}

/**
 * Works out the levels anew that time alone has changed: of some of the assessments that grew old or expired since that was
 * done last. Answers how many assessments those were, and how many levels changed.
 * @param now ISO 8601 UTC.
 */
export async function renewOutdated(
  trx: Transaction<Schema>,
  companyId: string,
  now: string,
  most: number,
): Promise<{ looked: number; changed: number }> {
  const { ids, held } = await outdatedSkills(trx, companyId, now, most);
  const changed = await renewLevels(trx, companyId, held, now);
  await noteOutdated(trx, companyId, ids);
  return { looked: ids.length, changed };
}
