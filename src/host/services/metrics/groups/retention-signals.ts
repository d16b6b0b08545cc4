import type { Kysely } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { addDays, dayOf } from '#host/services/metrics/days.ts';
import { type Employment, isEmployedOn, readEmployments } from '#host/services/metrics/employments.ts';
import {
  type EngagementRound,
  longestEngagement,
  readEngagementRounds,
  roundsOf,
} from '#host/services/metrics/engagement.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { companyGroup, groupIn, unitAndBelow } from '#shared/domain/pulses/counted-form.ts';
import type { WeekValues } from './week-values.ts';

/** What makes it likelier that people leave (records.md "Metrics"): two of them make a risk. */
const signalsOfRisk = 2;
/** Days: 30 months without a move, 6 months without a review, 3 months of a new manager. */
const longestStay = 913;
const longestSilence = 182;
const newManagerFor = 91;
/** Points by which engagement of the own group fell from one round to the next. */
const fallOfEngagement = 10;
const scarce = 4;
const scarceSkillsOfRisk = 2;
/** Fields of a person whose change is a move. */
const fieldsOfMoves = ['title', 'role', 'company_user.org_unit', 'company_user.location', 'company_user.function'];
/** What somebody counts with of whom two signals came together, so that a mean is a share in percent. */
const atRisk = 100;

/** What is known of people, each by the person's id, oldest day first. */
interface Known {
  employments: ReadonlyMap<string, Employment>;
  groups: ReadonlyMap<string, readonly string[]>;
  moves: ReadonlyMap<string, readonly string[]>;
  reviews: ReadonlyMap<string, readonly string[]>;
  managers: ReadonlyMap<string, readonly string[]>;
  scarce: ReadonlySet<string>;
  rounds: readonly EngagementRound[];
}

function scarcityOf(store: Store, column: string) {
  return store.jsonNumber(column, ['statistics', 'skill_scarcity']);
}

/** Days by person. */
function daysBy(rows: readonly { person: string | null; at: string }[]): Map<string, string[]> {
  const known = rows.flatMap(({ person, at }) => (person === null ? [] : [{ person, day: dayOf(at) }]));
  return new Map(
    [...groupBy(known, ({ person }) => person)].map(([person, own]) => [person, own.map(({ day }) => day).sort()]),
  );
}

async function readMoves(db: Kysely<Schema>, companyId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('object_change')
    .select(['object_id as person', 'at'])
    .where('company_id', '=', companyId)
    .where('object_type', '=', 'employee')
    .where('action', '=', 'changed')
    .where('field', 'in', fieldsOfMoves)
    .where('before', 'is not', null)
    .execute();
  return daysBy(rows);
}

/** When somebody was written about last: reviews and check-ins. */
async function readReviews(db: Kysely<Schema>, companyId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('relation')
    .innerJoin('object as review', 'review.id', 'relation.from_id')
    .select(['relation.to_id as person', 'review.created_at as at'])
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', '=', 'about')
    .where('review.type', '=', 'performance')
    .where('review.deleted_at', 'is', null)
    .execute();
  return daysBy(rows);
}

/** Since when somebody is led by whom: a link that an import brought is no new manager. */
async function readManagers(db: Kysely<Schema>, companyId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('relation')
    .select(['to_id as person', 'created_at as at'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'manages')
    .where('origin', '<>', 'import')
    .execute();
  return daysBy(rows);
}

/** Who holds so many scarce skills. */
async function readScarce(store: Store, db: Kysely<Schema>, companyId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('relation')
    .innerJoin('object as skill', 'skill.id', 'relation.to_id')
    .select('relation.from_id as person')
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', '=', 'has_skill')
    .where('skill.type', '=', 'skill')
    .where('skill.deleted_at', 'is', null)
    .where(scarcityOf(store, 'skill.data'), '>=', scarce)
    .groupBy('relation.from_id')
    .having((eb) => eb(eb.fn.countAll(), '>=', scarceSkillsOfRisk))
    .execute();
  return new Set(rows.map(({ person }) => person));
}

/** The groups that a person's engagement is that of, the nearest first. */
async function readOwnGroups(store: Store, db: Kysely<Schema>, companyId: string): Promise<Map<string, string[]>> {
  const at = (part: string) => store.jsonText('data', ['company_user', 'org_unit', part]);
  const rows = await db
    .selectFrom('object')
    .select(['id', at('id').as('unit_id'), at('name').as('unit')])
    .where('company_id', '=', companyId)
    .where('type', '=', 'employee')
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, unit_id, unit }) => {
      const own = unit_id ?? unit;
      return [id, [...(own === null ? [] : [groupIn('org_unit', { id: own }), unitAndBelow(own)]), companyGroup]];
    }),
  );
}

/** Whether engagement of a group fell, in the round that was news on a day, below the round before. */
function createFall(rounds: readonly EngagementRound[]) {
  const known = new Map<string, boolean | undefined>();
  const fellIn = (group: string, day: string): boolean | undefined => {
    const told = roundsOf(rounds, group).filter(({ round }) => round.closedOn <= day);
    const [last, before] = [told.at(-1), told.at(-2)];
    return last === undefined || before === undefined || last.round.closedOn < addDays(day, -longestEngagement)
      ? undefined
      : before.value - last.value >= fallOfEngagement;
  };
  return (groups: readonly string[], day: string): boolean => {
    for (const group of groups) {
      const key = `${group} ${day}`;
      const fell = known.has(key) ? known.get(key) : fellIn(group, day);
      known.set(key, fell);
      if (fell !== undefined) {
        return fell;
      }
    }
    return false;
  };
}

/** Whether the last of some days, of those that were over, is longer ago than it may be. */
function isLongAgo(days: readonly string[], day: string, longest: number): boolean {
  const last = days.findLast((one) => one <= day);
  return last !== undefined && last < addDays(day, -longest);
}

function isNewlyLed(days: readonly string[], { started }: Employment, day: string): boolean {
  const since = days.findLast((one) => one <= day);
  // Whoever came with this manager has no new one.
  const came = started === undefined ? '' : addDays(started, newManagerFor);
  return since !== undefined && since >= addDays(day, -newManagerFor) && since > came;
}

/** How many signals there are of somebody on a day. */
function signalsOf(known: Known, fell: ReturnType<typeof createFall>, person: string, day: string): number {
  const employment = known.employments.get(person) ?? { started: undefined, ended: undefined };
  const { started } = employment;
  const begun = started === undefined ? [] : [started];
  const signals = [
    isLongAgo([...begun, ...(known.moves.get(person) ?? [])], day, longestStay),
    fell(known.groups.get(person) ?? [], day),
    // Where nobody is written about, that nobody was says nothing.
    known.reviews.size > 0 && isLongAgo([...begun, ...(known.reviews.get(person) ?? [])], day, longestSilence),
    isNewlyLed(known.managers.get(person) ?? [], employment, day),
    known.scarce.has(person),
  ];
  return signals.filter(Boolean).length;
}

/** Whether a company keeps what signals of two kinds come from. */
export async function hasSignals(store: CallStore, companyId: string): Promise<boolean> {
  const exists = async (rows: Promise<unknown[]>) => (await rows).length > 0;
  const { db } = store;
  const ofType = (type: string) =>
    db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', companyId)
      .where('type', '=', type)
      .where('deleted_at', 'is', null)
      .limit(1);
  const started = store.jsonText('data', ['company_user', 'started_at']);
  const kinds = [
    exists(ofType('employee').where(started, 'is not', null).execute()),
    exists(ofType('performance').execute()),
    exists(ofType('skill').where(scarcityOf(store, 'data'), 'is not', null).execute()),
    exists(
      db
        .selectFrom('relation')
        .select('to_id')
        .where('company_id', '=', companyId)
        .where('kind', '=', 'manages')
        .where('origin', '<>', 'import')
        .limit(1)
        .execute(),
    ),
  ];
  return (await Promise.all(kinds)).filter(Boolean).length >= signalsOfRisk;
}

/**
 * Of each person who worked here at the end of some weeks whether two signals of risk came together: 100, else 0. What of it
 * is told are shares of groups.
 */
export async function readRiskByWeek(
  store: CallStore,
  { companyId, now, weeks }: { companyId: string; now: Date; weeks: readonly string[] },
): Promise<WeekValues> {
  const [first] = weeks;
  const { db } = store;
  if (first === undefined) {
    return new Map();
  }
  const known: Known = {
    employments: await readEmployments(store, companyId),
    groups: await readOwnGroups(store, db, companyId),
    moves: await readMoves(db, companyId),
    reviews: await readReviews(db, companyId),
    managers: await readManagers(db, companyId),
    scarce: await readScarce(store, db, companyId),
    rounds: await readEngagementRounds(store, companyId, now, addDays(first, -2 * longestEngagement)),
  };
  const fell = createFall(known.rounds);
  return new Map(
    weeks.map((day) => [
      day,
      new Map(
        [...known.employments].flatMap(([person, employment]): [string, number][] =>
          isEmployedOn(employment, day)
            ? [[person, signalsOf(known, fell, person, day) >= signalsOfRisk ? atRisk : 0]]
            : [],
        ),
      ),
    ]),
  );
}
