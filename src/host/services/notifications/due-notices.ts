import { sql } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { idsAsked } from '#host/services/pulse-answers/audience.ts';
import { contentOf, hasEnded } from '#host/services/pulse-answers/pulse-content.ts';
import type { Store } from '#host/store/store.ts';
import { isCancelled } from '#shared/domain/next-action.ts';
import type { Notice, NoticeOf } from './catalogue.ts';
import { usersOfPeople } from './users-of-people.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** So long before something happens it is told of. */
const ahead = {
  interview: hourMs,
  offer: 2 * dayMs,
  training: 3 * dayMs,
  pulse: dayMs,
} as const;

/** A span of time: after `from`, up to `until`. */
interface Span {
  store: Store;
  companyId: string;
  from: Date;
  until: Date;
}

/** Whether a moment, or so long before it, lies in a span. */
function fallsIn({ from, until }: Span, at: unknown, before = 0): at is string {
  const due = typeof at === 'string' ? Date.parse(at) - before : Number.NaN;
  return due > from.getTime() && due <= until.getTime();
}

/**
 * A text time within a span that is `longest` wider at its end and a day at both, which finds every moment of it: times may
 * stand in any zone. What is found is looked at by {@link fallsIn}.
 */
function mayFallIn({ store, from, until }: Span, column: string, path: readonly string[], longest: number) {
  const at = store.jsonText(column, path);
  const first = new Date(from.getTime() - dayMs).toISOString();
  const last = new Date(until.getTime() + longest + dayMs).toISOString();
  return sql<boolean>`(${at} >= ${first} and ${at} <= ${last})`;
}

async function linksOf({ store, companyId }: Span, ids: readonly string[], kind: 'interviewer' | 'interview_of') {
  const rows =
    ids.length === 0
      ? []
      : await store.db
          .selectFrom('relation')
          .select(['from_id', 'to_id'])
          .where('company_id', '=', companyId)
          .where('kind', '=', kind)
          .where('from_id', 'in', [...ids])
          .orderBy('from_id')
          .orderBy('to_id')
          .execute();
  return groupBy(rows, (row) => row.from_id);
}

/** Interviews that begin soon, and those that ended without marks, to who holds them. */
async function ofInterviews(span: Span): Promise<Notice[]> {
  const { store, companyId } = span;
  const mostLong = dayMs;
  const earlier = { ...span, from: new Date(span.from.getTime() - mostLong) };
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
    const isOpen = scores === undefined || scores === null;
    return [
      ...(fallsIn(span, at, ahead.interview) ? [{ id, says: 'interview_ahead' as const, at }] : []),
      ...(isOpen && fallsIn(span, at, -lasts) ? [{ id, says: 'scorecard_due' as const, at }] : []),
    ];
  });
  const ids = due.map(({ id }) => id);
  const interviewers = await linksOf(span, ids, 'interviewer');
  const people = await linksOf(span, ids, 'interview_of');
  const held = [...interviewers.values()].flat().map((row) => row.to_id);
  const users = await usersOfPeople(store.db, companyId, held);
  return due.flatMap(({ id: objectId, says, at }) => {
    const told = new Set((interviewers.get(objectId) ?? []).flatMap((row) => users.get(row.to_id) ?? []));
    const said = { names: { person: people.get(objectId)?.[0]?.to_id }, values: { at } };
    return [...told].map((userId): Notice => ({ companyId, userId, says, objectId, ...said }));
  });
}

/** Offers that were sent and run out soon without an answer, to who looks after the application. */
async function ofOffers(span: Span): Promise<Notice[]> {
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

/** Trainings that somebody has to finish soon. */
async function ofTrainings(span: Span): Promise<Notice[]> {
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

/** Who has handed in an answer to a pulse. */
async function answeredBy({ store, companyId }: Span, pulseId: string): Promise<ReadonlySet<string>> {
  const rows = await store.db
    .selectFrom('form_response')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .where('person_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ person_id }) => person_id ?? []));
}

/** Pulses that opened, to whom they ask; those that close soon, to who has not answered. */
async function ofPulses(span: Span): Promise<Notice[]> {
  const { store, companyId, until } = span;
  const opens = mayFallIn(span, 'object.data', ['opens_at'], 0);
  const closes = mayFallIn(span, 'object.data', ['closes_at'], ahead.pulse);
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'status', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'pulse')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([opens, closes]))
    .orderBy('id')
    .execute();
  const notices: Notice[] = [];
  for (const row of rows.filter((one) => !hasEnded(one, until))) {
    const { opens_at: opensAt, closes_at: closesAt } = row.data;
    const hasOpened = fallsIn(span, opensAt);
    const isClosing = fallsIn(span, closesAt, ahead.pulse);
    if (!hasOpened && !isClosing) {
      continue;
    }
    const asked = await idsAsked(store, companyId, contentOf(row).audience);
    const users = await usersOfPeople(store.db, companyId, asked);
    const answered = await answeredBy(span, row.id);
    const text = typeof closesAt === 'string' ? closesAt : undefined;
    const told = new Map<string, boolean>();
    for (const personId of asked) {
      for (const userId of users.get(personId) ?? []) {
        told.set(userId, (told.get(userId) ?? false) || answered.has(personId));
      }
    }
    for (const [userId, hasAnswered] of told) {
      const about = { companyId, userId, objectId: row.id };
      if (hasOpened) {
        notices.push({ ...about, says: 'pulse_open', values: { opens: opensAt, closes: text } });
      } else if (!hasAnswered) {
        notices.push({ ...about, says: 'pulse_closing', values: { closes: text } });
      }
    }
  }
  return notices;
}

/**
 * The notices of a company that fall due by time alone, after `from` and up to `until` (records.md "Time"). The time they tell
 * of is part of their cause: made twice they are one, put off to another time they are told again. `notify` writes each.
 */
export async function dueNotices(store: Store, companyId: string, from: Date, until: Date): Promise<Notice[]> {
  const span: Span = { store, companyId, from, until };
  const all = [await ofInterviews(span), await ofOffers(span), await ofTrainings(span), await ofPulses(span)];
  return all.flat();
}
