import type { SampleContext } from '#host/sample/context.ts';
import type { Employee } from '#host/sample/model.ts';
import type { StatedWish } from '#shared/domain/wishes.ts';
import { bestSkills } from './person-fields.ts';

/** What some employees say that they wish, in a stream of their own. */
export function wishesOf(context: SampleContext, employee: Employee): { wishes?: StatedWish[] } {
  const random = context.random(`wishes of ${employee.id}`);
  const [skill = 'something new'] = bestSkills(employee.skills, 3).toReversed();
  const place = random.pick(context.locations);
  const all: StatedWish[] = [
    {
      kind: 'role',
      text: employee.reports.length > 0 ? 'Lead a larger team' : `Lead a team in ${employee.unit.plan.name}`,
    },
    { kind: 'project', text: `A project with more ${skill}` },
    { kind: 'place', text: `Some months in ${place.plan.title}` },
  ];
  const stated = random.chance(0.4) ? random.sample(all, random.int(1, 2)) : [];
  return stated.length === 0 ? {} : { wishes: stated };
}
