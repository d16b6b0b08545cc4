import type { Comparison } from '#shared/contract/compare.ts';
import {
  type AssumptionKey,
  type Assumptions,
  type SetAssumptions,
  usualAssumptions,
} from '#shared/domain/compare/assumptions.ts';
import { comparedGaps, type SkillWeights } from '#shared/domain/compare/compare-skills.ts';
import { type CompareWay, leastOf, type WayTotals, wayTotals } from '#shared/domain/compare/compare-ways.ts';

export type ComparedPerson = Comparison['people'][number];

/** Where a job says of no currency what it is. */
const usualCurrency = 'EUR';

/** Somebody with what the comparison computes of them. */
export interface Column {
  person: ComparedPerson;
  way: CompareWay;
  left: number;
  totals: WayTotals;
}

/** An assumption that was changed last, and what it was before. */
export interface ChangedAssumption {
  key: AssumptionKey;
  from: number | null;
}

/** What somebody set on the screen. */
export interface Edited {
  assumptions: SetAssumptions;
  weights: SkillWeights;
  ways: Readonly<Record<string, CompareWay>>;
}

/** A job that people are compared for, as it stands on the screen. */
export interface Part {
  comparison: Comparison;
  edited: Edited;
  assumed: Assumptions;
  columns: readonly Column[];
  /** As the columns were before the last change. */
  before: readonly Column[];
  changed: ChangedAssumption | undefined;
}

/** What somebody set, and which assumption last. */
export type Kept = Pick<Part, 'edited' | 'changed'>;

/** A comparison of which nothing was changed since it was saved. */
export function asRead({ assumptions, weights }: Comparison): Kept {
  return { edited: { assumptions, weights, ways: {} }, changed: undefined };
}

/** All that is computed of a comparison by what somebody set. */
export function partOf(comparison: Comparison, { edited, changed }: Kept): Part {
  const assumed = assumedOf(comparison, edited.assumptions);
  const columns = columnsOf(comparison, assumed, edited);
  const before =
    changed === undefined ? columns : columnsOf(comparison, { ...assumed, [changed.key]: changed.from }, edited);
  return { comparison, edited, assumed, columns, before, changed };
}

/** The currency in which costs are told: the job's. */
export function currencyOf({ currency = usualCurrency }: Comparison): string {
  return currency;
}

/** What is assumed: as it was set, else as it is usual for the job. */
export function assumedOf(comparison: Comparison, set: SetAssumptions): Assumptions {
  const said = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  return { ...usualAssumptions(comparison), ...said };
}

/** What is computed of each person, in the order in which they stand. */
export function columnsOf(
  comparison: Comparison,
  assumed: Assumptions,
  { weights, ways }: Omit<Edited, 'assumptions'>,
): Column[] {
  const { needs, courses } = comparison;
  const teaching = courses.map(({ duration, ...course }) => ({ ...course, hours: duration }));
  return comparison.people.map((person) => {
    const levels = new Map(person.skills.map(({ id, level }) => [id, level]));
    const skills = needs.map(({ id, needed }) => ({ id, needed, level: levels.get(id) ?? null }));
    const way = ways[person.person.id] ?? person.way;
    const asked = { way, skills, noticeDays: person.notice_days };
    return {
      ...{ person, way, left: comparedGaps(skills, weights).left },
      totals: wayTotals(asked, teaching, assumed, currencyOf(comparison)),
    };
  });
}

/** Whether of none of the skills that are needed it is known how well somebody has it: their gap is not known either. */
export function isUnknown({ unknown }: ComparedPerson, { needs }: Pick<Comparison, 'needs'>): boolean {
  return needs.length > 0 && unknown === needs.length;
}

/** The places of the columns whose totals a change of an assumption has changed. */
export function touchedBy(before: readonly Column[], after: readonly Column[]): ReadonlySet<number> {
  return new Set(
    after.flatMap(({ totals }, index) => {
      const was = before[index]?.totals;
      return was !== undefined && (was.cost !== totals.cost || was.weeks !== totals.weeks) ? [index] : [];
    }),
  );
}

/**
 * In which columns each total is the least: nobody is put before anybody over all of them. Where a level is not known, what it
 * takes may be more than is counted, and nothing is the least.
 */
export function leastIn(columns: readonly Column[]) {
  const known = (of: (totals: WayTotals) => number | null) =>
    leastOf(columns.map(({ person, totals }) => (person.unknown === 0 ? of(totals) : null)));
  return { weeks: known(({ weeks }) => weeks), cost: known(({ cost }) => cost) };
}
