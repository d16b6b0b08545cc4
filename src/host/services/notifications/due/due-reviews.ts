import { sql } from 'kysely';
import type { Notice, NoticeOf } from '#host/services/notifications/catalogue.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import { type DueSpan, dayMs } from './due-span.ts';

/** The first moment after a day (`YYYY-MM-DD`, UTC). */
function endOf(day: unknown): number {
  return typeof day === 'string' ? Date.parse(day.slice(0, 10)) + dayMs : Number.NaN;
}

/** Reviews that are still being written when their cycle is over, to who writes them. */
export async function dueReviews(span: DueSpan): Promise<Notice[]> {
  const { store, companyId, from, until } = span;
  const cycles = await store.db
    .selectFrom('category')
    .select(['id', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'cycle')
    .execute();
  const over = new Map(
    cycles.flatMap(({ id, data: { ends_at: day } }) => {
      const end = endOf(day);
      return end > from.getTime() && end <= until.getTime() ? [[id, String(day).slice(0, 10)] as const] : [];
    }),
  );
  if (over.size === 0) {
    return [];
  }
  const cycle = store.jsonText('review.data', ['cycle', 'id']);
  const rows = await store.db
    .selectFrom('object as review')
    .innerJoin('relation as writer', (join) =>
      join.onRef('writer.from_id', '=', 'review.id').on('writer.kind', '=', 'reviewer'),
    )
    .leftJoin('relation as subject', (join) =>
      join.onRef('subject.from_id', '=', 'review.id').on('subject.kind', '=', 'about'),
    )
    .select(['review.id', 'writer.to_id as writer', 'subject.to_id as person', sql<string>`${cycle}`.as('cycle')])
    .where('review.company_id', '=', companyId)
    .where('review.type', '=', 'performance')
    .where('review.deleted_at', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['review.status']), '=', 'draft'))
    .where(sql<boolean>`${cycle} in (${sql.join([...over.keys()])})`)
    .orderBy('review.id')
    .execute();
  const users = await usersOfPeople(
    store.db,
    companyId,
    rows.map(({ writer }) => writer),
  );
  return rows.flatMap(({ id: objectId, writer, person, cycle: of }) =>
    (users.get(writer) ?? []).map(
      (userId): NoticeOf<'review_due'> => ({
        ...{ companyId, userId, says: 'review_due', objectId },
        names: { person },
        values: { due: over.get(of) },
      }),
    ),
  );
}
