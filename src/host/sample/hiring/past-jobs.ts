import type { SampleContext } from '#host/sample/context.ts';
import type { Job, OrgUnit, Rank, Skill } from '#host/sample/model.ts';
import { skillLevels } from '#host/sample/people/skill-levels.ts';
import { rankTitle, slugOf } from '#host/sample/people/titles.ts';
import type { Random } from '#host/sample/random.ts';
import { freeName, freeSlug, payRange } from './jobs.ts';

/** Days ago: the first of them began two years ago, and the last was closed before those that are told of. */
const [firstDays, yearDays, lastDays] = [710, 365, 160];
/** How many of them were begun more than a year ago. */
const earlierShare = 0.75;

/** What was asked for then: what rises was needed less in earlier years, what fades more than it is since. */
function wasNeeded(random: Random, { trend }: Skill, isEarlier: boolean): boolean {
  return trend === 'steady' || random.chance((trend === 'fading') === isEarlier ? 1 : 0.35);
}

/**
 * The company's requisitions of the two years before those of today, all closed: of who applied nothing is kept, of what they
 * needed all. `jobs`: those of today, whose names they do not share.
 */
export function makePastJobs(
  context: SampleContext,
  units: readonly OrgUnit[],
  slugs: Set<string>,
  jobs: readonly Job[],
): Job[] {
  const random = context.random('past jobs');
  const names = new Set(jobs.map(({ name }) => name));
  const roles = units
    .filter((unit) => unit.people.length >= 3)
    .flatMap((unit) => unit.plan.roles.map((role) => ({ unit, role })));
  const count = roles.length === 0 ? 0 : context.size.pastJobs;
  const made = Array.from({ length: count }, (_unused, index): Job => {
    const isEarlier = index < count * earlierShare;
    const { unit, role } = random.weighted(roles, (item) => item.role.share);
    const rank =
      role.ladder === 'flat' ? 2 : random.weighted<Rank>([0, 1, 2, 3], (value) => [14, 46, 34, 6][value] ?? 0);
    const location = random.weighted(context.locations, (place) => place.plan.share);
    const days = isEarlier ? random.int(yearDays + 10, firstDays) : random.int(lastDays, yearDays - 10);
    const createdAt = context.clock.workday(context.clock.at(-days, random.float(7, 16)));
    const title = rankTitle(role, rank);
    const [minSalary, maxSalary] = payRange(random, role, rank, location);
    const needs = skillLevels(context, random, {
      role,
      rank,
      offset: 0,
      core: random.int(7, 8),
      further: random.int(3, 5),
      personal: random.int(0, 1),
      languages: [],
    }).filter(({ skill }) => wasNeeded(random, skill, isEarlier));
    const id = context.ids.next('job');
    return {
      id,
      slug: freeSlug(slugs, slugOf(`${title} ${location.plan.title}`)),
      code: `REQ-${new Date(createdAt).getUTCFullYear()}-${slugs.size}`,
      name: freeName(names, title, location.plan.title, unit.plan.name),
      title,
      role,
      rank,
      unit,
      location,
      status: 'closed',
      createdAt,
      closedAt: context.clock.at(-days + random.int(60, 125), random.float(9, 15)),
      minSalary,
      maxSalary,
      needs,
      applicants: [],
      isCast: false,
    };
  });
  return made.toSorted((left, right) => left.createdAt - right.createdAt);
}
