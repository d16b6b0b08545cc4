import { type Identity, withAbove } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { addLinks, removeLinks, tellReach, touchObjects } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Wrote } from './write-rows.ts';

/** Links the people that were written to those who lead them; who led them before no longer does. */
export async function writeManagers(
  store: CallStore,
  identity: Identity,
  { ids, managers }: Wrote,
  at: string,
): Promise<void> {
  const { companyId } = identity;
  const links = [...managers].flatMap(([report, target]) => {
    const manager = 'id' in target ? target.id : ids.get(target.row);
    return manager === undefined ? [] : [{ from_id: manager, kind: 'manages', to_id: report, created_at: at }];
  });
  for (const part of inParts(links)) {
    await store.step('imports.managers', async (trx) => {
      await lockCompany(trx, companyId);
      const led = part.map((link) => link.to_id);
      const stored = await trx
        .selectFrom('relation')
        .select(['from_id', 'to_id'])
        .where('company_id', '=', companyId)
        .where('kind', '=', 'manages')
        .where('to_id', 'in', led)
        .execute();
      const before = new Map(stored.map((link) => [link.to_id, link.from_id]));
      const changed = part.filter((link) => before.get(link.to_id) !== link.from_id);
      if (changed.length === 0) {
        return;
      }
      const moved = changed.map((link) => link.to_id);
      await removeLinks(trx, companyId, (query) => query.where('kind', '=', 'manages').where('to_id', 'in', moved), at);
      await addLinks(trx, companyId, changed);
      const ends = [
        ...new Set(changed.flatMap((link) => [link.from_id, link.to_id, before.get(link.to_id) ?? link.to_id])),
      ];
      await touchObjects(trx, companyId, ends, at);
      // Who leads somebody decides what is read of everybody above as well.
      await tellReach(trx, companyId, { through: [...(await withAbove(trx, companyId, ends))] }, at);
    });
  }
}
