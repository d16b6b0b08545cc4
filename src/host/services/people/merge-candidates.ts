import type { Transaction } from 'kysely';
import { type Identity, requireMergeable, requireRole } from '#host/access/index.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import {
  changeObject,
  moveApplications,
  showApplications,
  touchObjects,
  writingVia,
} from '#host/object-writer/index.ts';
import { parseObject } from '#host/services/objects/parse-object.ts';
import { readObject, readRow } from '#host/services/objects/read-objects.ts';
import { removeForGood } from '#host/services/objects/remove-for-good.ts';
import { storedFields, toStoreForm } from '#host/services/objects/store-form.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { valueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { say } from '#shared/domain/sentences.ts';
import { changeMentions } from './change-mentions.ts';
import { completeWith } from './merged-fields.ts';
import { moveReferences } from './move-references.ts';

/** The kept row with what only the others say. */
function completedRow(kept: ObjectRow, others: readonly ObjectRow[], at: string): ObjectRow {
  const fields = others.reduce((own, other) => completeWith(own, storedFields(other)), storedFields(kept));
  const earlier = valueAt(fields, 'qualification.merged_from');
  const mergedFrom = [...(Array.isArray(earlier) ? earlier : []), ...others.map(({ id }) => ({ id, merged_at: at }))];
  const { columns, data } = toStoreForm(kept.type, withValueAt(fields, 'qualification.merged_from', mergedFrom));
  return { ...kept, ...columns, data };
}

/**
 * Makes one candidate of several (`POST /api/candidates/merge`): links, interviews, documents, answers and events move to
 * the kept one, whose empty fields the others fill; `fields` are what it says in the end. The others are gone, with a
 * trace of where they went.
 * @throws Refusal 403, 404 for one that is not there, 422 with a path per wrong field.
 */
export async function mergeCandidates(
  store: CallStore,
  clock: () => Date,
  identity: Identity,
  call: ParsedInput<'people.merge'>,
): Promise<ObjectBase> {
  requireRole(identity, 'merge', 'candidate');
  const { companyId } = identity;
  const { keep } = call;
  const merged = [...new Set(call.merge)];
  if (merged.includes(keep)) {
    throw invalidFields([{ path: 'merge', ...say('keptCandidate') }]);
  }
  const at = clock().toISOString();
  const write = async (trx: Transaction<Schema>) => {
    const kept = await readRow(trx, identity, 'candidate', { id: keep });
    const others: ObjectRow[] = [];
    for (const id of merged) {
      others.push(await readRow(trx, identity, 'candidate', { id }));
    }
    await requireMergeable(trx, identity, [keep, ...merged]);
    const completed = completedRow(kept, others, at);
    const { slug: _slug, links, ...parsed } = parseObject('candidate', call.fields ?? {}, completed);
    await moveApplications(trx, companyId, keep, merged, at);
    const ends = await moveReferences(trx, companyId, keep, merged, at);
    await changeMentions(trx, companyId, merged, keep, at);
    await removeForGood(
      trx,
      companyId,
      others.map(({ id, type }) => ({ id, type, movedTo: keep })),
      at,
    );
    const change = {
      ...parsed.columns,
      data: parsed.data,
      // The next import knows the person under either number.
      external_id: kept.external_id ?? others.find((other) => other.external_id !== null)?.external_id ?? null,
      // One whom a person added as well is no sample any more.
      origin: [kept, ...others].find((row) => row.origin !== 'sample')?.origin ?? 'sample',
      created_at: [kept, ...others].map((row) => row.created_at).sort()[0] ?? kept.created_at,
    };
    await changeObject(trx, identity, completed, change, { at, links, was: kept, stage: { several: 'leave' } });
    await showApplications(trx, companyId, [keep], at);
    await touchObjects(
      trx,
      companyId,
      ends.filter((id) => !merged.includes(id)),
      at,
    );
  };
  return writingVia('merge', () =>
    store.lastStep('people.merge', write, (after) => readObject(after, identity, 'candidate', { id: keep })),
  );
}
