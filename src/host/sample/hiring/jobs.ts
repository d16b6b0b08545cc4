import type { CatalogueRole } from '#host/sample/catalogue/org-unit.ts';
import { dayMs } from '#host/sample/clock.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Employee, Job, Location, OrgUnit, Rank } from '#host/sample/model.ts';
import { skillLevels } from '#host/sample/people/skill-levels.ts';
import { rankTitle, slugOf } from '#host/sample/people/titles.ts';
import type { Random } from '#host/sample/random.ts';

interface Opening {
  unit: OrgUnit;
  role: CatalogueRole;
  rank: Rank;
  location: Location;
  status: Job['status'];
  /** Who came through it. */
  filledBy?: Employee;
}

const payOfRank = [0.76, 1, 1.26, 1.5] as const;
/** Shares of the jobs that wait to be published, and that are filled. */
const draftShare = 0.125;
const closedShare = 0.2;
/** The two jobs that the cast applied to. */
const castJobs = 2;

/** What a requisition of a role at a rank and a place pays, from and to. */
export function payRange(random: Random, role: CatalogueRole, rank: Rank, location: Location): [number, number] {
  const { perEuro, roundTo } = location.plan;
  const middle = role.salary * 1000 * (role.ladder === 'flat' ? 1 : payOfRank[rank]) * perEuro;
  const rounded = (value: number) => Math.round(value / roundTo) * roundTo;
  return [rounded(middle * random.float(0.88, 0.93)), rounded(middle * random.float(1.12, 1.2))];
}

function castOpenings(units: readonly OrgUnit[], locations: readonly Location[]): Opening[] {
  const unit = units.find((candidate) => candidate.plan.key === 'data-platform');
  const role = unit?.plan.roles[0];
  const at = (key: string) => locations.find((location) => location.plan.key === key);
  const lisbon = at('lisbon');
  const remote = at('remote');
  if (unit === undefined || role === undefined || lisbon === undefined || remote === undefined) {
    return [];
  }
  return [
    { unit, role, rank: 2, location: lisbon, status: 'open' },
    { unit, role, rank: 1, location: remote, status: 'open' },
  ];
}

function statuses(count: number): Job['status'][] {
  const drafts = Math.round(count * draftShare);
  const closed = Math.round(count * closedShare);
  return Array.from({ length: count }, (_unused, index) =>
    index < drafts ? 'draft' : index < drafts + closed ? 'closed' : 'open',
  );
}

/** Employees who came in the last months: the requisitions they came through are the closed ones. */
function recentStarters(context: SampleContext, random: Random, units: readonly OrgUnit[]): Employee[] {
  const recent = units
    .filter((unit) => unit.people.length >= 3)
    .flatMap((unit) => unit.people)
    .filter((employee) => employee.post === 'staff' && isBetween(context.clock.daysSince(employee.startedAt), 5, 150));
  return random.shuffle(recent);
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/** Every role of a unit with enough people to interview for it once, then the likeliest again. */
function makeOpenings(context: SampleContext, random: Random, units: readonly OrgUnit[], withCast: boolean): Opening[] {
  const fixed = withCast ? castOpenings(units, context.locations) : [];
  const roles = units
    .filter((unit) => unit.people.length >= 3)
    .flatMap((unit) => unit.plan.roles.map((role) => ({ unit, role })));
  const once = random.shuffle(roles.filter(({ role }) => role !== fixed[0]?.role));
  const starters = recentStarters(context, random, units);
  const planned = random.shuffle(statuses(context.size.jobs - fixed.length));
  const openings = planned.map((status, index): Opening => {
    const filledBy = status === 'closed' ? starters.pop() : undefined;
    if (filledBy !== undefined) {
      const { unit, role, rank, location } = filledBy;
      return { unit, role, rank, location, status, filledBy };
    }
    const { unit, role } = once[index] ?? random.weighted(roles, (item) => item.role.share);
    const rank =
      role.ladder === 'flat' ? 2 : random.weighted<Rank>([0, 1, 2, 3], (value) => [14, 46, 34, 6][value] ?? 0);
    return { unit, role, rank, status, location: random.weighted(context.locations, (place) => place.plan.share) };
  });
  return [...fixed, ...openings].slice(0, context.size.jobs);
}

function lifetime(context: SampleContext, random: Random, opening: Opening): Pick<Job, 'createdAt' | 'closedAt'> {
  const { clock } = context;
  if (opening.status === 'draft') {
    return { createdAt: clock.past(-random.int(1, 12), random.float(7, 16)), closedAt: undefined };
  }
  if (opening.filledBy !== undefined) {
    const { startedAt } = opening.filledBy;
    const createdAt = clock.workday(startedAt - random.int(80, 125) * dayMs);
    return { createdAt, closedAt: startedAt - random.int(15, 24) * dayMs };
  }
  if (opening.status === 'closed') {
    const closed = random.int(12, 140);
    const createdAt = clock.workday(clock.at(-closed - random.int(60, 125), random.float(7, 16)));
    return { createdAt, closedAt: clock.at(-closed, random.float(9, 15)) };
  }
  return {
    createdAt: clock.workday(
      clock.at(-(random.chance(0.6) ? random.int(8, 50) : random.int(50, 140)), random.float(7, 16)),
    ),
    closedAt: undefined,
  };
}

/** A slug that no job has yet, which is taken from then on. */
export function freeSlug(taken: Set<string>, wanted: string): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) {
    slug = `${wanted}-${number}`;
  }
  taken.add(slug);
  return slug;
}

/** A requisition's own name: lists tell jobs apart by it (§4), so one title at two places names the place. */
export function freeName(taken: Set<string>, title: string, place: string, unit: string): string {
  const wanted = [title, `${title}, ${place}`, `${title}, ${unit}`, `${title}, ${unit}, ${place}`];
  const name = wanted.find((one) => !taken.has(one)) ?? `${title} ${taken.size + 1}`;
  taken.add(name);
  return name;
}

/** The company's requisitions, oldest first; `firstCode` numbers them on from another part of the company. */
export function makeJobs(
  context: SampleContext,
  units: readonly OrgUnit[],
  slugs: Set<string>,
  withCast: boolean,
): Job[] {
  const random = context.random('jobs');
  const openings = makeOpenings(context, random, units, withCast).map((opening, index) => {
    // The two that the cast applied to are old enough for all they went through.
    const times =
      withCast && index < castJobs
        ? { createdAt: context.clock.workday(context.clock.at(-64 + index * 15, 9)), closedAt: undefined }
        : lifetime(context, random, opening);
    return { opening, ...times, isCast: withCast && index < castJobs };
  });
  openings.sort((left, right) => left.createdAt - right.createdAt);
  const names = new Set<string>();
  return openings.map(({ opening, createdAt, closedAt, isCast }) => {
    const { role, rank, location, unit, status } = opening;
    const title = rankTitle(role, rank);
    const [minSalary, maxSalary] = payRange(random, role, rank, location);
    const needs = skillLevels(context, random, {
      role,
      rank,
      offset: 0.15,
      core: random.int(7, 8),
      further: random.int(3, 5),
      personal: random.int(0, 1),
      languages: [],
      isRare: (skill) => skill.needed.length === 0,
    });
    for (const { skill, level } of needs) {
      skill.needed.push(level);
    }
    const id = context.ids.next('job');
    return {
      id,
      slug: freeSlug(slugs, slugOf(`${title} ${location.plan.title}`)),
      code: `REQ-${1000 + slugs.size}`,
      name: freeName(names, title, location.plan.title, unit.plan.name),
      title,
      role,
      rank,
      unit,
      location,
      status,
      createdAt,
      closedAt,
      minSalary,
      maxSalary,
      needs,
      applicants: [],
      isCast,
    };
  });
}

/** The moment from which a job takes no more applications. */
export function applicationsUntil(job: Job, now: number): number {
  return job.closedAt === undefined ? now : job.closedAt - 10 * dayMs;
}
