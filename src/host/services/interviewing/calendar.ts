import { sql } from 'kysely';
import { type Identity, interviewersOf, ownPeople, visibleTo, withoutWithheld } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import {
  clashesOf,
  endOf,
  interviewState,
  type PlannedInterview,
  remindPauseMs,
} from '#shared/domain/interview-calendar.ts';
import { isCancelled } from '#shared/domain/next-action.ts';
import { mayWithSome } from '#shared/domain/roles.ts';
import { offeredTimes, refWithoutEmail, requireSpan, timesOf } from './interview-facts.ts';
import { readMeetingFacts, readOwnHours } from './meeting-facts.ts';
import { busyOfUsers } from './own-calendars.ts';
import { lastReminders } from './reminders.ts';

const dayMs = 24 * 3_600_000;
const mostShown = 1000;

/** Interviews that begin in a span, or may by what the candidate was offered, as far as the caller sees them; the first first. */
async function rowsIn(store: Store, identity: Identity, from: number, to: number) {
  const at = store.jsonText('object.data', ['starts_at']);
  const offers = store.jsonText('object.data', ['offered_times']);
  // Times may stand in any zone: a day more at both ends finds all of them.
  const [first, last] = [new Date(from - dayMs).toISOString(), new Date(to + dayMs).toISOString()];
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'type', 'name', 'status', 'data'])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'interview')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`((${at} >= ${first} and ${at} < ${last}) or (${at} is null and ${offers} is not null))`)
    .where(visibleTo(identity, 'object', ['interview']))
    .orderBy(at)
    .orderBy('id')
    .limit(mostShown + 100)
    .execute();
  return (await withoutWithheld(store, identity, rows))
    .flatMap((row) => {
      const offered = offeredTimes(row);
      const starts = offered.length > 0 ? offered : [String(row.data.starts_at)];
      return starts
        .map((start) => ({ row, startMs: Date.parse(start), isOffered: offered.length > 0 }))
        .filter(({ startMs }) => startMs >= from && startMs < to);
    })
    .toSorted((a, b) => a.startMs - b.startMs)
    .slice(0, mostShown);
}

/** Whose scorecards of some interviews are handed in, by interview. */
async function handedInBy({ db }: Store, companyId: string, ids: readonly string[]) {
  const rows: { interview_id: string; user_id: string }[] = [];
  for (const part of inParts(new Set(ids))) {
    rows.push(
      ...(await db
        .selectFrom('scorecard')
        .select(['interview_id', 'user_id'])
        .where('company_id', '=', companyId)
        .where('interview_id', 'in', part)
        .where('handed_in_at', 'is not', null)
        .execute()),
    );
  }
  return groupBy(rows, (row) => row.interview_id);
}

/** An interview and when it begins; one that says no time begins never. */
export interface TimedRow {
  row: Pick<ObjectRow, 'id' | 'name' | 'status' | 'data'>;
  startMs: number;
  /** It is one of the times that the candidate was offered. */
  isOffered?: boolean;
}

/** Interviews with who holds them, how far their scorecards are, and who is in two at a time of those that are not over. */
export async function toEntries(store: Store, identity: Identity, found: readonly TimedRow[], now: Date) {
  const ids = found.map(({ row }) => row.id);
  const links = groupBy(
    await readLinkedObjects(store, identity, ids, ['interview_of', 'interview_for'], 'out'),
    (link) => link.ownId,
  );
  const handedIn = await handedInBy(store, identity.companyId, ids);
  const own = new Set((await ownPeople(store.db, identity)).map((person) => person.id));
  const planned: (PlannedInterview & { users: (string | undefined)[] })[] = [];
  for (const [place, { row, startMs, isOffered = false }] of found.entries()) {
    const asked = await interviewersOf(store.db, identity.companyId, row.id);
    const endMs = endOf(startMs, timesOf(row).duration);
    planned.push({
      // One that is offered stands in the calendar more than once.
      ...{ id: String(place), startMs, endMs, isOffered, isCancelled: isCancelled(row.status ?? undefined) },
      people: asked.map(({ personId }) => personId),
      users: asked.map(({ userId }) => userId),
    });
  }
  const candidates = [...links.values()].flat().flatMap(({ kind, id }) => (kind === 'interview_of' ? [id] : []));
  const facts = await readMeetingFacts(store, identity, [...planned.flatMap(({ people }) => people), ...candidates]);
  const refs = new Map([...facts].map(([id, { row }]) => [id, toRef({ ...row, logo: row.data.logo })]));
  // What is over can be put right by nobody.
  const clashes = clashesOf(planned.filter(({ endMs }) => endMs > now.getTime()));
  const mayRemind = mayWithSome(identity.role, 'create', 'interview');
  const reminded = mayRemind ? await lastReminders(store.db, identity.companyId, ids) : new Map<string, never>();
  const pausesSince = new Date(now.getTime() - remindPauseMs).toISOString();
  const timed = planned.filter(({ startMs }) => Number.isFinite(startMs));
  const ofCalendars = await busyOfUsers(
    store.db,
    identity.companyId,
    [...facts.values()].flatMap((known) => known.users),
    [Math.min(...timed.map(({ startMs }) => startMs)), Math.max(...timed.map(({ endMs }) => endMs))],
  );
  const data = found.map(({ row, startMs, isOffered = false }, index): CalendarEntry => {
    const { people = [], users = [], ...times } = planned[index] ?? { startMs: 0, endMs: 0, isCancelled: false };
    const done = new Set(handedIn.get(row.id)?.map((one) => one.user_id));
    const withAccount = users.flatMap((user) => user ?? []);
    const cards = { asked: withAccount.length, handedIn: withAccount.filter((user) => done.has(user)).length };
    // Marks that stand in the interview itself were given before there were scorecards.
    const hasMarks = row.data.scores !== undefined && row.data.scores !== null;
    const linked = links.get(row.id) ?? [];
    const [candidate] = linked.filter((link) => link.kind === 'interview_of');
    const [job] = linked.filter((link) => link.kind === 'interview_for');
    const said = timesOf(row);
    const state = interviewState(
      { ...times, isOffered: isOffered || said.offered_times !== undefined, ...cards, hasMarks },
      now.getTime(),
    );
    const last = reminded.get(row.id);
    const lastAt = [...(last?.values() ?? [])].toSorted().at(-1);
    const missing = withAccount.filter((user) => !done.has(user) && user !== identity.userId);
    return {
      ...said,
      ...(isOffered ? { starts_at: new Date(startMs).toISOString() } : {}),
      ...(state === 'due' && mayRemind
        ? {
            ...(lastAt === undefined ? {} : { reminded_at: lastAt }),
            to_remind: missing.filter((user) => (last?.get(user) ?? '') <= pausesSince).length,
          }
        : {}),
      ...(candidate === undefined ? {} : { candidate: refWithoutEmail(candidate) }),
      ...(job === undefined ? {} : { job: refWithoutEmail(job) }),
      state,
      interviewers: people.flatMap((person) => refs.get(person) ?? []),
      asked: cards.asked,
      handed_in: cards.handedIn,
      zones: Object.fromEntries(
        [...people, ...(candidate === undefined ? [] : [candidate.id])].flatMap((person) => {
          const zone = facts.get(person)?.zone;
          return zone === undefined ? [] : [[person, zone] as const];
        }),
      ),
      busy: times.isCancelled
        ? []
        : people.flatMap((person) => {
            const calendars = facts.get(person)?.users.flatMap((user) => ofCalendars.get(user) ?? []) ?? [];
            const isBusy = calendars.some((one) => one.startMs < times.endMs && times.startMs < one.endMs);
            return isBusy ? (refs.get(person) ?? []) : [];
          }),
      is_mine: people.some((person) => own.has(person)),
      clashes: (clashes.get(String(index)) ?? []).flatMap(({ person, with: place }) => {
        const [ref, other] = [refs.get(person), found[Number(place)]?.row.id];
        return ref === undefined || other === undefined || other === row.id ? [] : [{ person: ref, with: other }];
      }),
    };
  });
  return { data, planned, refs, facts };
}

/**
 * The interviews of some days with who holds them, how far their scorecards are, and who is in two at a time.
 * @throws Refusal 422 for a span that ends before it begins, or is longer than 62 days.
 */
export async function readCalendar(
  store: Store,
  identity: Identity,
  { from, to }: ParsedInput<'interviewing.calendar'>,
  now: Date,
) {
  const span = requireSpan(from, to);
  const found = await rowsIn(store, identity, ...span);
  const { data, planned, refs, facts } = await toEntries(store, identity, found, now);
  const counts = new Map<string, number>();
  for (const person of planned
    .filter((one) => !one.isCancelled && one.isOffered !== true)
    .flatMap((one) => one.people)) {
    counts.set(person, (counts.get(person) ?? 0) + 1);
  }
  const load = [...counts]
    .flatMap(([person, count]) => {
      const [ref, known] = [refs.get(person), facts.get(person)];
      return ref === undefined || known === undefined ? [] : [{ person: ref, count, limit: known.limit }];
    })
    .toSorted((a, b) => b.count - a.count || (a.person.name < b.person.name ? -1 : 1));
  return { data, total: data.length, hours: { ...(await readOwnHours(store, identity)) }, load };
}
