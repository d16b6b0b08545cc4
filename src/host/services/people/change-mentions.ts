import type { Transaction } from 'kysely';
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
  await sweepTexts(trx, companyId, { needles: merged, text, json }, at);
}
