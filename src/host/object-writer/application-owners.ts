import type { Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { lookedAfterField } from '#shared/domain/changes.ts';
import { type ApplicationRow, writeOwner } from './application-rows.ts';
import { type Change, recordChanges } from './change-rows.ts';

function linesOf({ id, candidate_id: objectId, job_id, owner_id }: ApplicationRow, ownerId: string | null): Change[] {
  const said = { data: { application: id, ...(job_id === null ? {} : { job: job_id }) } };
  const of = { objectId, field: lookedAfterField };
  return [
    ...(owner_id === null ? [] : [{ ...of, otherId: owner_id, action: 'unlinked' as const, before: said }]),
    ...(ownerId === null ? [] : [{ ...of, otherId: ownerId, action: 'linked' as const, after: said }]),
  ];
}

/** Gives applications to somebody, or to nobody, with the lines of the log; answers them as they are then. `now`: ISO 8601 UTC. */
export async function assignApplications(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly ApplicationRow[],
  ownerId: string | null,
  now: string,
): Promise<ApplicationRow[]> {
  await writeOwner(trx, companyId, rows, ownerId);
  await recordChanges(
    trx,
    companyId,
    rows.flatMap((row) => linesOf(row, ownerId)),
    { at: now },
  );
  return rows.map((row) => ({ ...row, owner_id: ownerId }));
}
