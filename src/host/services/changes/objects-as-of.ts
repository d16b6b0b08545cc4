import { type Identity, withoutHiddenFields } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { toObject } from '#host/services/objects/object-row.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { linesAfter } from './lines-after.ts';
import { logBegan } from './log-began.ts';
import { type PastLink, pastLinks } from './past-links.ts';
import { isGoneAt, rowBefore, toldUnrecorded } from './row-before.ts';
import { appliedKind, readPastStages, withStageBefore } from './stage-before.ts';
import type { ChangeRow } from './told-lines.ts';

/** The links of people to jobs as they were, by the people's ids. */
async function appliedBefore(
  store: Store,
  { companyId }: Identity,
  rows: readonly Pick<ObjectRow, 'id' | 'type'>[],
  { lines, at }: { lines: readonly ChangeRow[]; at: string },
): Promise<Map<string, PastLink[]>> {
  const people = new Set(rows.flatMap(({ id, type }) => (overBy(type) === 'stage' ? [id] : [])));
  if (people.size === 0) {
    return new Map();
  }
  const links = await store.db
    .selectFrom('relation')
    .select(['from_id', 'kind', 'to_id', 'level', 'data', 'created_at'])
    .where('company_id', '=', companyId)
    .where('from_id', 'in', [...people])
    .where('kind', '=', appliedKind)
    .execute();
  const own = lines.filter(({ object_id }) => people.has(object_id));
  return groupBy(pastLinks(links, own, at), ({ from_id }) => from_id);
}

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
    const lines = await linesAfter(store, identity, at, (all) =>
      all
        .where('object_id', 'in', [...rows.keys()])
        .where((eb) => eb.or([eb('other_id', 'is', null), eb('field', '=', appliedKind)])),
    );
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
    const stages = await readPastStages(store, identity, readable);
    const applied = await appliedBefore(store, identity, readable, { lines, at });
    data.push(
      ...readable.map((row, index) => ({
        ...withStageBefore(stages, toObject(row), applied.get(row.id) ?? [], { at, lines: byObject.get(row.id) ?? [] }),
        as_of: at,
        unrecorded: unrecorded[index] ?? [],
      })),
    );
    await yieldToOthers();
  }
  return { data };
}
