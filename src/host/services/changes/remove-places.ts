import type { Identity } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { recordSetting } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';

/** Where objects name an org unit or a location of the company's lists. */
const placePaths = [
  ['company_user', 'org_unit', 'id'],
  ['company_user', 'location', 'id'],
  ['org_unit', 'id'],
  ['location', 'id'],
] as const;

/** Takes back org units and locations that a batch created, and which nobody is in by now; answers which. */
export async function removePlaces(
  store: CallStore,
  { companyId }: Identity,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const at = now.toISOString();
  return store.step('changes.removePlaces', async (trx) => {
    const used = new Set<string>();
    const see = (rows: readonly { id: string | null }[]) => {
      for (const { id } of rows) {
        used.add(id ?? '');
      }
    };
    for (const part of inParts(ids)) {
      for (const path of placePaths) {
        const named = store.jsonText('object.data', path);
        see(
          await trx
            .selectFrom('object')
            .select(named.as('id'))
            .distinct()
            .where('company_id', '=', companyId)
            .where('deleted_at', 'is', null)
            .where(named, 'in', part)
            .execute(),
        );
      }
      const above = store.jsonText('category.data', ['parent_id']);
      see(
        await trx
          .selectFrom('category')
          .select(above.as('id'))
          .where('company_id', '=', companyId)
          .where(above, 'in', part)
          .execute(),
      );
    }
    const removed: string[] = [];
    for (const part of inParts(ids.filter((id) => !used.has(id)))) {
      const rows = await trx
        .deleteFrom('category')
        .where('company_id', '=', companyId)
        .where('type', 'in', ['org_unit', 'location'])
        .where('id', 'in', part)
        .returning(['id', 'type', 'name'])
        .execute();
      for (const { id, type, name } of rows) {
        await recordSetting(trx, companyId, { type: 'category', id, before: { type, name }, at });
        removed.push(id);
      }
    }
    if (removed.length > 0) {
      await publishObjects(trx, companyId, 'category', 'many', at);
    }
    return removed;
  });
}
