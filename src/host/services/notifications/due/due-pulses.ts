import type { Notice } from '#host/services/notifications/catalogue.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import { idsAsked } from '#host/services/pulse-answers/audience.ts';
import { contentOf, hasEnded } from '#host/services/pulse-answers/pulse-content.ts';
import { ahead, type DueSpan, fallsIn, mayFallIn } from './due-span.ts';

/** Who has handed in an answer to a pulse. */
async function answeredBy({ store, companyId }: DueSpan, pulseId: string): Promise<ReadonlySet<string>> {
  const rows = await store.db
    .selectFrom('form_response')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .where('person_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ person_id }) => person_id ?? []));
}

function isAhead(at: unknown, until: Date): boolean {
  return typeof at === 'string' && Date.parse(at) > until.getTime();
}

/** Whether a pulse closes so soon that the time to say so was over before the span began. */
function isShort({ from, until }: DueSpan, closesAt: unknown): boolean {
  const closes = typeof closesAt === 'string' ? Date.parse(closesAt) : Number.NaN;
  return closes > until.getTime() && closes - ahead.pulse <= from.getTime();
}

/** Whether somebody opened a pulse by hand in the span, or moved its end: who was told of that end is told no second time. */
function isJustOpened(span: DueSpan, { status, updated_at }: { status: string | null; updated_at: string }): boolean {
  return status === 'open' && fallsIn(span, updated_at);
}

/** Pulses that opened, to whom they ask; those that close soon, at once where less time is left, to who has not answered. */
export async function duePulses(span: DueSpan): Promise<Notice[]> {
  const { store, companyId, until } = span;
  const opens = mayFallIn(span, 'object.data', ['opens_at'], 0);
  const closes = mayFallIn(span, 'object.data', ['closes_at'], ahead.pulse);
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'status', 'data', 'updated_at'])
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
    const isClosing =
      !isAhead(opensAt, until) &&
      (fallsIn(span, closesAt, ahead.pulse) || (isShort(span, closesAt) && (hasOpened || isJustOpened(span, row))));
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
      }
      if (isClosing && !hasAnswered) {
        notices.push({ ...about, says: 'pulse_closing', values: { closes: text } });
      }
    }
  }
  return notices;
}
