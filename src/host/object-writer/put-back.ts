import type { Selectable, Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { type ApplicationRow, updateApplication } from './application-rows.ts';
import { type Change, recordChanges } from './change-rows.ts';
import { changedFields } from './changed-fields.ts';
import { addRows, removedLinks, saidChange } from './link-rows.ts';
import { insertExact, updateExact } from './object-rows.ts';
import { countedIn, renewFigures } from './person-figures.ts';
import { isStageOfApplication } from './take-stages.ts';

type LinkRow = Selectable<Schema['relation']>;

/** An object as it is to be again; `now`: as it is, undefined where it is gone for good. */
interface PutBack {
  row: ObjectRow;
  now: ObjectRow | undefined;
}

/** Makes objects what they were, those that were gone with them; tells of them, and writes the lines of what changed. */
export async function putBackObjects(
  trx: Transaction<Schema>,
  identity: Identity,
  objects: readonly PutBack[],
  at: string,
): Promise<void> {
  const { companyId, userId } = identity;
  const lines: Change[] = [];
  for (const { row, now } of objects) {
    const told = { objectId: row.id, objectType: row.type };
    if (now === undefined) {
      await insertExact(trx, row);
      lines.push({ ...told, action: 'restored' });
    } else {
      await updateExact(trx, row);
      const changes = changedFields(now, row).filter(({ field }) => !isStageOfApplication(row.type, field));
      lines.push(...changes.map((change) => ({ ...change, ...told, action: 'changed' as const })));
    }
    await publishObjects(trx, companyId, row.type, [row.id], at, { gone: false });
  }
  await recordChanges(trx, companyId, lines, { at, userId });
}

/** Takes links away and puts others in their place, each with all that was said of it; the log has their lines. */
export async function putBackLinks(
  trx: Transaction<Schema>,
  identity: Identity,
  { gone, put }: { gone: readonly LinkRow[]; put: readonly LinkRow[] },
  at: string,
): Promise<void> {
  const { companyId, userId } = identity;
  const lines: Change[] = [];
  for (const { from_id, kind, to_id } of gone) {
    lines.push(
      ...(await removedLinks(trx, companyId, (query) =>
        query.where('from_id', '=', from_id).where('kind', '=', kind).where('to_id', '=', to_id),
      )),
    );
  }
  await addRows(trx, put);
  lines.push(...put.map(saidChange));
  await recordChanges(trx, companyId, lines, { at, userId });
  const interviews = [...gone, ...put].flatMap(({ kind, to_id }) => (kind === 'interview_of' ? [to_id] : []));
  await renewFigures(trx, companyId, [...interviews, ...[...gone, ...put].flatMap(countedIn)], at);
}

/** Makes applications what they were, whoever they are of now. */
export async function putBackApplications(
  trx: Transaction<Schema>,
  rows: readonly ApplicationRow[],
  at: string,
): Promise<void> {
  // Closed all of them first: at no time two of one person are open at one job.
  for (const row of rows) {
    await updateApplication(trx, { ...row, closed_at: row.closed_at ?? at }, at);
  }
  for (const row of rows.filter((one) => one.closed_at === null)) {
    await updateApplication(trx, row, at);
  }
}
