import type { Kysely } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { weekEndOf } from './week-ends.ts';

/** What is known of each person in each week, by the week's last day: the mean of the days that say something. */
export type WeekValues = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface DayValue {
  person: string;
  day: string;
  value: number;
}

interface Asked {
  companyId: string;
  metric: string;
  people: readonly string[];
  /** First and last day, both included. */
  from: string;
  to: string;
}

async function readPoints(db: Kysely<Schema>, { companyId, metric, people, from, to }: Asked): Promise<DayValue[]> {
  const found: DayValue[] = [];
  for (const ids of inParts(people)) {
    const points = await db
      .selectFrom('metric_point')
      .select(['subject_id as person', 'day', 'value'])
      .where('company_id', '=', companyId)
      .where('subject_id', 'in', ids)
      .where('metric', '=', metric)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute();
    found.push(...points);
  }
  return found;
}

/** Values that somebody recorded: the last of a day. */
async function readRecorded(db: Kysely<Schema>, { companyId, metric, people, from, to }: Asked): Promise<DayValue[]> {
  const asked = new Set(people);
  const rows = await db
    .selectFrom('usage_event')
    .select(['object_id', 'value', 'created_at'])
    .where('company_id', '=', companyId)
    .where('action', '=', metric)
    .where('value', 'is not', null)
    .where('object_id', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<=', `${to}T23:59:59.999Z`)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ object_id: person, value, created_at }) =>
    person === null || value === null || !asked.has(person) ? [] : [{ person, day: created_at.slice(0, 10), value }],
  );
}

/** Each person's figures by week: stored points, and on their days what somebody recorded instead. */
export async function readWeekValues(db: Kysely<Schema>, asked: Asked): Promise<WeekValues> {
  const all = [...(await readPoints(db, asked)), ...(await readRecorded(db, asked))];
  const days = new Map(all.map((one) => [`${one.person} ${one.day}`, one]));
  const weeks = groupBy([...days.values()], ({ day }) => weekEndOf(day));
  return new Map(
    [...weeks].map(([week, values]) => [
      week,
      new Map(
        [...groupBy(values, ({ person }) => person)].map(([person, own]) => [
          person,
          own.reduce((sum, { value }) => sum + value, 0) / own.length,
        ]),
      ),
    ]),
  );
}
