import { castEmployees } from '#host/sample/catalogue/cast.ts';
import type { CatalogueOrgUnit, CatalogueRole } from '#host/sample/catalogue/org-unit.ts';
import { catalogueOrgUnits } from '#host/sample/catalogue/org-units.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Employee, Location, OrgUnit, Rank } from '#host/sample/model.ts';
import type { Random } from '#host/sample/random.ts';
import { skillLevels, spokenLanguages } from './skill-levels.ts';
import { rankTitle, sentenceCase } from './titles.ts';

/** Of everybody's address who works or worked here. */
export const domain = 'northwind-labs.example';
const leadershipCore = ['Giving feedback', 'Coaching', 'Strategic thinking', 'Hiring'];
const executiveCore = ['Decision making', 'Change management', 'Stakeholder management', 'Budgeting'];
/** A unit of this size or more has a lead for each of its teams. */
const ledTeams = 9;

interface Position {
  unit: OrgUnit;
  post: Employee['post'];
  role: CatalogueRole;
  rank: Rank;
  team: string;
}

/** Nobody is a junior after so many days. */
const longestJunior = 900;

/** The org units of the catalogue, still empty; under the ids of `existing` where the company has them. */
export function makeOrgUnits(context: SampleContext, existing: readonly OrgUnit[]): OrgUnit[] {
  const units: OrgUnit[] = [];
  for (const plan of catalogueOrgUnits) {
    const parent = units.find((unit) => unit.plan.key === plan.parent);
    const id = existing.find((unit) => unit.plan.key === plan.key)?.id ?? context.ids.next('unit');
    units.push({ id, plan, parent, people: [] });
  }
  return units;
}

/** Shares out `total` people over the units by largest remainder; every unit keeps its head. */
function headcounts(total: number): Map<CatalogueOrgUnit, number> {
  const planned = catalogueOrgUnits.reduce((sum, unit) => sum + unit.headcount, 0);
  const exact = catalogueOrgUnits.map((unit) => ({ unit, share: Math.max(1, (unit.headcount * total) / planned) }));
  const counts = new Map(exact.map(({ unit, share }) => [unit, Math.floor(share)]));
  let missing = total - [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .filter(({ unit }) => unit.roles.length > 0)
    .sort((left, right) => (right.share % 1) - (left.share % 1));
  for (let index = 0; missing !== 0; index += 1) {
    const unit = byRemainder[index % byRemainder.length]?.unit;
    const count = unit === undefined ? 0 : (counts.get(unit) ?? 0);
    if (unit !== undefined && (missing > 0 || count > 1)) {
      counts.set(unit, count + Math.sign(missing));
      missing -= Math.sign(missing);
    }
  }
  return counts;
}

function leadingRole(unit: CatalogueOrgUnit, title: string, factor: number): CatalogueRole {
  const [first] = unit.roles;
  return {
    title,
    ladder: 'flat',
    share: 0,
    core: [...(first?.core.slice(0, 4) ?? executiveCore), ...leadershipCore],
    families: [...(first?.families ?? ['product', 'delivery']), 'leadership'],
    salary: Math.round((first?.salary ?? 100) * factor),
  };
}

function staffPositions(random: Random, unit: OrgUnit, count: number): Position[] {
  const flat = new Set<CatalogueRole>();
  return Array.from({ length: count }, (_unused, index) => {
    const open = unit.plan.roles.filter((role) => !flat.has(role));
    const role = random.weighted(open, (candidate) => candidate.share);
    if (role.ladder === 'flat') {
      flat.add(role);
    }
    const rank =
      role.ladder === 'flat' ? 2 : random.weighted<Rank>([0, 1, 2, 3], (value) => [16, 46, 31, 7][value] ?? 0);
    const team = unit.plan.teams[index % unit.plan.teams.length] ?? unit.plan.name;
    return { unit, post: 'staff', role, rank, team };
  });
}

function positionsOf(random: Random, unit: OrgUnit, count: number): Position[] {
  const { plan } = unit;
  const team = plan.teams[0] ?? plan.name;
  const head: Position = {
    unit,
    post: 'head',
    role: leadingRole(plan, plan.head, 1.75),
    rank: 3,
    team,
  };
  const leads = (plan.teams.length > 1 && count >= ledTeams ? plan.teams : []).map((name): Position => {
    return { unit, post: 'lead', role: leadingRole(plan, plan.lead, 1.4), rank: 3, team: name };
  });
  return [head, ...leads, ...staffPositions(random, unit, count - 1 - leads.length)];
}

/** Days of service: those who lead came early; one in eight of the others came this half-year. */
function daysOfService(random: Random, position: Position): number {
  if (position.post === 'head') {
    return random.int(position.unit.parent === undefined ? 1900 : 1150, 3100);
  }
  if (position.post === 'lead') {
    return random.int(900, 2300);
  }
  if (random.chance(0.13)) {
    return random.int(6, 185);
  }
  return random.int(200, 700) + (random.chance(0.74) ? random.int(350, 1700) : 0);
}

function makeEmployee(
  context: SampleContext,
  random: Random,
  position: Position,
  cast: readonly { first: string; last: string; location: string }[],
): Employee {
  const { clock } = context;
  const known = cast[0];
  const location: Location =
    context.locations.find((place) => place.plan.key === known?.location) ??
    random.weighted(context.locations, (place) =>
      place.plan.key === 'berlin' && position.post !== 'staff' ? 60 : place.plan.share,
    );
  const name = known ?? context.names.next(location.plan.origin);
  const performance = random.score(3.4 + (position.post === 'staff' ? 0 : 0.3), 0.55);
  const { role } = position;
  const service = daysOfService(random, position);
  const rank = position.rank === 0 && service > longestJunior ? 1 : position.rank;
  return {
    id: context.ids.next('emp'),
    first: name.first,
    last: name.last,
    email: context.emails.of(name.first, name.last, domain),
    phone: `${location.plan.dialling} 5550 ${random.int(1000, 9999)}`,
    title: sentenceCase(rankTitle(role, rank)),
    role,
    rank,
    skills: skillLevels(context, random, {
      role,
      rank,
      offset: (performance - 3.4) * 0.5,
      core: random.int(7, 8),
      further: random.int(3, 5),
      personal: random.int(1, 2),
      languages: spokenLanguages(random, location.plan.origin),
      isRare: (skill) => skill.held.length < 2,
    }),
    unit: position.unit,
    location,
    team: position.team,
    post: position.post,
    manager: undefined,
    reports: [],
    startedAt: clock.workday(clock.at(-service - 2, 9)),
    performance,
    engagement: random.score(3.2 + (performance - 3.4) * 0.5, 0.6),
  };
}

function findManager(employee: Employee, top: Employee): Employee | undefined {
  const { unit } = employee;
  if (employee.post === 'head') {
    return employee === top ? undefined : (unit.parent?.people[0] ?? top);
  }
  const lead = unit.people.find((other) => other.post === 'lead' && other.team === employee.team);
  return employee.post === 'staff' && lead !== undefined ? lead : unit.people[0];
}

/**
 * Everybody who works for the company, placed in the units: each unit's first person leads it, and managers form one
 * tree under the head of the first unit, or under `top` where the company has one already.
 */
export function makeEmployees(context: SampleContext, units: readonly OrgUnit[], top?: Employee): Employee[] {
  const random = context.random('employees');
  const counts = headcounts(context.size.employees);
  const cast = top === undefined ? [...castEmployees] : [];
  for (const person of cast) {
    context.names.reserve(person);
  }
  const employees: Employee[] = [];
  for (const unit of units) {
    for (const position of positionsOf(random, unit, counts.get(unit.plan) ?? 1)) {
      const index = cast.findIndex((person) => person.unit === unit.plan.key && person.post === position.post);
      const known = index < 0 ? [] : cast.splice(index, 1);
      const employee = makeEmployee(context, random, position, known);
      for (const { skill, level } of employee.skills) {
        skill.held.push(level);
        skill.units.add(unit);
      }
      unit.people.push(employee);
      employees.push(employee);
    }
  }
  const root = top ?? employees[0];
  for (const employee of employees) {
    employee.manager = root === undefined ? undefined : findManager(employee, root);
    employee.manager?.reports.push(employee);
  }
  return employees;
}
