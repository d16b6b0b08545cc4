import type { Transaction } from 'kysely';
import { type Identity, identityOfUser, interviewersOf } from '#host/access/index.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import type { Schema } from '#host/store/schema.ts';
import { readCards } from './read-cards.ts';

/** Who an interview is of, and which job it is for. */
async function linkedTo(trx: Transaction<Schema>, companyId: string, id: string, kind: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', companyId)
    .where('from_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('to_id')
    .execute();
  return rows.map((row) => row.to_id);
}

/** The users who look after the open applications that an interview is about: of its job, where it is for one. */
async function ownersOf(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly string[],
  jobs: readonly string[],
): Promise<string[]> {
  if (people.length === 0) {
    return [];
  }
  const rows = await trx
    .selectFrom('application')
    .select('owner_id')
    .where('company_id', '=', companyId)
    .where('candidate_id', 'in', [...people])
    .where('closed_at', 'is', null)
    .$if(jobs.length > 0, (query) => query.where('job_id', 'in', [...jobs]))
    .execute();
  const owners = rows.flatMap(({ owner_id }) => owner_id ?? []);
  return [...(await usersOfPeople(trx, companyId, owners)).values()].flat();
}

async function followersOf(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('follower')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('object_id', 'in', [...ids])
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Tells that a scorecard of an interview is handed in, and nothing that stands in it: whoever looks after the application, held
 * the interview as well, or follows it or the person, and may read it. Who has not handed in their own hears of none.
 */
export async function tellHandedIn(
  trx: Transaction<Schema>,
  { companyId, userId: actorId }: Identity,
  objectId: string,
  now: Date,
): Promise<void> {
  const people = await linkedTo(trx, companyId, objectId, 'interview_of');
  const jobs = await linkedTo(trx, companyId, objectId, 'interview_for');
  const asked = (await interviewersOf(trx, companyId, objectId)).flatMap(({ userId }) => userId ?? []);
  const owners = await ownersOf(trx, companyId, people, jobs);
  const followers = await followersOf(trx, companyId, [objectId, ...people]);
  for (const userId of new Set([...owners, ...asked, ...followers])) {
    const reader = await identityOfUser({ db: trx }, companyId, userId);
    if (reader !== undefined && (await readCards(trx, reader.identity, [objectId])).has(objectId)) {
      const names = { person: people[0] };
      await notify(trx, { companyId, userId, says: 'scorecard_in', actorId, objectId, names }, now);
    }
  }
}
