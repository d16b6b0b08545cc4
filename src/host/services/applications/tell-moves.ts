import type { Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import { type ApplicationRow, writer } from '#host/object-writer/index.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import type { Schema } from '#host/store/schema.ts';

type Moved = Pick<ApplicationRow, 'candidate_id' | 'job_id' | 'stage'>;

async function followersOf(trx: Transaction<Schema>, companyId: string, objectIds: Iterable<string>) {
  const followers = new Map<string, string[]>();
  for (const part of inParts(new Set(objectIds))) {
    const rows = await trx
      .selectFrom('follower')
      .select(['object_id', 'user_id'])
      .where('company_id', '=', companyId)
      .where('object_id', 'in', part)
      .execute();
    for (const { object_id, user_id } of rows) {
      followers.set(object_id, [...(followers.get(object_id) ?? []), user_id]);
    }
  }
  return followers;
}

/**
 * Tells who follows somebody, or the job they applied to, which stage they came to. Of a job that is one notice, whoever moved
 * there last; who follows both hears of the person.
 */
export async function tellMoved(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly Moved[],
  now: Date,
): Promise<void> {
  const followers = await followersOf(
    trx,
    companyId,
    rows.flatMap(({ candidate_id, job_id }) => [candidate_id, ...(job_id === null ? [] : [job_id])]),
  );
  const actorId = writer(now).userId ?? undefined;
  for (const { candidate_id, job_id, stage } of followers.size === 0 ? [] : rows) {
    const told = { companyId, actorId, says: 'stage_changed' as const, values: { stage } };
    const ofPerson = followers.get(candidate_id) ?? [];
    for (const userId of ofPerson) {
      const names = { job: job_id, person: undefined };
      await notify(trx, { ...told, userId, objectId: candidate_id, names }, now);
    }
    for (const userId of (followers.get(job_id ?? '') ?? []).filter((user) => !ofPerson.includes(user))) {
      const names = { job: undefined, person: candidate_id };
      await notify(trx, { ...told, userId, objectId: job_id ?? undefined, names }, now);
    }
  }
}

/** {@link tellMoved} of what the running call moved of somebody, by whichever of their fields and links. */
export async function tellMovesOf(
  trx: Transaction<Schema>,
  companyId: string,
  personIds: readonly string[],
  now: Date,
): Promise<void> {
  const { batchId } = writer(now);
  if (batchId === null || personIds.length === 0) {
    return;
  }
  const rows = await trx
    .selectFrom('application')
    .select(['application.candidate_id', 'application.job_id', 'application.stage'])
    .where('application.company_id', '=', companyId)
    .where('application.candidate_id', 'in', [...personIds])
    // Most batches moved nobody, and one may have moved ten thousand: theirs are found by their applications then.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_move as any')
          .select('any.id')
          .where('any.company_id', '=', companyId)
          .where('any.batch_id', '=', batchId),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_move')
          .select('application_move.id')
          .whereRef('application_move.application_id', '=', 'application.id')
          .where('application_move.from_stage', 'is not', null)
          .where(({ fn, val }) => fn.coalesce('application_move.batch_id', val('')), '=', batchId),
      ),
    )
    .execute();
  await tellMoved(trx, companyId, rows, now);
}

/** Tells somebody that applications are theirs to look after. */
export async function tellOwner(
  trx: Transaction<Schema>,
  companyId: string,
  { ownerId, rows }: { ownerId: string | null; rows: readonly ApplicationRow[] },
  now: Date,
): Promise<void> {
  const users = ownerId === null || rows.length === 0 ? undefined : await usersOfPeople(trx, companyId, [ownerId]);
  const actorId = writer(now).userId ?? undefined;
  for (const userId of users?.get(ownerId ?? '') ?? []) {
    for (const { candidate_id: objectId, job_id: job, id: application } of rows) {
      const about = { objectId, actorId, names: { job }, values: { application } };
      await notify(trx, { companyId, userId, says: 'application_assigned', ...about }, now);
    }
  }
}
