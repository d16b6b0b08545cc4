import { groupBy } from '#host/lib/group-by.ts';
import type { Notice } from '#host/services/notifications/catalogue.ts';
import { interviewersOf } from '#host/access/index.ts';
import { isCancelled } from '#shared/domain/next-action.ts';
import { ahead, type DueSpan, dayMs, fallsIn, mayFallIn } from './due-span.ts';

/** Who each interview is of, and who has handed in a scorecard of it. */
async function factsOf({ store: { db }, companyId }: DueSpan, ids: readonly string[]) {
  const people = await db
    .selectFrom('relation')
    .select(['from_id', 'to_id'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'interview_of')
    .where('from_id', 'in', [...ids])
    .orderBy('to_id')
    .execute();
  const handedIn = await db
    .selectFrom('scorecard')
    .select(['interview_id', 'user_id'])
    .where('company_id', '=', companyId)
    .where('interview_id', 'in', [...ids])
    .where('handed_in_at', 'is not', null)
    .execute();
  return {
    people: groupBy(people, (row) => row.from_id),
    handedIn: groupBy(handedIn, (row) => row.interview_id),
  };
}

/** Interviews that begin soon, to who holds them; those that ended, to who has not handed in what they found. */
export async function dueInterviews(span: DueSpan): Promise<Notice[]> {
  const { store, companyId } = span;
  // None lasts longer.
  const earlier = { ...span, from: new Date(span.from.getTime() - dayMs) };
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'status', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'interview')
    .where('deleted_at', 'is', null)
    .where(mayFallIn(earlier, 'object.data', ['starts_at'], ahead.interview))
    .orderBy('id')
    .execute();
  const due = rows.flatMap(({ id, status, data }) => {
    const { starts_at: at, duration, scores } = data;
    if (isCancelled(status ?? undefined)) {
      return [];
    }
    const lasts = (typeof duration === 'number' ? duration : 0) * 60_000;
    // Marks that stand in the interview itself were given before there were scorecards.
    const isOpen = scores === undefined || scores === null;
    return [
      // After a stop it may have begun, and is not ahead any more.
      ...(fallsIn(span, at, ahead.interview) && Date.parse(at) > span.until.getTime()
        ? [{ id, says: 'interview_ahead' as const, at }]
        : []),
      ...(isOpen && fallsIn(span, at, -lasts) ? [{ id, says: 'scorecard_due' as const, at }] : []),
    ];
  });
  if (due.length === 0) {
    return [];
  }
  const ids = due.map(({ id }) => id);
  const { people, handedIn } = await factsOf(span, ids);
  const notices: Notice[] = [];
  for (const { id: objectId, says, at } of due) {
    const done = new Set(says === 'scorecard_due' ? handedIn.get(objectId)?.map((row) => row.user_id) : []);
    const said = { names: { person: people.get(objectId)?.[0]?.to_id }, values: { at } };
    for (const { userId } of await interviewersOf(store.db, companyId, objectId)) {
      if (userId !== undefined && !done.has(userId)) {
        notices.push({ companyId, userId, says, objectId, ...said });
      }
    }
  }
  return notices;
}
