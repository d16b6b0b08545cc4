import type { Identity } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { KnownSkill } from './match-skills.ts';

/** The skills of the company that a file may name. */
export async function knownSkills(store: Store, { companyId }: Pick<Identity, 'companyId'>): Promise<KnownSkill[]> {
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'name', 'keywords'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'skill')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ keywords, ...skill }) => ({ ...skill, keywords: keywords ?? [] }));
}
