import { type Identity, withoutHiddenFields } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { toObject } from '#host/services/objects/object-row.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { say } from '#shared/domain/sentences.ts';
import { logBegan } from './log-began.ts';
import { isGoneAt, rowBefore, toldUnrecorded } from './row-before.ts';

/**
 * Some objects as they were at a moment, in the order asked for, without what follows from others (links, counts, teams).
 * What was not there then, or is not the caller's to see now, is left out (records.md "Change log").
 * @throws Refusal 409 for a moment before changes were kept.
 */
export async function readObjectsAsOf(
  store: Store,
  identity: Identity,
  { ids, as_of }: ParsedInput<'changes.asOf'>,
): Promise<CallOutput<'changes.asOf'>> {
  const at = new Date(as_of).toISOString();
  const began = await logBegan(store, identity);
  if (at < began) {
    throw new Refusal('conflict', say('notRecordedBefore', { at: began }));
  }
  const data: CallOutput<'changes.asOf'>['data'] = [];
  for (const part of inParts(new Set(ids))) {
    const rows = await readRowsById(store, identity, part);
    const lines = await store.db
      .selectFrom('object_change')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where('object_id', 'in', [...rows.keys()])
      .where('at', '>', at)
      .where('other_id', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    const byObject = groupBy(lines, ({ object_id }) => object_id);
    const past = part.flatMap((id) => {
      const now = rows.get(id);
      const own = byObject.get(id) ?? [];
      return now === undefined || at < now.created_at || isGoneAt(own) ? [] : [rowBefore(now, own)];
    });
    const readable = await withoutHiddenFields(
      store,
      identity,
      past.map(({ row }) => row),
    );
    const unrecorded = await toldUnrecorded(store, identity, past);
    data.push(...readable.map((row, index) => ({ ...toObject(row), as_of: at, unrecorded: unrecorded[index] ?? [] })));
    await yieldToOthers();
  }
  return { data };
}
