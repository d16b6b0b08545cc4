import { type Identity, isKitRow, withoutHiddenPast } from '#host/access/index.ts';
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
import { isMergedIn, type MergedPerson, readBeforeMerges, readMerged, withPutBack } from './merged-as-of.ts';
import { type PastLink, pastLinks } from './past-links.ts';
import { isGoneAt, rowBefore, toldUnrecorded, withoutCounted } from './row-before.ts';
import { appliedKind, readPastStages, withStageBefore } from './stage-before.ts';
import type { ChangeRow } from './told-lines.ts';

/** The links of people to jobs as they were, by the people's ids. */
async function appliedBefore(
  store: Store,
  identity: Identity,
  rows: readonly Pick<ObjectRow, 'id' | 'type'>[],
  { lines, at, merged }: { lines: readonly ChangeRow[]; at: string; merged: ReadonlyMap<string, MergedPerson> },
): Promise<Map<string, PastLink[]>> {
  const people = new Set(rows.flatMap(({ id, type }) => (overBy(type) === 'stage' ? [id] : [])));
  if (people.size === 0) {
    return new Map();
  }
  const now = await store.db
    .selectFrom('relation')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where('from_id', 'in', [...people])
    .where('kind', '=', appliedKind)
    .execute();
  const sealed = [...merged.values()].flatMap(({ links }) => links.filter(({ kind }) => kind === appliedKind));
  const own = await withPutBack(
    store,
    identity,
    lines.filter(({ object_id }) => people.has(object_id)),
    at,
  );
  return groupBy(pastLinks([...now, ...sealed], own, at), ({ from_id }) => from_id);
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
    const living = await readRowsById(store, identity, part);
    const merged = await readMerged(
      store,
      identity,
      part.filter((id) => !living.has(id)),
    );
    const found = new Map([...living, ...[...merged].map(([id, { row }]) => [id, row] as const)]);
    const merges = await readBeforeMerges(store, identity, [...found.keys()], at);
    const rows = new Map(
      [...found].map(([id, row]) => [id, { ...row, created_at: merges.get(id)?.created_at ?? row.created_at }]),
    );
    const lines = await linesAfter(store, identity, at, (all) =>
      all
        .where('object_id', 'in', [...rows.keys()])
        .where((eb) => eb.or([eb('other_id', 'is', null), eb('field', '=', appliedKind)])),
    );
    const byObject = groupBy(lines, ({ object_id }) => object_id);
    const past = part.flatMap((id) => {
      const now = rows.get(id);
      const own = byObject.get(id) ?? [];
      const isGone = isGoneAt(own) || (merged.has(id) && !isMergedIn(own));
      return now === undefined || at < now.created_at || isGone ? [] : [rowBefore(now, own)];
    });
    const readable = await withoutHiddenPast(
      store,
      identity,
      past.map(({ row }) => row),
    );
    const unrecorded = await toldUnrecorded(store, identity, past);
    const stages = await readPastStages(store, identity, readable);
    const applied = await appliedBefore(store, identity, readable, { lines, at, merged });
    data.push(
      ...readable.map((row, index) => {
        const object = withoutCounted(row.type, toObject(row));
        const then = { at, lines: byObject.get(row.id) ?? [] };
        return {
          // How far they were is no part of a kit.
          ...(isKitRow(row) ? object : withStageBefore(stages, object, applied.get(row.id) ?? [], then)),
          as_of: at,
          unrecorded: unrecorded[index] ?? [],
        };
      }),
    );
    await yieldToOthers();
  }
  return { data };
}
