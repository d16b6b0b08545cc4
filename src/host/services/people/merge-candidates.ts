import type { Transaction } from 'kysely';
import {
  type Identity,
  livingVisible,
  readsSensitive,
  requireMergeable,
  requireOwnWishes,
  requireRole,
} from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import {
  applicationsOf,
  changeObject,
  moveApplications,
  renewFigures,
  sealMerge,
  showApplications,
  touchObjects,
  writer,
  writingVia,
} from '#host/object-writer/index.ts';
import { parseObject } from '#host/services/objects/parse-object.ts';
import { readObject, readRow } from '#host/services/objects/read-objects.ts';
import { removeForGood } from '#host/services/objects/remove-for-good.ts';
import { storedFields, toStoreForm } from '#host/services/objects/store-form.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { type ContactField, contactsOf, isSameContact, withContacts } from '#shared/domain/contacts.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import { documentFieldOf, longTextsOf } from '#shared/domain/long-texts.ts';
import { type Fields, isFields, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { say } from '#shared/domain/sentences.ts';
import { mergeOthers } from './alike/other-people.ts';
import { changeMentions } from './change-mentions.ts';
import { completeWith } from './merged-fields.ts';
import { droppedOf, linksOf, stateBefore } from './merges/merge-state.ts';
import type { SealedMerge } from './merges/sealed-merge.ts';
import { moveReferences } from './move-references.ts';
import { changeValue } from './sweep-values.ts';

/** What is gone within days is put back by nobody. */
const passing: ReadonlySet<string> = new Set(['live_event', 'idempotency_key']);

type Take = Readonly<Record<string, string>>;

/** Ways to reach any of them, those of the one whose first is taken before the others. */
function allContacts(field: ContactField, rows: readonly ObjectRow[], taken: string | undefined) {
  const ofRows = [...rows].sort((left, right) => Number(right.id === taken) - Number(left.id === taken));
  return ofRows.flatMap((row) => contactsOf(storedFields(row), field));
}

/** A long text is taken with the document whose words it is. */
function withDocument(field: string): string[] {
  return longTextsOf('candidate').includes(field) ? [field, documentFieldOf(field)] : [field];
}

/** The fields of the kept one with what only the others say, and with what is taken of them. */
function completedFields(rows: readonly ObjectRow[], take: Take): Fields {
  const [kept, ...others] = rows.map(storedFields);
  const completed = others.reduce<Fields>((own, other) => completeWith(own, other), kept ?? {});
  const taken = Object.entries(take)
    .flatMap(([field, id]) => withDocument(field).map((one) => [one, id] as const))
    .reduce((fields, [field, id]) => {
      const value = valueAt(storedFields(rows.find((row) => row.id === id) ?? ({} as ObjectRow)), field);
      return value === undefined ? withoutValueAt(fields, field) : withValueAt(fields, field, value);
    }, completed);
  return (['email', 'phone'] as const).reduce(
    (fields, field) => withContacts(fields, field, allContacts(field, rows, take[field])),
    taken,
  );
}

/** The kept row with what only the others say. */
function completedRow(rows: readonly ObjectRow[], take: Take, at: string): ObjectRow {
  const [kept, ...others] = rows as readonly [ObjectRow, ...ObjectRow[]];
  const fields = completedFields(rows, take);
  const earlier = valueAt(fields, 'qualification.merged_from');
  const mergedFrom = [...(Array.isArray(earlier) ? earlier : []), ...others.map(({ id }) => ({ id, merged_at: at }))];
  const { columns, data } = toStoreForm(kept.type, withValueAt(fields, 'qualification.merged_from', mergedFrom));
  return { ...kept, ...columns, data };
}

/** What mentioned one of the others mentions the kept one; of whom they were made is said as it was. */
function mentioningKept(data: Fields, merged: readonly string[], keep: string): Fields {
  const mergedFrom = valueAt(data, 'qualification.merged_from');
  const text = (value: string) => merged.reduce((changed, id) => changed.replaceAll(id, keep), value);
  const changed = changeValue(data, { text, drops: () => false });
  return withValueAt(isFields(changed) ? changed : data, 'qualification.merged_from', mergedFrom);
}

/** What the caller says in the end of an address or number takes none of the others away. */
function withAllContacts(fields: Fields, completed: Fields): Fields {
  return (['email', 'phone'] as const).reduce((own, field) => {
    const first = own[field];
    const all = contactsOf(completed, field);
    return typeof first !== 'string' || all.length === 0
      ? own
      : withContacts(own, field, [
          all.find(({ value }) => isSameContact(field, value, first)) ?? { value: first },
          ...all,
        ]);
  }, fields);
}

/** @throws Refusal 422 for who is no candidate, with a text that says what to do instead. */
async function requireCandidates(trx: Transaction<Schema>, identity: Identity, ids: readonly string[]): Promise<void> {
  const found = await livingVisible(trx, identity, ids);
  const other = found.find(({ type }) => employedTypes.some((employed) => employed === type));
  if (other !== undefined) {
    throw invalidFields([{ path: ids[0] === other.id ? 'keep' : 'merge', ...say('mergesCandidates') }]);
  }
}

/** @throws Refusal 422 for somebody else's value, and for a field of which the caller does not know. */
function requireTaken(identity: Identity, take: Take, ids: readonly string[]): void {
  const hidden = readsSensitive(identity)
    ? []
    : Object.keys(take).filter((field) => `${field}.`.startsWith(`${customPlaces.sensitive}.`));
  if (hidden.length > 0) {
    throw invalidFields(
      hidden.map((field) => ({ path: `take.${field}`, ...tellClient('noFieldOf', { type: 'candidate' }) })),
    );
  }
  const wrong = Object.entries(take).filter(([, id]) => !ids.includes(id));
  if (wrong.length > 0) {
    throw invalidFields(wrong.map(([field]) => ({ path: `take.${field}`, ...say('splitTo') })));
  }
}

/** Seals what was, beside what the merge made of it, so that it can be split. */
async function seal(
  trx: Transaction<Schema>,
  identity: Identity,
  sealed: Omit<SealedMerge, 'merged' | 'links' | 'applications'> & {
    links: SealedMerge['links']['before'];
    applications: SealedMerge['applications']['before'];
  },
  now: Date,
): Promise<void> {
  const { companyId, userId } = identity;
  const keep = sealed.people[0]?.id ?? '';
  const merged = await trx
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', keep)
    .executeTakeFirstOrThrow();
  const data: SealedMerge = {
    ...sealed,
    merged,
    dropped: await droppedOf(trx, companyId, sealed.dropped),
    links: { before: sealed.links, after: await linksOf(trx, companyId, [keep]) },
    applications: { before: sealed.applications, after: await applicationsOf(trx, companyId, [keep]) },
  };
  await sealMerge(trx, {
    id: newId(now),
    company_id: companyId,
    kept_id: keep,
    user_id: userId,
    batch_id: writer(now).batchId,
    data: { ...data },
    created_at: now.toISOString(),
  });
}

/**
 * Makes one candidate of several (`POST /api/candidates/merge`): links, interviews, documents, answers and events move to
 * the kept one, whose empty fields the others fill; `take` names whose value a field has, `fields` are what it says in the
 * end. Every address and number stays. The others are gone, with a trace of where they went, and sealed as they were.
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
  const { keep, take = {} } = call;
  const merged = [...new Set(call.merge)];
  if (merged.includes(keep)) {
    throw invalidFields([{ path: 'merge', ...say('keptCandidate') }]);
  }
  const ids = [keep, ...merged];
  requireTaken(identity, take, ids);
  const now = clock();
  const at = now.toISOString();
  const write = async (trx: Transaction<Schema>) => {
    await requireCandidates(trx, identity, ids);
    const people: ObjectRow[] = [];
    for (const id of ids) {
      people.push(await readRow(trx, identity, 'candidate', { id }));
    }
    const [kept, ...others] = people as [ObjectRow, ...ObjectRow[]];
    await requireMergeable(trx, identity, ids);
    const before = await stateBefore(trx, companyId, ids);
    const texts: SealedMerge['texts'] = [];
    const objects: SealedMerge['objects'] = [];
    const completed = completedRow(people, take, at);
    const { slug: _slug, links, ...parsed } = parseObject('candidate', call.fields ?? {}, completed);
    await requireOwnWishes(trx, identity, kept, { before: completed.data, after: parsed.data });
    const said = toStoreForm(
      'candidate',
      withAllContacts(storedFields({ ...completed, ...parsed.columns, data: parsed.data }), storedFields(completed)),
    );
    await moveApplications(trx, companyId, keep, merged, at);
    const ends = await moveReferences(trx, companyId, keep, merged, at);
    await changeMentions(trx, companyId, merged, keep, at, {
      text: (text) => (passing.has(text.table) ? 0 : texts.push(text)),
      object: (was, is) => (ids.includes(was.id) ? 0 : objects.push({ id: was.id, before: was, after: is })),
    });
    await mergeOthers(trx, keep, ids, before.others);
    await removeForGood(
      trx,
      companyId,
      others.map(({ id, type }) => ({ id, type, movedTo: keep })),
      at,
    );
    const change = {
      ...said.columns,
      data: mentioningKept(said.data, merged, keep),
      // The next import knows the person under either number.
      external_id: kept.external_id ?? others.find((other) => other.external_id !== null)?.external_id ?? null,
      // One whom a person added as well is no sample any more.
      origin: people.find((row) => row.origin !== 'sample')?.origin ?? 'sample',
      created_at: people.map((row) => row.created_at).sort()[0] ?? kept.created_at,
    };
    await changeObject(trx, identity, completed, change, { at, links, was: kept, stage: { several: 'leave' } });
    await showApplications(trx, companyId, [keep], at);
    await renewFigures(trx, companyId, [keep], at);
    await seal(trx, identity, { people, ...before, texts, objects }, now);
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
