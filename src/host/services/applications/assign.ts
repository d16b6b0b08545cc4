import type { Transaction } from 'kysely';
import { type Identity, requireRole } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { type ApplicationRow, assignApplications, touchObjects, writer } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { requireEnds } from './application-ends.ts';
import { seenApplications } from './application-rows.ts';
import { tellOwner } from './tell-moves.ts';

/** Who looks after applications (records.md "Applications and stages"). */
export function createAssigning(store: CallStore, clock: () => Date) {
  /**
   * Gives some applications to who looks after them, or to nobody; tells of each what became of it.
   * @throws Refusal 403, 422 for an owner who is none.
   */
  async function assign(identity: Identity, { ids, owner }: ParsedInput<'applications.assign'>) {
    requireRole(identity, 'move', 'candidate');
    const { companyId } = identity;
    const now = clock();
    const at = now.toISOString();
    const write = async (trx: Transaction<Schema>) => {
      await requireEnds(trx, identity, [{ path: 'owner', id: owner ?? undefined }]);
      const rows = new Map<string, ApplicationRow>();
      for (const part of inParts(new Set(ids))) {
        const found = await seenApplications(trx, identity)
          .selectAll('application')
          .where('application.id', 'in', part)
          .execute();
        for (const row of found) {
          rows.set(row.id, row);
        }
      }
      const data = [...new Set(ids)].map((id) => {
        const row = rows.get(id);
        return { id, result: row === undefined ? 'missing' : row.owner_id === owner ? 'same' : 'assigned' };
      });
      const changed = data.flatMap(({ id, result }) => (result === 'assigned' ? (rows.get(id) ?? []) : []));
      const assigned = await assignApplications(trx, companyId, changed, owner, at);
      for (const part of inParts(new Set(assigned.map((row) => row.candidate_id)))) {
        await touchObjects(trx, companyId, part, at);
      }
      await tellOwner(trx, companyId, { ownerId: owner, rows: assigned }, now);
      const { batchId } = writer(now);
      const batch = assigned.length === 0 || batchId === null ? {} : { batch: batchId };
      return { ...batch, assigned: assigned.length, data };
    };
    return store.lastStep('applications.assign', write, (_after, answer) => answer);
  }

  return { assign };
}
