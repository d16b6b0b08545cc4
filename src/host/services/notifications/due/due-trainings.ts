import type { Notice, NoticeOf } from '#host/services/notifications/catalogue.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import { ahead, type DueSpan, fallsIn, mayFallIn } from './due-span.ts';

/** Trainings that somebody has to finish soon. */
export async function dueTrainings(span: DueSpan): Promise<Notice[]> {
  const { store, companyId } = span;
  const rows = await store.db
    .selectFrom('relation')
    .innerJoin('object as training', 'training.id', 'relation.to_id')
    .select(['relation.from_id', 'relation.to_id', 'relation.data'])
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', '=', 'enrolled')
    .where('training.type', '=', 'training')
    .where('training.deleted_at', 'is', null)
    .where(mayFallIn(span, 'relation.data', ['due_at'], ahead.training))
    .orderBy('relation.to_id')
    .orderBy('relation.from_id')
    .execute();
  const due = rows.flatMap(({ from_id, to_id, data }) => {
    const at = data?.due_at;
    const isDone = data?.status === 'completed';
    return !isDone && fallsIn(span, at, ahead.training) ? [{ personId: from_id, objectId: to_id, at }] : [];
  });
  const users = await usersOfPeople(
    store.db,
    companyId,
    due.map(({ personId }) => personId),
  );
  return due.flatMap(({ personId, objectId, at }) =>
    (users.get(personId) ?? []).map(
      (userId): NoticeOf<'training_due'> => ({
        ...{ companyId, userId, says: 'training_due', objectId },
        values: { due: at },
      }),
    ),
  );
}
