import type { Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { changeValue } from './sweep-values.ts';
import { type SweepHeard, sweepTexts } from './text-sweep.ts';

/** What says how things were says so still. */
const sealed: ReadonlySet<string> = new Set(['person_merge']);

/** Makes messages, canvases and every other text that mentions the merged objects by id mention the one that is kept. */
export async function changeMentions(
  trx: Transaction<Schema>,
  companyId: string,
  merged: readonly string[],
  keep: string,
  at: string,
  heard: SweepHeard,
): Promise<void> {
  const text = (value: string) => merged.reduce((changed, id) => changed.replaceAll(id, keep), value);
  const json = (value: unknown) => changeValue(value, { text, drops: () => false });
  await sweepTexts(trx, companyId, { needles: merged, text, json, except: sealed, heard }, at);
}
