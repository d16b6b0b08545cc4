import { dayMs, dayOf } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Employee, OrgUnit, Rank } from '#host/sample/model.ts';
import type { Random } from '#host/sample/random.ts';
import { employeeData } from './employee-rows.ts';
import { fullName } from './person-fields.ts';
import { rankTitle, sentenceCase } from './titles.ts';
import { domain } from './workforce.ts';

/** Of a hundred people so many left in the two years before. */
const leaversPerHundred = 9;
const longestAgo = 725;
const endReasons = ['New challenge', 'Moved away', 'Studies', 'Contract ended', 'Better offer'] as const;

/** How many people a part of the company remembers who left. */
export function leaverCount({ size }: Pick<SampleContext, 'size'>): number {
  return Math.max(1, Math.round((size.employees * leaversPerHundred) / 100));
}

function makeLeaver(context: SampleContext, random: Random, units: readonly OrgUnit[]): Employee {
  const unit = random.pick(units.filter(({ plan, people }) => plan.roles.length > 0 && people.length > 0));
  const location = random.weighted(context.locations, (place) => place.plan.share);
  const name = context.names.next(location.plan.origin);
  const role = random.pick(unit.plan.roles);
  const rank: Rank = role.ladder === 'flat' ? 2 : random.weighted<Rank>([0, 1, 2], (value) => [20, 50, 30][value] ?? 0);
  return {
    id: context.ids.next('emp'),
    first: name.first,
    last: name.last,
    email: context.emails.of(name.first, name.last, domain),
    phone: `${location.plan.dialling} 5550 ${random.int(1000, 9999)}`,
    title: sentenceCase(rankTitle(role, rank)),
    role,
    rank,
    skills: [],
    unit,
    location,
    team: unit.plan.teams[0] ?? unit.plan.name,
    post: 'staff',
    manager: unit.people[0],
    reports: [],
    startedAt: 0,
    performance: random.score(3.2, 0.5),
    engagement: random.score(2.8, 0.6),
  };
}

/** People who left in the last two years, each with a last day; what they knew and did is theirs no more. */
export function writeLeavers(context: SampleContext, collector: Collector, units: readonly OrgUnit[]): void {
  const random = context.random('leavers');
  const { clock } = context;
  for (let count = leaverCount(context); count > 0; count -= 1) {
    const endedAt = clock.workday(clock.at(-random.int(3, longestAgo), 17));
    const leaver = makeLeaver(context, random, units);
    leaver.startedAt = clock.workday(endedAt - random.int(200, 1600) * dayMs);
    // Nobody writes of them any more.
    const {
      company_user,
      resume: { last_messaged: _unwritten, ...resume },
      ...data
    } = employeeData(context, random, leaver, {
      courses: new Map(),
      applications: new Map(),
      hired: undefined,
      hiring: new Set(),
    });
    collector.object({
      id: leaver.id,
      type: 'employee',
      name: fullName(leaver),
      email: leaver.email,
      title: leaver.title,
      role: sentenceCase(leaver.role.title),
      first: leaver.first,
      last: leaver.last,
      status: 'left',
      createdAt: leaver.startedAt,
      updatedAt: endedAt,
      data: {
        ...data,
        company_user: { ...company_user, ended_at: dayOf(endedAt), end_reason: random.pick(endReasons) },
        resume: { ...resume, summary: `${leaver.title} in ${leaver.unit.plan.name} until ${dayOf(endedAt)}.` },
      },
    });
    if (leaver.manager !== undefined) {
      collector.link(leaver.manager, 'manages', leaver, Math.max(leaver.startedAt, leaver.manager.startedAt));
    }
  }
}
