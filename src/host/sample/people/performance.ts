import { workPhrases } from '#host/sample/catalogue/phrases.ts';
import { dayMs, dayOf, iso } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Cycle, Employee } from '#host/sample/model.ts';
import { type Random, round } from '#host/sample/random.ts';
import { fillPhrase } from '#host/sample/wording.ts';
import type { ReviewGoal } from '#shared/domain/reviews.ts';
import type { ScorecardAttribute } from '#shared/domain/scorecards.ts';
import { fullName } from './person-fields.ts';

/** Days of service at the end of a cycle from which somebody is reviewed. */
const leastService = 75;

export interface PerformanceRecord {
  id: string;
  employee: Employee;
  cycle: Cycle;
  rating: number;
}

function isReviewed(employee: Employee, cycle: Cycle): boolean {
  return employee.manager !== undefined && employee.startedAt <= cycle.endsAt - leastService * dayMs;
}

/** Goals of a cycle, set as it began and due before it ended; a level to reach is what somebody learns. */
function goalsOf(random: Random, days: Random, employee: Employee, cycle: Cycle): ReviewGoal[] {
  const phrases = random.sample(workPhrases[employee.unit.plan.discipline].goals, random.int(2, 3));
  return phrases.map((phrase) => {
    const text = fillPhrase(random, phrase, employee.skills);
    const progress = Math.min(100, Math.max(0, Math.round(random.normal(76, 22) / 5) * 5));
    const due = cycle.endsAt - days.int(1, 45) * dayMs;
    // Four in five of what was reached was so by its day.
    const doneAt = Math.min(cycle.endsAt, due + (days.chance(0.8) ? -days.int(0, 25) : days.int(1, 20)) * dayMs);
    const { parent } = employee.unit;
    const reached = [employee.unit, ...(parent !== undefined && days.chance(0.3) ? [parent] : [])];
    return {
      text,
      progress,
      kind: phrase.includes('{skill}') ? 'development' : 'result',
      set_at: dayOf(Math.max(cycle.startsAt, employee.startedAt)),
      due: dayOf(due),
      ...(progress === 100 ? { done_at: dayOf(doneAt) } : {}),
      org_units: reached.map((unit) => ({ id: unit.id, name: unit.plan.name })),
    };
  });
}

const marked = [
  { name: 'Delivers what was agreed', kind: 'delivery', shift: 0 },
  { name: 'Moves what matters', kind: 'impact', shift: -0.1 },
  { name: 'Finds a way when plans change', kind: 'adaptability', shift: 0.1 },
  { name: 'Works well with others', kind: 'other', shift: 0.2 },
] as const;

/** What the manager marks, around how well things go for somebody. */
function attributesOf(random: Random, employee: Employee): ScorecardAttribute[] {
  return marked.map(({ name, kind, shift }) => ({
    name,
    kind,
    mark: Math.min(5, Math.max(1, Math.round(random.normal(employee.performance + shift, 0.7)))),
  }));
}

function growthNote(employee: Employee): string {
  return employee.reports.length > 0 ? ` Leads ${employee.reports.length} people.` : '';
}

/** A review of each employee by the manager for each cycle the employee served in long enough. */
export function writePerformance(
  context: SampleContext,
  collector: Collector,
  employees: readonly Employee[],
  cycles: readonly Cycle[],
): PerformanceRecord[] {
  const random = context.random('performance');
  const days = context.random('days of goals');
  const marks = context.random('marks of reviews');
  const records: PerformanceRecord[] = [];
  const { now } = context.clock;
  for (const [index, cycle] of cycles.entries()) {
    // Managers write in the five weeks after a cycle; of the last one some are still at it.
    const running = index === cycles.length - 1 && now - cycle.endsAt < 40 * dayMs;
    for (const employee of employees.filter((person) => isReviewed(person, cycle))) {
      const { manager } = employee;
      const phrases = workPhrases[employee.unit.plan.discipline];
      const writtenAt = Math.min(cycle.endsAt + random.float(2, 34) * dayMs, now - random.int(10, 3000) * 60_000);
      const createdAt = Math.max(writtenAt, cycle.endsAt + 1);
      const rating = round(random.score(employee.performance + (index - 1) * 0.1, 0.35));
      const id = context.ids.next('perf');
      const status = running && random.chance(0.35) ? 'draft' : 'completed';
      collector.object({
        id,
        type: 'performance',
        subtype: 'review',
        name: `${fullName(employee)}, ${cycle.name}`,
        status,
        createdAt,
        updatedAt: Math.min(now, createdAt + random.float(0, 6) * dayMs),
        data: {
          cycle: { id: cycle.id, name: cycle.name },
          rating,
          strengths: `${fillPhrase(random, random.pick(phrases.strengths), employee.skills)}${growthNote(employee)}`,
          improvements: fillPhrase(random, random.pick(phrases.improvements), employee.skills),
          goals: goalsOf(random, days, employee, cycle),
          attributes: attributesOf(marks, employee),
          ...(status === 'draft' ? {} : { released_at: iso(createdAt) }),
        },
      });
      collector.link({ id }, 'about', employee, createdAt);
      if (manager !== undefined) {
        collector.link({ id }, 'reviewer', manager, createdAt);
      }
      records.push({ id, employee, cycle, rating });
    }
  }
  return records;
}
