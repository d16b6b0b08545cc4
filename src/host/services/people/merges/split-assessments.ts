import type { Transaction } from 'kysely';
import { giveAssessments, renewLevels } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import type { LinkRow, SealedMerge } from './sealed-merge.ts';

/**
 * What was said since a merge of a skill that after the split only somebody else than the kept one has is theirs, and everybody's
 * levels are what is said of them now.
 */
export async function giveAssessmentsBack(
  trx: Transaction<Schema>,
  companyId: string,
  { people, sealed, links }: { people: readonly string[]; sealed: SealedMerge; links: readonly LinkRow[] },
  at: string,
): Promise<void> {
  const [keptId = ''] = people;
  const known = new Set(sealed.rows.filter(({ table }) => table === 'assessment').flatMap(({ keys }) => keys));
  const skills = links.filter(({ from_id, kind }) => kind === 'has_skill' && people.includes(from_id));
  const hasOf = (id: string) => skills.filter(({ from_id }) => from_id === id).map(({ to_id }) => to_id);
  const ofKept = new Set(hasOf(keptId));
  for (const id of people.slice(1)) {
    const own = hasOf(id).filter((skill) => !ofKept.has(skill));
    await giveAssessments(trx, companyId, { from: keptId, to: id, skills: own, except: known });
  }
  await renewLevels(
    trx,
    companyId,
    skills.map(({ from_id, to_id }) => ({ person_id: from_id, skill_id: to_id })),
    at,
  );
}
