import { workPhrases } from '#host/sample/catalogue/phrases.ts';
import { dayMs } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Cycle, Employee } from '#host/sample/model.ts';
import { type Random, round } from '#host/sample/random.ts';
import { fillPhrase } from '#host/sample/wording.ts';
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

function goalsOf(random: Random, employee: Employee) {
  const phrases = random.sample(workPhrases[employee.unit.plan.discipline].goals, random.int(2, 3));
  return phrases.map((phrase) => ({
    text: fillPhrase(random, phrase, employee.skills),
    progress: Math.min(100, Math.max(0, Math.round(random.normal(76, 22) / 5) * 5)),
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
      collector.object({
        id,
        type: 'performance',
        subtype: 'review',
        name: `${fullName(employee)}, ${cycle.name}`,
        status: running && random.chance(0.35) ? 'draft' : 'completed',
        createdAt,
        updatedAt: Math.min(now, createdAt + random.float(0, 6) * dayMs),
        data: {
          cycle: { id: cycle.id, name: cycle.name },
          rating,
          strengths: `${fillPhrase(random, random.pick(phrases.strengths), employee.skills)}${growthNote(employee)}`,
          improvements: fillPhrase(random, random.pick(phrases.improvements), employee.skills),
          goals: goalsOf(random, employee),
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
