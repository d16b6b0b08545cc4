import type { Transaction } from 'kysely';
import { publishObjects } from '#host/services/events/publish-event.ts';
import type { Schema } from '#host/store/schema.ts';
import { changeValue } from './sweep-values.ts';
import { sweepTexts } from './text-sweep.ts';

/** Makes messages, canvases and every other text that mentions the merged objects by id mention the one that is kept. */
export async function changeMentions(
  trx: Transaction<Schema>,
  companyId: string,
  merged: readonly string[],
  keep: string,
  at: string,
): Promise<void> {
  const text = (value: string) => merged.reduce((changed, id) => changed.replaceAll(id, keep), value);
  const json = (value: unknown) => changeValue(value, { text, drops: () => false });
  const { objects } = await sweepTexts(trx, companyId, { needles: merged, text, json });
  for (const [type, ids] of objects) {
    await publishObjects(trx, companyId, type, ids, at);
  }
}
