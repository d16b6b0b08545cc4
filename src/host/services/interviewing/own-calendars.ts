import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { type Busy, joinedTimes } from '#shared/domain/interview-calendar.ts';
import { say } from '#shared/domain/sentences.ts';

/** So many calendars somebody may read in. */
const mostCalendars = 20;

type Calendars = CallOutput<'interviewing.calendars'>;

function ownOf(db: Kysely<Schema>, { companyId, userId }: Identity) {
  return db.selectFrom('busy_calendar').where('company_id', '=', companyId).where('user_id', '=', userId);
}

async function tell(db: Kysely<Schema>, identity: Identity): Promise<Calendars> {
  const rows = await ownOf(db, identity).selectAll().orderBy('name').orderBy('id').execute();
  const data = rows.map(({ id, name, busy, until_at: until, created_at }) => ({
    ...{ id, name, count: busy.length, until, created_at },
  }));
  return { data, total: data.length };
}

/** When users are busy in a span of milliseconds by their calendars, in order and apart from each other, by user. */
export async function busyOfUsers(
  db: Kysely<Schema>,
  companyId: string,
  users: Iterable<string>,
  [from, to]: readonly [number, number],
): Promise<Map<string, Busy[]>> {
  const rows: { user_id: string; busy: [number, number][] }[] = [];
  for (const part of inParts(new Set(users))) {
    rows.push(
      ...(await db
        .selectFrom('busy_calendar')
        .select(['user_id', 'busy'])
        .where('company_id', '=', companyId)
        .where('user_id', 'in', part)
        .execute()),
    );
  }
  const found = new Map<string, Busy[]>();
  for (const [user, own] of groupBy(rows, (row) => row.user_id)) {
    const times = own.flatMap(({ busy }) => busy).filter(([startMs, endMs]) => startMs < to && endMs > from);
    found.set(user, joinedTimes(times.map(([startMs, endMs]) => ({ startMs, endMs }))));
  }
  return found;
}

/** The calendars of their own that users read in: when they are busy, and nothing of what they do then. */
export function createOwnCalendars(store: CallStore, clock: () => Date) {
  return {
    /** The caller's own, by name. */
    calendars: (identity: Identity): Promise<Calendars> => tell(store.db, identity),

    /**
     * Keeps when the caller is busy by a calendar, in place of one of the same name.
     * @throws Refusal 422 for a time that ends before it begins; 409 where there are 20 of other names.
     */
    keepCalendar(identity: Identity, { name, until, busy }: ParsedInput<'interviewing.keepCalendar'>) {
      const times = busy.map(({ from, to }) => ({ startMs: Date.parse(from), endMs: Date.parse(to) }));
      const wrong = times.findIndex(({ startMs, endMs }) => endMs <= startMs);
      if (wrong !== -1) {
        throw invalidFields([{ path: `busy.${wrong}.to`, ...say('outOfRange') }]);
      }
      const pairs = joinedTimes(times).map(({ startMs, endMs }): [number, number] => [startMs, endMs]);
      const now = clock();
      const [until_at, created_at] = [new Date(until).toISOString(), now.toISOString()];
      const write = async (trx: Transaction<Schema>) => {
        const others = await ownOf(trx, identity).select('id').where('name', '<>', name).execute();
        if (others.length >= mostCalendars) {
          throw new Refusal('conflict', say('tooManyCalendars', { most: mostCalendars }));
        }
        const row = { company_id: identity.companyId, user_id: identity.userId, name };
        await trx
          .insertInto('busy_calendar')
          .values({ id: newId(now), ...row, busy: pairs, until_at, created_at })
          .onConflict((conflict) =>
            conflict.columns(['company_id', 'user_id', 'name']).doUpdateSet({ busy: pairs, until_at, created_at }),
          )
          .execute();
      };
      return store.lastStep('interviewing.keepCalendar', write, (after) => tell(after.db, identity));
    },

    /** Forgets a calendar of the caller's. @throws Refusal 404 for one that is not theirs. */
    removeCalendar(identity: Identity, { id }: ParsedInput<'interviewing.removeCalendar'>) {
      const write = async (trx: Transaction<Schema>) => {
        const own = await ownOf(trx, identity).select('id').where('id', '=', id).executeTakeFirst();
        if (own === undefined) {
          throw notFound('calendar');
        }
        await trx.deleteFrom('busy_calendar').where('id', '=', id).execute();
      };
      return store.lastStep('interviewing.removeCalendar', write, (after) => tell(after.db, identity));
    },
  };
}
