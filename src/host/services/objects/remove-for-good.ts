import { sql, type Transaction } from 'kysely';
import { hiringTypes } from '#host/access/index.ts';
import {
  addLinks,
  changeDerived,
  formerJobField,
  keepRoles,
  type Reached,
  type Removal,
  reachedBy,
  removeObjects,
  tellReached,
  theOne,
} from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import { standsForAccount } from '#shared/domain/roles.ts';
import { unnameToldPeople } from './unname-told-people.ts';

async function ownerOf(trx: Transaction<Schema>, companyId: string): Promise<string | undefined> {
  const owner = await trx
    .selectFrom('membership')
    .innerJoin('object', 'object.external_id', 'membership.user_id')
    .select('object.id')
    .where('membership.company_id', '=', companyId)
    .where('membership.role', '=', 'owner')
    .where('object.company_id', '=', companyId)
    .where('object.type', '=', 'member')
    .orderBy('membership.created_at')
    .executeTakeFirst();
  return owner?.id;
}

async function permit(
  trx: Transaction<Schema>,
  companyId: string,
  objectIds: readonly string[],
  memberId: string,
  at: string,
): Promise<void> {
  const links = objectIds.map((from_id) => ({ from_id, kind: 'permitted', to_id: memberId, created_at: at }));
  await addLinks(trx, companyId, links);
}

/** A job whose only permitted members go must not be open to everybody all at once: its owner keeps it. */
async function keepJobsClosed(trx: Transaction<Schema>, companyId: string, memberIds: readonly string[], at: string) {
  if (memberIds.length === 0) {
    return;
  }
  const jobs = await trx
    .selectFrom('relation')
    .select('from_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'permitted')
    .where('to_id', 'in', [...memberIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('relation as other')
            .select('other.to_id')
            .whereRef('other.company_id', '=', 'relation.company_id')
            .whereRef('other.from_id', '=', 'relation.from_id')
            .where('other.kind', '=', 'permitted')
            .where('other.to_id', 'not in', [...memberIds]),
        ),
      ),
    )
    .execute();
  const owner = await ownerOf(trx, companyId);
  if (owner === undefined || memberIds.includes(owner)) {
    return;
  }
  await permit(
    trx,
    companyId,
    jobs.map((job) => job.from_id),
    owner,
    at,
  );
}

/**
 * What was written about something that not everybody saw stays closed when that goes, as do a colleague's files, which were
 * theirs and their managers' to read: an administrator keeps it.
 */
async function keepDocumentsClosed(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
  at: string,
): Promise<void> {
  const permits = (end: 'from_id' | 'to_id') =>
    sql<boolean>`exists (select 1 from relation as permission
      where permission.company_id = ${companyId} and permission.from_id = ${sql.ref(`relation.${end}`)}
        and permission.kind = 'permitted')`;
  const documents = await trx
    .selectFrom('relation')
    .innerJoin('object as document', 'document.id', 'relation.from_id')
    .innerJoin('object as subject', 'subject.id', 'relation.to_id')
    .select('relation.from_id')
    .distinct()
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', '=', 'about')
    .where('relation.to_id', 'in', [...ids])
    .where('document.type', '=', 'document')
    .where((eb) =>
      eb.and([
        eb.or([eb('subject.type', 'in', ['performance', ...hiringTypes, ...employedTypes]), permits('to_id')]),
        eb.not(permits('from_id')),
      ]),
    )
    .execute();
  const owner = documents.length === 0 ? undefined : await ownerOf(trx, companyId);
  if (owner !== undefined) {
    await permit(
      trx,
      companyId,
      documents.map((document) => document.from_id),
      owner,
      at,
    );
  }
}

/** What names an object without the database knowing that it is one. */
async function removeWhatHangsOn(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('notification').where('company_id', '=', companyId).where('object_id', 'in', ids).execute();
  await trx.deleteFrom('metric_point').where('company_id', '=', companyId).where('subject_id', 'in', ids).execute();
  await trx.deleteFrom('usage_event').where('company_id', '=', companyId).where('object_id', 'in', ids).execute();
  await trx.deleteFrom('form_draft').where('company_id', '=', companyId).where('person_id', 'in', ids).execute();
  await trx
    .updateTable('task')
    .set({ object_id: null })
    .where('company_id', '=', companyId)
    .where('object_id', 'in', ids)
    .execute();
  // What somebody answered still counts; that it was this person is gone.
  await trx
    .updateTable('form_response')
    .set({ person_id: null })
    .where('company_id', '=', companyId)
    .where('person_id', 'in', ids)
    .execute();
}

/** An interview for a job that goes still was for that one: for what else its person applied to, it says nothing. */
async function keepWhatInterviewsWereFor(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
  gone: ReadonlySet<string>,
  at: string,
): Promise<void> {
  const interviews = await trx
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.from_id')
    .select(['object.id', 'object.data', 'relation.to_id'])
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', '=', 'interview_for')
    .where('relation.to_id', 'in', [...ids])
    .execute();
  for (const { id, data, to_id } of interviews.filter((interview) => !gone.has(interview.id))) {
    await changeDerived(trx, companyId, theOne(id), { data: { ...data, [formerJobField]: to_id } }, at);
  }
}

/**
 * Removes objects and everything that hangs on them: links, answers to them, notifications, points and events about
 * them. Tasks and a person's answers stay without them. Each leaves a tombstone, so that indexes can follow.
 *
 * Read the hashes of their files before, and release them once the transaction is committed.
 */
export async function removeForGood(
  trx: Transaction<Schema>,
  companyId: string,
  objects: readonly Removal[],
  at: string,
): Promise<void> {
  if (objects.length === 0) {
    return;
  }
  const reached: Reached[] = [];
  const gone = new Set(objects.map((object) => object.id));
  await removeObjects(trx, companyId, objects, at, async (some) => {
    const ids = some.map((object) => object.id);
    const members = some.filter((object) => standsForAccount(object.type)).map((object) => object.id);
    await keepJobsClosed(trx, companyId, members, at);
    await keepRoles(trx, companyId, ids);
    await removeWhatHangsOn(trx, companyId, ids);
    await keepWhatInterviewsWereFor(trx, companyId, ids, gone, at);
    await unnameToldPeople(trx, companyId, ids, at);
    await keepDocumentsClosed(trx, companyId, ids, at);
    reached.push(...(await reachedBy(trx, companyId, { through: ids })));
  });
  const left = new Map(reached.filter(({ id }) => !gone.has(id)).map((one) => [one.id, one]));
  await tellReached(trx, companyId, [...left.values()], at);
}
