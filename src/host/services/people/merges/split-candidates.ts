import type { Kysely, Transaction } from 'kysely';
import {
  type Identity,
  notesFor,
  requireMergeable,
  requireRole,
  requireVisible,
  isMaskedNow,
  withoutHiddenFields,
} from '#host/access/index.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import {
  type ApplicationRow,
  applicationsOf,
  changedFields,
  changeWords,
  putBackApplications,
  putBackLinks,
  putBackObjects,
  saysSame,
  showApplications,
  tellReach,
  touchObjects,
  unsealMerge,
  writingVia,
} from '#host/object-writer/index.ts';
import { readObject, readRow } from '#host/services/objects/read-objects.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { rememberOthers, restoreOthers, splitOthers } from '#host/services/people/alike/other-people.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { KeptMerge, SplitQuestion } from '#shared/contract/people.ts';
import { type Fields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import { linksOf } from './merge-state.ts';
import { putRowsBack, rowsSince } from './put-rows-back.ts';
import type { LinkRow, NamedObject, SealedMerge } from './sealed-merge.ts';
import { splitApplications } from './split-applications.ts';
import { giveAssessmentsBack } from './split-assessments.ts';
import { splitFields, splitRow } from './split-fields.ts';
import { linkKey, splitLinks } from './split-links.ts';

/** A merge that was not split, as it is stored. */
interface StoredMerge {
  id: string;
  kept_id: string;
  user_id: string | null;
  created_at: string;
  sealed: SealedMerge;
}

type Answers = Readonly<Record<string, string>>;

async function readMerges(
  db: Kysely<Schema>,
  companyId: string,
  which: { id: string } | { kept: string } | { batch: string },
): Promise<StoredMerge[]> {
  const rows = await db
    .selectFrom('person_merge')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('kept' in which, (query) => query.where('kept_id', '=', 'kept' in which ? which.kept : ''))
    .$if('batch' in which, (query) => query.where('batch_id', '=', 'batch' in which ? which.batch : ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ data, ...row }) => ({ ...row, sealed: data as unknown as SealedMerge }));
}

function jobsOf(applications: readonly ApplicationRow[]): ReadonlySet<string | null> {
  return new Set(applications.map(({ job_id }) => job_id));
}

/** What a split would leave to be said: everything that came after the merge, as far as the caller may read it. */
async function questionsOf(
  store: CallStore,
  db: Transaction<Schema> | Kysely<Schema>,
  identity: Identity,
  { sealed, kept_id: keptId }: StoredMerge,
): Promise<SplitQuestion[]> {
  const trx = db as Transaction<Schema>;
  const { companyId } = identity;
  const people = sealed.people.map(({ id }) => id);
  const now = await readRow(db, identity, 'candidate', { id: keptId });
  const rows = await applicationsOf(trx, companyId, [keptId]);
  const { open: fields } = splitFields(sealed.people, sealed.merged, now, {}, jobsOf(rows));
  const { open: links } = splitLinks(people, sealed.links, await linksOf(trx, companyId, [keptId]), () => undefined);
  const { open: applications } = splitApplications(keptId, sealed.applications, rows, () => undefined, '');
  const notes = (await rowsSince(trx, companyId, keptId, sealed)).flatMap(({ table, key }) =>
    table === 'note' ? [key] : [],
  );
  const told = links.filter(({ kind }) => kind !== 'applied_to' && kind !== 'mentions');
  const otherEnd = (link: LinkRow) => (link.from_id === keptId ? link.to_id : link.from_id);
  const refs = await readRefs(store, identity, [
    ...told.map(otherEnd),
    ...applications.map((application) => application.job_id),
  ]);
  const readable = await withoutHiddenFields(
    store,
    identity,
    fields.map(({ field, value }) => ({ id: keptId, type: 'candidate', data: withValueAt({}, field, value) })),
  );
  const shownNotes =
    notes.length === 0
      ? []
      : await notesFor(trx, identity, 'read')
          .select(['note.id', 'note.text', 'note.created_at'])
          .where('note.id', 'in', notes)
          .orderBy('note.id')
          .execute();
  return [
    ...fields.flatMap(({ field }, index): SplitQuestion[] => {
      const value = valueAt(readable[index]?.data, field);
      return value === undefined ? [] : [{ id: `field ${field}`, kind: 'field', field, value }];
    }),
    ...told.flatMap((link): SplitQuestion[] => {
      const object = refs.get(otherEnd(link));
      return object === undefined
        ? []
        : [{ id: `link ${linkKey(link)}`, kind: 'link', field: link.kind, object, at: link.created_at }];
    }),
    ...applications.flatMap(({ id, job_id, role, stage, created_at }): SplitQuestion[] => {
      const object = refs.get(job_id ?? '');
      const told = { id: `application ${id}`, kind: 'application', value: role ?? stage, at: created_at };
      // Of a job that the caller does not see nobody tells who applied there.
      return object === undefined ? (job_id === null ? [told] : []) : [{ ...told, object }];
    }),
    ...shownNotes.map(
      ({ id, text, created_at }): SplitQuestion => ({ id: `note ${id}`, kind: 'note', value: text, at: created_at }),
    ),
  ];
}

/** Another object's words name the merged person again, but for what was changed since. */
function renamed({ before, after }: NamedObject, now: ObjectRow) {
  const whole = (column: 'name' | 'title' | 'role' | 'keywords') =>
    saysSame(now[column], after[column]) ? before[column] : now[column];
  const data = saysSame(now.data, after.data)
    ? before.data
    : changedFields({ ...before, name: '' }, { ...after, name: '' }).reduce<Fields>(
        (fields, { field, before: was, after: is }) =>
          is !== undefined && was !== undefined && saysSame(valueAt(fields, field), is)
            ? withValueAt(fields, field, was)
            : fields,
        now.data,
      );
  return {
    name: whole('name') as string,
    title: whole('title') as string | null,
    role: whole('role') as string | null,
    keywords: whole('keywords') as string[] | null,
    data,
  };
}

async function* renamedObjects(trx: Transaction<Schema>, companyId: string, objects: readonly NamedObject[]) {
  for (const object of objects) {
    const now = await trx
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', object.id)
      .executeTakeFirst();
    if (now !== undefined) {
      yield { id: object.id, change: renamed(object, now) };
    }
  }
}

/** A slug, or a number by which imports know them, that somebody else took meanwhile is theirs. */
async function withFreeKeys(trx: Transaction<Schema>, row: ObjectRow, people: readonly string[]): Promise<ObjectRow> {
  let free = row;
  for (const key of ['slug', 'external_id'] as const) {
    const other =
      row[key] === null
        ? undefined
        : await trx
            .selectFrom('object')
            .select('id')
            .where('company_id', '=', row.company_id)
            .where('type', '=', row.type)
            .where(key, '=', row[key])
            .where('id', 'not in', people)
            .executeTakeFirst();
    free = other === undefined ? free : { ...free, [key]: null };
  }
  return free;
}

/** Links whose both ends are there. */
async function withLivingEnds(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly LinkRow[],
): Promise<LinkRow[]> {
  const ends = [...new Set(links.flatMap(({ from_id, to_id }) => [from_id, to_id]))];
  if (ends.length === 0) {
    return [];
  }
  const rows = await trx
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ends)
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return links.filter(({ from_id, to_id }) => there.has(from_id) && there.has(to_id));
}

function answersOf(sealed: SealedMerge, to: Answers): Answers {
  const people = new Set(sealed.people.map(({ id }) => id));
  const wrong = Object.entries(to).filter(([, id]) => !people.has(id));
  if (wrong.length > 0) {
    throw invalidFields(wrong.map(([question]) => ({ path: `to.${question}`, ...say('splitTo') })));
  }
  return to;
}

async function putBack(
  trx: Transaction<Schema>,
  identity: Identity,
  { sealed, kept_id: keptId, id }: StoredMerge,
  to: Answers,
  at: string,
): Promise<void> {
  const { companyId } = identity;
  const people = sealed.people.map((person) => person.id);
  const now = await readRow(trx, identity, 'candidate', { id: keptId });
  await requireMergeable(trx, identity, people);
  const answer = (kind: string) => (key: string) => to[`${kind} ${key}`];
  const ofFields = Object.fromEntries(
    Object.entries(to).flatMap(([key, person]) => (key.startsWith('field ') ? [[key.slice(6), person]] : [])),
  );
  const linksNow = await linksOf(trx, companyId, [keptId]);
  const applicationsNow = await applicationsOf(trx, companyId, [keptId]);
  const { fields, edited } = splitFields(sealed.people, sealed.merged, now, ofFields, jobsOf(applicationsNow));
  const rows = await Promise.all(
    sealed.people.map(async (person) => {
      const row = splitRow(person, fields.get(person.id) ?? {}, edited.has(person.id), at);
      return person.id === keptId
        ? {
            ...row,
            slug: now.slug,
            external_id: now.external_id === sealed.merged.external_id ? row.external_id : now.external_id,
            origin: now.origin === sealed.merged.origin ? row.origin : now.origin,
          }
        : withFreeKeys(trx, row, people);
    }),
  );
  await putBackObjects(
    trx,
    identity,
    rows.map((row) => ({ row, now: row.id === keptId ? now : undefined })),
    at,
  );
  const { applications, open } = splitApplications(
    keptId,
    sealed.applications,
    applicationsNow,
    answer('application'),
    at,
  );
  await putBackApplications(trx, applications, at);
  const ofApplication = new Map(open.map((row) => [`${keptId} applied_to ${row.job_id}`, to[`application ${row.id}`]]));
  const { links } = splitLinks(people, sealed.links, linksNow, (key) => ofApplication.get(key) ?? to[`link ${key}`]);
  const living = await withLivingEnds(trx, companyId, links);
  const stays = (link: LinkRow) => linksNow.some((one) => saysSame(one, link));
  const kept = new Set(living.filter(stays).map(linkKey));
  const put = living.filter((link) => !kept.has(linkKey(link)));
  const gone = linksNow.filter((link) => !kept.has(linkKey(link)));
  await putBackLinks(trx, identity, { gone, put }, at);
  await putRowsBack(trx, companyId, keptId, sealed, (key) => to[key]);
  await giveAssessmentsBack(trx, companyId, { people, sealed, links: living }, at);
  await changeWords(trx, companyId, renamedObjects(trx, companyId, sealed.objects), at);
  const moved = applications.filter((row) => !sealed.applications.before.some((one) => saysSame(one, row)));
  const gonePeople = sealed.applications.before.filter((one) => !applicationsNow.some((row) => row.id === one.id));
  await showApplications(
    trx,
    companyId,
    [...moved, ...gonePeople].map((row) => row.candidate_id),
    at,
  );
  await unsealMerge(trx, companyId, id);
  const ends = [...gone, ...put].flatMap(({ from_id, to_id }) => [from_id, to_id]);
  await tellReach(trx, companyId, { through: [...people, ...ends] }, at);
  await touchObjects(
    trx,
    companyId,
    [...new Set(ends)].filter((end) => !people.includes(end)),
    at,
  );
  for (const person of people) {
    await requireVisible(trx, identity, { id: person, type: 'candidate' });
  }
}

/** Splitting people who were merged, and what stands to be split. */
export function createSplits(store: CallStore, clock: () => Date) {
  async function split(identity: Identity, which: { id: string }, to: Answers, areOthers: boolean) {
    requireRole(identity, 'merge', 'candidate');
    const at = clock().toISOString();
    let people: string[] = [];
    const write = async (trx: Transaction<Schema>) => {
      const [stored] = await readMerges(trx, identity.companyId, which);
      if (stored === undefined) {
        throw notFound('merge');
      }
      const later = await trx
        .selectFrom('object_tombstone')
        .select('moved_to')
        .where('company_id', '=', identity.companyId)
        .where('id', '=', stored.kept_id)
        .where('moved_to', 'is not', null)
        .executeTakeFirst();
      const [last] = await readMerges(trx, identity.companyId, { kept: stored.kept_id });
      // What one merge closed, named and moved, another one found so: they come apart as they came together.
      if (later !== undefined || last?.id !== stored.id) {
        throw new Refusal('conflict', say('splitLaterFirst'));
      }
      people = stored.sealed.people.map(({ id }) => id);
      await putBack(trx, identity, stored, answersOf(stored.sealed, to), at);
      await splitOthers(trx, stored.kept_id, people, stored.sealed.others);
      await restoreOthers(trx, stored.sealed.others);
      if (areOthers) {
        await rememberOthers(trx, identity, people, at);
      }
      return people;
    };
    return writingVia('split', () =>
      store.lastStep('people.split', write, async (after, ids) => ({
        people: await Promise.all(ids.map((id) => readObject(after, identity, 'candidate', { id }))),
      })),
    );
  }

  return {
    /** The merges into a candidate that can be split, newest first, each with what a split would ask. */
    async merges(identity: Identity, { id }: ParsedInput<'people.merges'>): Promise<{ data: KeptMerge[] }> {
      requireRole(identity, 'merge', 'candidate');
      await readRow(store.db, identity, 'candidate', { id });
      if (await isMaskedNow(store.db, identity, id)) {
        return { data: [] };
      }
      const data: KeptMerge[] = [];
      for (const stored of await readMerges(store.db, identity.companyId, { kept: id })) {
        data.push({
          id: stored.id,
          at: stored.created_at,
          people: stored.sealed.people.map((row) => ({ id: row.id, name: row.name })),
          questions: await questionsOf(store, store.db, identity, stored),
        });
      }
      return { data };
    },

    /**
     * Makes of one candidate again those who were merged into it, each with what was theirs and what was changed of it since.
     * What came after the merge stays with the kept one, or goes to whom `to` names.
     * @throws Refusal 403, 404 for a merge that is none any more, 409 where the kept one was merged itself, or with others, since.
     */
    split: (identity: Identity, { merge, to = {} }: ParsedInput<'people.split'>) =>
      split(identity, { id: merge }, to, true),

    /** Undoes the merge that a call made, where that is what it made; false where it made none. */
    async undoMerge(identity: Identity, batch: string): Promise<boolean> {
      const [stored] = await readMerges(store.db, identity.companyId, { batch });
      if (stored === undefined) {
        return false;
      }
      await split(identity, { id: stored.id }, {}, false);
      return true;
    },
  };
}

export type Splits = ReturnType<typeof createSplits>;
