import { dayMs } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Employee } from '#host/sample/model.ts';
import type { Random } from '#host/sample/random.ts';

interface Circle {
  mentors: Employee[];
  peers: Employee[];
  shadows: Employee[];
  buddies: Employee[];
}

function standing(employee: Employee): number {
  return employee.rank + (employee.post === 'head' ? 3 : employee.post === 'lead' ? 2 : 0);
}

/** Colleagues at eye level: of the own unit, or, for who leads one alone, the others who report to the same person. */
function colleagues(employee: Employee): Employee[] {
  const unit = employee.unit.people.length > 2 ? employee.unit.people : (employee.manager?.reports ?? []);
  return unit.filter((other) => other !== employee && other !== employee.manager);
}

function circleOf(random: Random, employee: Employee, byDiscipline: ReadonlyMap<string, Employee[]>): Circle {
  const near = colleagues(employee);
  const own = standing(employee);
  const seniors = (byDiscipline.get(employee.unit.plan.discipline) ?? []).filter(
    (other) => standing(other) > own && other !== employee.manager && other.team !== employee.team,
  );
  const juniors = near.filter((other) => standing(other) < own);
  const longer = near.filter((other) => other.startedAt < employee.startedAt);
  return {
    mentors: own < 6 && random.chance(0.8) ? random.sample(seniors, random.int(1, 2)) : [],
    peers: random.sample(
      near.filter((other) => Math.abs(standing(other) - own) <= 1),
      random.int(2, 4),
    ),
    shadows: random.chance(0.85) ? random.sample(juniors, random.int(1, 2)) : [],
    buddies: random.chance(0.85) ? random.sample(longer, 1) : [],
  };
}

/** Who mentors, shadows and accompanies whom: mentors stand higher and work in another team, buddies came earlier. */
export function writeRelationships(context: SampleContext, collector: Collector, employees: readonly Employee[]): void {
  const random = context.random('relationships');
  const byDiscipline = new Map<string, Employee[]>();
  for (const employee of employees) {
    const list = byDiscipline.get(employee.unit.plan.discipline) ?? [];
    list.push(employee);
    byDiscipline.set(employee.unit.plan.discipline, list);
  }
  for (const employee of employees) {
    const circle = circleOf(random, employee, byDiscipline);
    const since = Math.min(employee.startedAt + random.int(1, 30) * dayMs, context.clock.now);
    for (const mentor of circle.mentors) {
      collector.link(employee, 'mentor', mentor, since);
    }
    for (const peer of circle.peers) {
      collector.link(employee, 'peer', peer, since);
    }
    for (const shadow of circle.shadows) {
      collector.link(employee, 'shadow', shadow, since);
    }
    for (const buddy of circle.buddies) {
      collector.link(employee, 'buddy', buddy, since);
    }
  }
}
