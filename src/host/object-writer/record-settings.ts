import type { Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { SettingType } from '#shared/domain/changes.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { recordChanges } from './change-rows.ts';
import { fieldChanges } from './changed-fields.ts';

/** What of a workspace is no object, and what it said before and says now; a side that is missing: there was or is none. */
interface ChangedSetting {
  type: SettingType;
  id: string;
  before?: Fields;
  after?: Fields;
  /** ISO 8601 UTC. */
  at: string;
}

/** Adds to the change log what changed in the settings of a company, in the write's own transaction. */
export async function recordSetting(
  trx: Transaction<Schema>,
  companyId: string,
  { type, id, before, after, at }: ChangedSetting,
): Promise<void> {
  const subject = { objectId: id, objectType: type };
  const lines =
    before === undefined || after === undefined
      ? [{ ...subject, action: before === undefined ? ('created' as const) : ('deleted' as const), before, after }]
      : fieldChanges(before, after).map((change) => ({ ...subject, action: 'changed' as const, ...change }));
  await recordChanges(trx, companyId, lines, { at });
}
