import type { Kysely } from 'kysely';
import { type Identity, ownPeople } from '#host/access/index.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import { textAt } from '#host/services/objects/row-texts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { interviewsAWeek, weeklyLimit } from '#shared/domain/interview-plan.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { timeZone } from '#shared/domain/time-zone.ts';
import { readHours, usualHours, type WorkingHours } from '#shared/domain/working-hours.ts';

/** What of somebody bears on when they meet others. */
export interface MeetingFacts {
  row: ObjectRow;
  /** The accounts behind them. */
  users: readonly string[];
  /** An IANA name; undefined where nobody said it, or it is not told to the caller. */
  zone: string | undefined;
  /** How many interviews a week are enough for them. */
  limit: number;
  /** Between which hours of their own day they meet others. */
  hours: WorkingHours;
}

function hoursIn(data: ObjectRow['data'] | undefined): WorkingHours | undefined {
  const said = data?.working_hours;
  return typeof said === 'string' ? readHours(said) : undefined;
}

/** What holds in a company for who says nothing of their own: how many interviews a week are enough, and the working hours. */
async function usualOf(db: Kysely<Schema>, companyId: string): Promise<Pick<MeetingFacts, 'limit' | 'hours'>> {
  const row = await db
    .selectFrom('object')
    .select('data')
    .where('company_id', '=', companyId)
    .where('type', '=', 'company')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return {
    limit: weeklyLimit.safeParse(row?.data.interviews_a_week).data ?? interviewsAWeek,
    hours: hoursIn(row?.data) ?? usualHours,
  };
}

/** Between which hours the caller meets others: their own, else those of the company. */
export async function readOwnHours({ db }: Store, identity: Identity): Promise<WorkingHours> {
  const own = (await ownPeople(db, identity)).map(({ id }) => id);
  const rows =
    own.length === 0
      ? []
      : await db.selectFrom('object').select(['id', 'data']).where('id', 'in', own).orderBy('id').execute();
  const [said] = rows.flatMap(({ data }) => hoursIn(data) ?? []);
  return said ?? (await usualOf(db, identity.companyId)).hours;
}

/** The time zones that users said when they were asked how they want to be told of something. */
async function zonesOfUsers(db: Kysely<Schema>, companyId: string, users: readonly string[]) {
  if (users.length === 0) {
    return new Map<string, string>();
  }
  const rows = await db
    .selectFrom('notice_setting')
    .select(['user_id', 'data'])
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...users])
    .execute();
  return new Map(
    rows.flatMap(({ user_id, data }) => {
      const zone = timeZone.safeParse(data.time_zone).data;
      return zone === undefined ? [] : [[user_id, zone] as const];
    }),
  );
}

/** Time zones, limits, hours and accounts of people, by id; those who are gone or hidden from the caller are left out. */
export async function readMeetingFacts(
  store: Store,
  identity: Identity,
  people: Iterable<string>,
): Promise<Map<string, MeetingFacts>> {
  const found = await readRowsById(store, identity, [...new Set(people)]);
  const rows = new Map([...found].filter(([, row]) => isPersonType(row.type)));
  const { companyId } = identity;
  const users = await usersOfPeople(store.db, companyId, rows.keys());
  const zones = await zonesOfUsers(store.db, companyId, [...users.values()].flat());
  const usual = await usualOf(store.db, companyId);
  return new Map(
    [...rows].map(([id, row]) => {
      const own = users.get(id) ?? [];
      const said = timeZone.safeParse(textAt(row, 'time_zone')).data;
      const [ofAccount] = own.flatMap((user) => zones.get(user) ?? []);
      const limit = weeklyLimit.safeParse(row.data.interviews_a_week).data ?? usual.limit;
      const hours = hoursIn(row.data) ?? usual.hours;
      return [id, { row, users: own, zone: said ?? ofAccount, limit, hours }];
    }),
  );
}
