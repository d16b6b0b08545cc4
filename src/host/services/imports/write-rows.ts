import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { addLinks, type Link, putLinks, upsertObjects } from '#host/object-writer/index.ts';
import { agreeing } from '#host/services/objects/long-texts.ts';
import { freeSlug, slugOf } from '#host/services/objects/slug.ts';
import { storedFields, toStoreForm } from '#host/services/objects/store-form.ts';
import { leaveTogether } from '#host/services/people/leave-together.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { agreeingContacts, contactNames, withFurtherContacts } from '#shared/domain/contacts.ts';
import { type Fields, isFields, mergePatch, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { hasSlug, isPersonType } from '#shared/domain/object-types.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { KnownObjects } from './known-objects.ts';
import type { LinkedRow } from './linked-row.ts';
import type { Target } from './people-index.ts';

export interface ImportCounts {
  created: number;
  updated: number;
  skipped: number;
}

/** An object as it is written; the writer gives it its revision. */
type ImportedRow = Omit<ObjectRow, 'revision'>;

/** What came of the rows so far. */
export interface Wrote {
  /** The object of a row. */
  ids: Map<number, string>;
  /** Who is to lead an object that was written: linked when all rows are. */
  managers: Map<string, Target>;
}

interface WriteContext {
  store: CallStore;
  identity: Identity;
  type: ImportType;
  existing: 'update' | 'skip';
  now: Date;
  /** What a new object says where its row says nothing. */
  initial: Fields;
  batchId: string;
  wrote: Wrote;
}

function linksOf(fields: Fields): Fields[] {
  const links = valueAt(fields, 'resume.links');
  return Array.isArray(links) ? links.filter(isFields) : [];
}

/** Links are told apart by their kind: an imported one replaces its own kind only. */
function mergeFields(stored: Fields, imported: Fields): Fields {
  const merged = mergePatch(stored, imported);
  const fields = isFields(merged) ? merged : {};
  const newLinks = linksOf(imported);
  if (newLinks.length === 0) {
    return fields;
  }
  const kept = linksOf(stored).filter((link) => !newLinks.some((added) => added.slug === link.slug));
  return withValueAt(fields, 'resume.links', [...kept, ...newLinks]);
}

/** Fields with the further addresses and numbers of a row behind those that somebody has. */
function withContactsOf(fields: Fields, contacts: LinkedRow['contacts'] = {}): Fields {
  const all = Object.values(contacts);
  return contactNames.reduce(
    (reached, field) =>
      withFurtherContacts(
        reached,
        field,
        all.flatMap(({ of, contact }) => (of === field ? [contact] : [])),
      ),
    fields,
  );
}

/** What of a row is written. */
type WrittenRow = Pick<LinkedRow, 'fields' | 'externalId' | 'contacts' | 'newId'>;

function slugFor(type: ImportType, known: Pick<KnownObjects, 'slugs'>, name: string): string | null {
  if (!hasSlug(type)) {
    return null;
  }
  const slug = freeSlug(slugOf(name, type), (candidate) => known.slugs.has(candidate));
  known.slugs.add(slug);
  return slug;
}

/** The objects of some ids, by id. */
export async function readExisting(
  trx: Kysely<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, ObjectRow>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await trx
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row as a new object. */
export function newRow(
  context: Pick<WriteContext, 'identity' | 'type' | 'now' | 'initial'>,
  known: Pick<KnownObjects, 'slugs'>,
  row: WrittenRow,
): ImportedRow {
  const fields = withContactsOf(mergeFields(context.initial, row.fields), row.contacts);
  const { columns, data } = toStoreForm(context.type, fields);
  const at = context.now.toISOString();
  return {
    ...columns,
    id: row.newId ?? newId(context.now),
    company_id: context.identity.companyId,
    type: context.type,
    slug: slugFor(context.type, known, columns.name),
    external_id: row.externalId,
    data,
    origin: 'import',
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
}

/** An object as a row changes it. */
export function changedRow(
  context: Pick<WriteContext, 'type' | 'now'>,
  stored: ObjectRow,
  row: WrittenRow,
): ImportedRow {
  const before = storedFields(stored);
  const agreed = agreeing(context.type, mergeFields(before, row.fields), before, new Map());
  const fields = isPersonType(context.type) ? withContactsOf(agreeingContacts(agreed, before), row.contacts) : agreed;
  const { columns, data } = toStoreForm(context.type, fields);
  const { revision: _before, ...kept } = stored;
  return {
    ...kept,
    ...columns,
    data,
    external_id: row.externalId ?? stored.external_id,
    // What somebody imports is theirs, and stays when the sample goes.
    origin: stored.origin === 'sample' ? 'import' : stored.origin,
    updated_at: context.now.toISOString(),
    deleted_at: null,
  };
}

/** Links objects to skills; where the file says no level, one that is known already stays. */
async function linkSkills(
  trx: Transaction<Schema>,
  { identity, type, now }: WriteContext,
  objects: readonly { id: string; row: LinkedRow; isNew: boolean }[],
): Promise<void> {
  const kind = relationFieldsOf(type).find((field) => field.level !== undefined)?.kind;
  if (kind === undefined) {
    return;
  }
  const linksOf = (some: typeof objects) =>
    some.flatMap(({ id, row: { skillIds = [], levels = [] } }) =>
      [...skillIds.map((skillId) => ({ id: skillId, level: null })), ...levels].map((skill) => ({
        from_id: id,
        kind,
        to_id: skill.id,
        level: skill.level,
        created_at: now.toISOString(),
      })),
    );
  const news = objects.filter(({ isNew }) => isNew);
  const known = linksOf(objects.filter(({ isNew }) => !isNew));
  const isSaid = ({ level }: { level: number | null }) => level !== null;
  await addLinks(trx, identity.companyId, linksOf(news), { isLogged: false });
  await putLinks(trx, identity.companyId, known.filter(isSaid), ['level'], now.toISOString());
  await addLinks(
    trx,
    identity.companyId,
    known.filter((link) => !isSaid(link)),
  );
}

const stagePath = 'qualification.current_stage';

/** A stage of somebody who applies for a job of the company is that of the application, and not one of their own. */
function withoutStage(row: LinkedRow): LinkedRow {
  return row.jobId === undefined ? row : { ...row, fields: withoutValueAt(row.fields, stagePath) };
}

/** The link of somebody to the job that they applied for: with a stage where the file says one, else as it is. */
function linkToJob(id: string, { jobId, fields }: LinkedRow, now: Date): Link[] {
  if (jobId === undefined) {
    return [];
  }
  const stage = valueAt(fields, `${stagePath}.name`);
  const applied = valueAt(fields, 'qualification.created_at');
  const data = {
    ...(typeof stage === 'string' ? { stage } : {}),
    ...(typeof applied === 'string' ? { applied_at: applied } : {}),
  };
  const said = Object.keys(data).length === 0 ? null : data;
  return [{ from_id: id, kind: 'applied_to', to_id: jobId, data: said, created_at: now.toISOString() }];
}

/** Links people who were there to the jobs that they applied for; where the file says nothing of that, it stays as it is. */
async function linkJobs(trx: Transaction<Schema>, { identity, now }: WriteContext, links: readonly Link[]) {
  const isSaid = ({ data }: Link) => data !== null;
  await putLinks(trx, identity.companyId, links.filter(isSaid), ['data'], now.toISOString());
  await addLinks(
    trx,
    identity.companyId,
    links.filter((link) => !isSaid(link)),
  );
}

/** What came of rows that were written before the call was cut off, which finds them among what is there. */
async function noteWritten(
  { store, identity, existing, batchId, wrote }: WriteContext,
  rows: readonly LinkedRow[],
): Promise<void> {
  const found = rows.flatMap(({ stored, ...row }) => (stored === undefined ? [] : [{ ...row, id: stored.id }]));
  const isOurs = new Set<string>();
  for (const part of existing === 'update' ? [] : inParts(found.map(({ id }) => id))) {
    const created = await store.db
      .selectFrom('object_change')
      .select('object_id')
      .where('company_id', '=', identity.companyId)
      .where('batch_id', '=', batchId)
      .where('object_id', 'in', part)
      .where('action', 'in', ['created', 'restored'])
      .execute();
    for (const { object_id } of created) {
      isOurs.add(object_id);
    }
  }
  for (const { row, id, manager } of found) {
    wrote.ids.set(row, id);
    if (manager !== undefined && (existing === 'update' || isOurs.has(id))) {
      wrote.managers.set(id, manager);
    }
  }
}

/**
 * Writes some rows in one transaction: new ones are created, known ones changed or skipped; deleted ones come back and
 * count as created.
 */
export async function writeRows(
  context: WriteContext,
  known: KnownObjects,
  rows: readonly LinkedRow[],
): Promise<ImportCounts> {
  const { store, identity, existing, wrote } = context;
  let runsNow = false;
  const written = await store.step('imports.rows', async (trx) => {
    runsNow = true;
    await lockCompany(trx, identity.companyId);
    const counts: ImportCounts = { created: 0, updated: 0, skipped: 0 };
    const matched = rows.flatMap((row) => row.stored?.id ?? []);
    const storedRows = await readExisting(trx, identity.companyId, matched);
    const objects: ImportedRow[] = [];
    const linked: { id: string; row: LinkedRow; isNew: boolean }[] = [];
    for (const row of rows) {
      const match = row.stored;
      const stored = match === undefined ? undefined : storedRows.get(match.id);
      if (match !== undefined && !match.deleted && existing === 'skip') {
        counts.skipped += 1;
        wrote.ids.set(row.row, match.id);
        continue;
      }
      const own = withoutStage(row);
      const object = stored === undefined ? newRow(context, known, own) : changedRow(context, stored, own);
      objects.push(object);
      linked.push({ id: object.id, row, isNew: stored === undefined });
      wrote.ids.set(row.row, object.id);
      if (row.manager !== undefined) {
        wrote.managers.set(object.id, row.manager);
      }
      counts[stored === undefined || stored.deleted_at !== null ? 'created' : 'updated'] += 1;
    }
    const applied = (isOfNew: boolean) =>
      linked.flatMap(({ id, row, isNew }) => (isNew === isOfNew ? linkToJob(id, row, context.now) : []));
    await upsertObjects(store, trx, identity, objects, storedRows, applied(true));
    await linkSkills(trx, context, linked);
    await linkJobs(trx, context, applied(false));
    for (const object of objects) {
      const { id, updated_at: at } = object;
      const before = storedRows.get(id);
      if (before !== undefined) {
        await leaveTogether(trx, identity.companyId, { id, before, after: object, at });
      }
    }
    return counts;
  });
  if (!runsNow) {
    await noteWritten(context, rows.slice(0, written.created + written.updated + written.skipped));
  }
  return written;
}
