const dayMs = 86_400_000;
const five = 5;

interface Point {
  subject_id: string;
  metric: string;
  day: string;
  value: number;
}

/** Whom a group's figures were about from a Sunday on, as it is stored. */
interface CountedGroup {
  metric: string;
  group_key: string;
  since: string;
  people: string[];
}

function sundayOf(day: string): string {
  const at = Date.parse(day);
  const sunday = [0, 1, 2, 3, 4, 5, 6].find((days) => new Date(at + days * dayMs).getUTCDay() === 0) ?? 0;
  return new Date(at + sunday * dayMs).toISOString().slice(0, 10);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Worked out by hand: what a metric of people says of a group, by the Sundays of weeks that are over. Each of those whom it
 * was counted with counts with the mean of their last week that has points; a week in which fewer than five have some says
 * nothing. Whom a group is counted with rests on all that was told of others, and is taken from the tables. Undefined
 * where nothing is said in the time.
 */
export function toldByWeek(
  { points, groups }: { points: readonly Point[]; groups: readonly CountedGroup[] },
  { metric, group, today }: { metric: string; group: string; today: string },
  { from, to }: { from: string; to: string },
): number | undefined {
  const counted = groups.filter((row) => row.metric === metric && row.group_key === group);
  const own = new Set(counted.flatMap(({ people }) => people));
  const weeks = new Map<string, Map<string, number[]>>();
  for (const { metric: of, subject_id: person, day, value } of points) {
    if (of === metric && own.has(person)) {
      const week = weeks.get(sundayOf(day)) ?? new Map<string, number[]>();
      weeks.set(sundayOf(day), week.set(person, [...(week.get(person) ?? []), value]));
    }
  }
  const last = new Map<string, number>();
  const told: number[] = [];
  for (const sunday of [...weeks.keys()].filter((day) => day < today).sort()) {
    const week = weeks.get(sunday) ?? new Map<string, number[]>();
    for (const [person, values] of week) {
      last.set(person, mean(values));
    }
    const people = counted
      .filter(({ since }) => since <= sunday)
      .sort((a, b) => (a.since < b.since ? -1 : 1))
      .at(-1)?.people;
    const isNew = (people ?? []).filter((person) => week.has(person)).length >= five;
    if (people !== undefined && isNew && sunday >= from && sunday <= to) {
      told.push(mean(people.map((person) => last.get(person) ?? Number.NaN)));
    }
  }
  return told.length === 0 ? undefined : mean(told);
}
