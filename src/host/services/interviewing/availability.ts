import { sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import type { Available } from '#shared/contract/interviewing.ts';
import { type Busy, endOf, mostMet } from '#shared/domain/interview-calendar.ts';
import { isCancelled } from '#shared/domain/next-action.ts';
import { say } from '#shared/domain/sentences.ts';
import { offeredTimes, refWithoutEmail, requireSpan, timesOf } from './interview-facts.ts';
import { type MeetingFacts, readMeetingFacts } from './meeting-facts.ts';
import { busyOfUsers } from './own-calendars.ts';

const dayMs = 24 * 3_600_000;

/** Whom records of people say to be the same, by each of them: who holds an interview may be named by either. */
async function sameAs({ db }: Store, companyId: string, people: readonly string[]) {
  if (people.length === 0) {
    return new Map<string, Set<string>>();
  }
  const links = (column: 'from_id' | 'to_id') =>
    db
      .selectFrom('relation')
      .select(['from_id', 'to_id'])
      .where('company_id', '=', companyId)
      .where('kind', '=', 'same_person')
      .where(column, 'in', [...people])
      .execute();
  const pairs = [...(await links('from_id')), ...(await links('to_id'))];
  return new Map(
    people.map((id) => {
      const others = pairs.flatMap(({ from_id, to_id }) => (from_id === id ? [to_id] : to_id === id ? [from_id] : []));
      return [id, new Set([id, ...others])];
    }),
  );
}

interface HeldInterview extends Busy {
  person: string;
  interview: string;
  of: 'interview' | 'offer';
}

/** The interviews of some people in a span, and the times that candidates were offered for others, as who holds them or whom they are with; whoever may see them. */
async function interviewsOf(
  store: Store,
  companyId: string,
  people: ReadonlySet<string>,
  span: readonly [number, number],
) {
  if (people.size === 0) {
    return new Map<string, HeldInterview[]>();
  }
  const at = store.jsonText('object.data', ['starts_at']);
  const offers = store.jsonText('object.data', ['offered_times']);
  // Times may stand in any zone, and none lasts longer than a day.
  const [first, last] = [new Date(span[0] - 2 * dayMs), new Date(span[1] + dayMs)];
  const rows = await store.db
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.from_id')
    .select(['relation.to_id', 'object.id', 'object.name', 'object.status', 'object.data'])
    .where('relation.company_id', '=', companyId)
    .where('relation.to_id', 'in', [...people])
    .where('relation.kind', 'in', ['interviewer', 'interview_of'])
    .where('object.deleted_at', 'is', null)
    .where(
      sql<boolean>`((${at} >= ${first.toISOString()} and ${at} < ${last.toISOString()}) or (${at} is null and ${offers} is not null))`,
    )
    .execute();
  const times = rows.flatMap((row): HeldInterview[] => {
    const { starts_at, duration } = timesOf(row);
    const of = starts_at === undefined ? 'offer' : 'interview';
    const begins = starts_at === undefined ? offeredTimes(row) : [starts_at];
    return begins.flatMap((begin) => {
      const startMs = Date.parse(begin);
      const endMs = endOf(startMs, duration);
      const isIn = !isCancelled(row.status ?? undefined) && startMs < span[1] && endMs > span[0];
      return isIn ? [{ person: row.to_id, interview: row.id, startMs, endMs, of }] : [];
    });
  });
  return groupBy(times, ({ person }) => person);
}

const told = (one: Busy, of: 'interview' | 'offer' | 'calendar') => ({
  from: new Date(one.startMs).toISOString(),
  to: new Date(one.endMs).toISOString(),
  of,
});

/**
 * When people are not free, by their interviews whoever may see these; never what they do then. Who is gone or hidden from the
 * caller is left out.
 * @throws Refusal 422 for a span that is none, or too long; 400 for too many people.
 */
export async function readAvailability(
  store: Store,
  identity: Identity,
  { people, candidate, from, to }: ParsedInput<'interviewing.availability'>,
): Promise<CallOutput<'interviewing.availability'>> {
  const span = requireSpan(from, to);
  const asked = [...new Set(people.split(',').filter((id) => id !== ''))];
  if (asked.length > mostMet) {
    throw invalidParameter('people', say('tooManyEntries', { most: mostMet }));
  }
  const facts = await readMeetingFacts(store, identity, candidate === undefined ? asked : [...asked, candidate]);
  const ids = [...facts.keys()];
  const same = await sameAs(store, identity.companyId, ids);
  const interviews = await interviewsOf(
    store,
    identity.companyId,
    new Set([...same.values()].flatMap((one) => [...one])),
    span,
  );
  const users = [...facts.values()].flatMap((known) => known.users);
  const ofCalendars = await busyOfUsers(store.db, identity.companyId, users, span);
  const tell = (id: string, known: MeetingFacts): Available => {
    const held = [...(same.get(id) ?? [])].flatMap((one) => interviews.get(one) ?? []);
    // One that names both of somebody's records takes place once.
    const once = [...new Map(held.map((one) => [`${one.interview} ${one.startMs}`, one])).values()];
    const inCalendars = known.users.flatMap((user) => ofCalendars.get(user) ?? []);
    return {
      person: refWithoutEmail({ ...known.row, logo: known.row.data.logo }),
      ...(known.zone === undefined ? {} : { time_zone: known.zone }),
      limit: known.limit,
      hours: { ...known.hours },
      busy: [...once.map((one) => told(one, one.of)), ...inCalendars.map((one) => told(one, 'calendar'))].toSorted(
        (a, b) => (a.from < b.from ? -1 : 1),
      ),
    };
  };
  const data = asked.flatMap((id) => {
    const known = facts.get(id);
    return known === undefined ? [] : [tell(id, known)];
  });
  const met = candidate === undefined ? undefined : facts.get(candidate);
  return { data, ...(met === undefined || candidate === undefined ? {} : { candidate: tell(candidate, met) }) };
}
