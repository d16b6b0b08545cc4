import type { Transaction } from 'kysely';
import { hasAccount, type Identity, readAllOfPerson, requireErasable } from '#host/access/index.ts';
import { accessChanged, publishEvent } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { notFound } from '#host/lib/refusal.ts';
import { removeLinksOf, rewriteChanges } from '#host/object-writer/index.ts';
import { endMemberships } from '#host/services/accounts/end-membership.ts';
import { quoteOf } from '#host/services/notifications/quote-of.ts';
import { fileHashesOf, releaseFiles } from '#host/services/objects/release-files.ts';
import { removeForGood } from '#host/services/objects/remove-for-good.ts';
import type { Search } from '#host/services/search/search-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { FileStore } from '#host/store/files.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ErasureReport } from '#shared/contract/people.ts';
import { isPersonType, personTypes } from '#shared/domain/object-types.ts';
import { fold } from '#shared/search/fold.ts';
import { emailsOf, erasureSweep } from './erasure-words.ts';
import { readCopies, readFilesLeft, readHandedIn, removeUploads } from './files-of-person.ts';
import { sealedPeople } from './merges/sealed-people.ts';
import { containsOneOf, sweepTexts } from './text-sweep.ts';
import { readWhatGoesAlong } from './what-goes-along.ts';
import { rewriteWords, rowsThatMention } from './words-of-documents.ts';

interface ErasureDeps {
  store: CallStore;
  files: FileStore;
  search: Search;
  clock: () => Date;
}

function countsByType(objects: readonly { type: string }[]): Record<string, number> {
  return Object.fromEntries([...groupBy(objects, (object) => object.type)].map(([type, of]) => [type, of.length]));
}

/** The accounts of the person here; the last owner and the caller cannot erase themselves. */
async function accountsOf(trx: Transaction<Schema>, identity: Identity, people: readonly ObjectRow[]) {
  const ids = people.filter(hasAccount).map((person) => person.external_id);
  if (ids.length === 0) {
    return [];
  }
  const rows = await trx
    .selectFrom('membership')
    .select(['user_id', 'role'])
    .where('company_id', '=', identity.companyId)
    .where('user_id', 'in', ids)
    .execute();
  requireErasable(identity, rows);
  return rows.map((row) => row.user_id);
}

/** What was told of the person's messages repeats them: it goes as they do. */
async function removeQuotes(trx: Transaction<Schema>, companyId: string, userIds: readonly string[]): Promise<void> {
  const messages = await trx
    .selectFrom('message')
    .select('text')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .execute();
  for (const body of new Set(messages.map(({ text }) => quoteOf(text)))) {
    await trx
      .deleteFrom('notification')
      .where('company_id', '=', companyId)
      .where('says', '=', 'mentioned')
      .where('body', '=', body)
      .execute();
  }
}

/** Ends the person's membership, and the account where it belongs to no other company. */
async function removeAccounts(
  trx: Transaction<Schema>,
  companyId: string,
  userIds: readonly string[],
  at: string,
): Promise<number> {
  if (userIds.length === 0) {
    return 0;
  }
  await removeQuotes(trx, companyId, userIds);
  // What they did is told of nobody any more.
  await trx.deleteFrom('notification').where('company_id', '=', companyId).where('actor_id', 'in', userIds).execute();
  await endMemberships(trx, companyId, userIds, at);
  await trx
    .updateTable('task')
    .set({ assignee_user_id: null })
    .where('company_id', '=', companyId)
    .where('assignee_user_id', 'in', userIds)
    .execute();
  // What they wrote for the team about others is the team's; that it was they who wrote it goes with them.
  await trx
    .updateTable('note')
    .set({ user_id: null })
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .execute();
  const result = await trx
    .deleteFrom('user_account')
    .where('id', 'in', userIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership').select('membership.user_id').whereRef('membership.user_id', '=', 'user_account.id'),
        ),
      ),
    )
    .executeTakeFirst();
  // What told them that their session ended went with the account: whoever listens looks again.
  await publishEvent(trx, { companyId, type: accessChanged, data: {}, at });
  return Number(result.numDeletedRows);
}

/**
 * What figures have counted stays in them, of nobody: that they changed would tell what this person had said. All that
 * says whose it was goes.
 */
async function detachAnswers(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<number> {
  const result = await trx
    .updateTable('form_response')
    .set({ person_id: null, responses: {}, data: null, waits: 0, updated_at: null })
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...ids])
    .where('told', 'is not', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

async function removeRecords(trx: Transaction<Schema>, companyId: string, ids: readonly string[]) {
  const of = async (table: 'follower' | 'task' | 'note' | 'notification' | 'usage_event', column: 'object_id') => {
    const result = await trx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where(column, 'in', [...ids])
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  };
  const ofPerson = async (table: 'form_response' | 'form_draft') => {
    const result = await trx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('person_id', 'in', [...ids])
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  };
  const detached = await detachAnswers(trx, companyId, ids);
  const points = await trx
    .deleteFrom('metric_point')
    .where('company_id', '=', companyId)
    .where('subject_id', 'in', [...ids])
    .executeTakeFirst();
  return {
    relations: await removeLinksOf(trx, companyId, ids),
    form_answers: detached + (await ofPerson('form_response')) + (await ofPerson('form_draft')),
    events: await of('usage_event', 'object_id'),
    notifications: await of('notification', 'object_id'),
    tasks: await of('task', 'object_id'),
    notes: await of('note', 'object_id'),
    followers: await of('follower', 'object_id'),
    metric_points: Number(points.numDeletedRows),
  };
}

/** Takes the person's résumés out of all queues, looked through or not; answers the hashes of their files. */
async function removeQueued(
  trx: Transaction<Schema>,
  companyId: string,
  { personIds, emails, hashes }: { personIds: readonly string[]; emails: readonly string[]; hashes: readonly string[] },
): Promise<string[]> {
  const gone = await trx
    .deleteFrom('resume_file')
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('candidate_id', 'in', [...personIds]),
        ...(emails.length === 0 ? [] : [eb('email', 'in', [...emails])]),
        ...(hashes.length === 0 ? [] : [eb('hash', 'in', [...hashes])]),
      ]),
    )
    .returning('hash')
    .execute();
  return gone.map(({ hash }) => hash);
}

/** Whether somebody else in the company is called the same. */
async function hasNamesake(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly ObjectRow[],
  own: readonly string[] = people.map((person) => person.id),
): Promise<boolean> {
  const row = await trx
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', 'in', personTypes)
    .where(
      'sort_key',
      'in',
      people.map((person) => fold(person.name)),
    )
    .where('id', 'not in', [...own])
    .executeTakeFirst();
  return row !== undefined;
}

/** What somebody was called as who was merged into them, where nobody else is called so. */
async function mergedNames(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly ObjectRow[],
): Promise<ObjectRow[]> {
  const called: ObjectRow[] = [];
  const ids = people.map(({ id }) => id);
  for (const merged of await sealedPeople(trx, companyId, ids)) {
    const isShared = await hasNamesake(trx, companyId, [merged], ids);
    called.push(...(isShared ? [] : [merged]));
  }
  return called;
}

/**
 * Erases a person for good (`POST /api/people/{id}/erase`): everything they are in the company, their interviews,
 * reviews, documents and files, answers, events and account; and takes name and email out of every other text. The
 * workspace's own backups are replaced; those of a database server are not the host's, which the report says.
 * @throws Refusal 404, 409 for the caller or an owner.
 */
export async function erasePerson(deps: ErasureDeps, identity: Identity, id: string): Promise<ErasureReport> {
  const { store, files, search, clock } = deps;
  const { companyId } = identity;
  const at = clock().toISOString();
  const { report, hashes, uploads } = await store.step('people.erase', async (trx) => {
    const people = await readAllOfPerson(trx, companyId, id);
    const person = people.find((one) => one.id === id);
    if (person === undefined || !isPersonType(person.type)) {
      throw notFound('person');
    }
    const accounts = await accountsOf(trx, identity, people);
    const personIds = people.map((one) => one.id);
    const namesake = await hasNamesake(trx, companyId, people);
    const called = [...people, ...(await mergedNames(trx, companyId, people))];
    const own = [
      ...people,
      ...(await readWhatGoesAlong(trx, companyId, personIds)),
      ...(await readHandedIn(trx, companyId, personIds)),
    ];
    const hashesOf = (some: readonly Pick<ObjectRow, 'id'>[]) =>
      fileHashesOf(
        store,
        trx,
        some.map(({ id: one }) => one),
      );
    const names = erasureSweep(called, [], namesake);
    const copies = await readCopies(store, trx, companyId, { hashes: await hashesOf(own), sweep: names });
    const objects = [...new Map([...own, ...copies].map((object) => [object.id, object])).values()];
    const ids = objects.map((object) => object.id);
    const ownHashes = await hashesOf(objects);
    const filesLeft = await readFilesLeft(store, trx, companyId, { gone: ids, sweep: names });
    const uploads = await removeUploads(trx, companyId, { ids, sweep: names });
    const records = await removeRecords(trx, companyId, ids);
    await removeForGood(trx, companyId, objects, at);
    const removedAccounts = await removeAccounts(trx, companyId, accounts, at);
    const emails = people.flatMap(emailsOf);
    if (emails.length > 0) {
      await trx.deleteFrom('invitation').where('company_id', '=', companyId).where('email', 'in', emails).execute();
    }
    const queued = await removeQueued(trx, companyId, { personIds, emails, hashes: ownHashes });
    const mentioning = await rowsThatMention(trx, companyId, personIds);
    const sweep = erasureSweep(called, ids, namesake);
    const swept = await sweepTexts(trx, companyId, sweep, at);
    const holds = (column: string) => containsOneOf(column, sweep.needles);
    const changes = await rewriteChanges(trx, companyId, holds, sweep.json);
    await rewriteWords(trx, mentioning);
    return {
      hashes: [...ownHashes, ...queued],
      uploads,
      report: {
        objects: countsByType(objects),
        removed: { ...records, accounts: removedAccounts, uploads: uploads.length },
        redacted: { ...swept.tables, ...(changes === 0 ? {} : { object_change: changes }), ...swept.objects },
        ...(namesake ? { namesake } : {}),
        ...(filesLeft.length > 0 ? { files_left: filesLeft } : {}),
      },
    };
  });
  // Their bytes, and the pages and backups that still hold them: a call that is cut off before the last of them is gone does
  // the rest when it is made again. So the reply is kept after them, and not with the rows.
  await Promise.all(uploads.map((upload) => files.parts.remove(upload)));
  const released = await releaseFiles(store, files, companyId, hashes);
  await search.follow(companyId);
  await store.scrub();
  const backups = store.engine === 'sqlite' ? 'replaced' : 'kept_elsewhere';
  return { ...report, removed: { ...report.removed, files: released }, backups };
}
