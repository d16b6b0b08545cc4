import { at, isHere, type ObjectRecord, type Records, textAt } from './records.ts';

type Link = Records['relations'][number];

/** A company's rows as scores are worked out anew from them, found by what they belong to. */
export interface ScoreRows {
  records: Records;
  now: number;
  /** Links of a kind from an object or to it, whose ends are both alive. */
  links(id: string, end: 'from' | 'to', kind: string): readonly Link[];
  /** All records of the person that a record is one of, this one first; a candidate is told by none but their own. */
  samePerson(person: ObjectRecord): readonly ObjectRecord[];
  /** Employees who are here. */
  inside: readonly ObjectRecord[];
}

function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/** An end date decides where there is one: it is the last day of work. */
function worksHere(person: ObjectRecord, today: string): boolean {
  const ended = textAt(person.data, 'company_user', 'ended_at');
  return ended === undefined ? isHere(person) : ended.slice(0, 10) >= today;
}

/** Puts a company's rows in order. */
export function scoreRows(records: Records): ScoreRows {
  const living = records.relations.filter(({ from_id, to_id }) => records.byId.has(from_id) && records.byId.has(to_id));
  const byEnd = {
    from: groupedBy(living, ({ kind, from_id }) => `${kind} ${from_id}`),
    to: groupedBy(living, ({ kind, to_id }) => `${kind} ${to_id}`),
  };
  const links: ScoreRows['links'] = (id, end, kind) => byEnd[end].get(`${kind} ${id}`) ?? [];
  // Who left is asked of the day that it is: the database has no other.
  const today = new Date().toISOString().slice(0, 10);
  return {
    records,
    now: records.now.getTime(),
    links,
    samePerson(person) {
      const found = new Set([person.id]);
      // A user is an employee, whom a candidate became.
      for (const _step of person.type === 'candidate' ? [] : [1, 2]) {
        for (const id of [...found]) {
          for (const link of links(id, 'from', 'same_person')) {
            found.add(link.to_id);
          }
          for (const link of links(id, 'to', 'same_person')) {
            found.add(link.from_id);
          }
        }
      }
      found.delete(person.id);
      return [person, ...[...found].sort().flatMap((id) => records.byId.get(id) ?? [])];
    },
    inside: records.objects.filter((row) => row.type === 'employee' && worksHere(row, today)),
  };
}

/** A list at a path of an object's data. */
export function listAt(data: unknown, ...path: string[]): readonly unknown[] {
  const value = at(data, ...path);
  return Array.isArray(value) ? value : [];
}

/** The org unit of a record, by its id or else its name. */
export function unitOf(person: ObjectRecord): string | undefined {
  return (
    textAt(person.data, 'company_user', 'org_unit', 'id') ?? textAt(person.data, 'company_user', 'org_unit', 'name')
  );
}
