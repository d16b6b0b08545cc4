import type { Identity } from '#host/access/index.ts';
import type { Remembered } from '#host/intelligence/intelligence.ts';
import type { Store } from '#host/store/store.ts';
import { longestMemory } from '#shared/domain/longest-memory.ts';

const mostItems = 50;

/**
 * What the caller asked to be remembered, newest first, as much of it as an engine is given along with a text: at most 50,
 * together as long as one of them may be; older ones that are too long to fit are left out whole.
 */
export async function rememberedOf(store: Pick<Store, 'db'>, identity: Identity): Promise<Remembered[]> {
  const rows = await store.db
    .selectFrom('memory')
    .select(['id', 'text', 'source'])
    .where('company_id', '=', identity.companyId)
    .where('user_id', '=', identity.userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostItems)
    .execute();
  let room = longestMemory;
  return rows.filter(({ text }) => {
    const fits = text.length <= room;
    room -= fits ? text.length : 0;
    return fits;
  });
}
