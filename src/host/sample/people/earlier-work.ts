import { employers } from '#host/sample/catalogue/employers.ts';
import type { Discipline } from '#host/sample/catalogue/org-unit.ts';
import { dayMs, dayOf } from '#host/sample/clock.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Employee } from '#host/sample/model.ts';
import { functionNames } from './person-fields.ts';
import { sentenceCase } from './titles.ts';

const disciplines = Object.keys(functionNames) as Discipline[];

/** What an employee did before, until the day they left it: one in four worked in another function. */
export function earlierWork(context: SampleContext, employee: Employee, leftAt: number) {
  const random = context.random(`earlier work of ${employee.id}`);
  const { discipline } = employee.unit.plan;
  const other = random.pick(disciplines);
  const years = random.int(1, 4);
  return [
    {
      title: sentenceCase(employee.role.title),
      company: random.pick(employers),
      function: functionNames[random.chance(0.25) ? other : discipline],
      from: dayOf(leftAt - years * 365 * dayMs),
      to: dayOf(leftAt),
    },
  ];
}
