import type { Notice, NoticeOf } from '#host/services/notifications/catalogue.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import { ahead, type DueSpan, dayMs, fallsIn } from './due-span.ts';

/** Offers that were sent and run out soon without an answer, to who looks after the application. */
export async function dueOffers(span: DueSpan): Promise<Notice[]> {
  const { store, companyId, from, until } = span;
  const rows = await store.db
    .selectFrom('offer')
    .innerJoin('application', 'application.offer_id', 'offer.id')
    .select(['application.id', 'candidate_id', 'job_id', 'owner_id', 'expires_at', 'sent_at'])
    .where('offer.company_id', '=', companyId)
    .where('offer.removed_at', 'is', null)
    .where('offer.answer_kind', 'is', null)
    .where('application.closed_at', 'is', null)
    .where('owner_id', 'is not', null)
    .where('expires_at', '>', from.toISOString())
    .where('expires_at', '<=', new Date(until.getTime() + ahead.offer + dayMs).toISOString())
    .orderBy('application.id')
    .execute();
  const due = rows.filter(({ expires_at, sent_at }) => {
    if (expires_at === null || sent_at === null) {
      return false;
    }
    // One that is open for less time than that is told of as soon as it is sent.
    const known = Math.min(ahead.offer, Date.parse(expires_at) - Date.parse(sent_at));
    return fallsIn(span, expires_at, Math.max(0, known));
  });
  const users = await usersOfPeople(
    store.db,
    companyId,
    due.flatMap(({ owner_id }) => owner_id ?? []),
  );
  return due.flatMap(({ id: application, candidate_id: objectId, job_id: job, owner_id, expires_at: at }) =>
    (users.get(owner_id ?? '') ?? []).map(
      (userId): NoticeOf<'offer_expiring'> => ({
        ...{ companyId, userId, says: 'offer_expiring', objectId },
        names: { job },
        values: { application, at },
      }),
    ),
  );
}
