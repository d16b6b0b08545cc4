import type { Discipline } from '#host/sample/catalogue/org-unit.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Employee, Person, SkillLevel } from '#host/sample/model.ts';
import { slugOf } from './titles.ts';

export const companyName = 'Northwind Labs';

/** What a line of work is called. */
export const functionNames: Readonly<Record<Discipline, string>> = {
  engineering: 'Engineering',
  data: 'Data',
  product: 'Product',
  design: 'Design',
  sales: 'Sales',
  customer: 'Customer',
  marketing: 'Marketing',
  finance: 'Finance',
  people: 'People',
  legal: 'Legal',
  operations: 'Operations',
};

const withCode = new Set<Discipline>(['engineering', 'data']);
const withPortfolio = new Set<Discipline>(['design', 'marketing', 'product']);

export function fullName(person: { first: string; last: string }): string {
  return `${person.first} ${person.last}`;
}

/** Addresses under a name that never resolves: a made-up person must not point at a real one. */
export function linksOf(person: Person, discipline: Discipline) {
  const slug = slugOf(fullName(person));
  const links = [{ slug: 'linkedin_url', name: 'LinkedIn', url: `https://linkedin.example/in/${slug}` }];
  if (withCode.has(discipline)) {
    links.push({ slug: 'github_url', name: 'GitHub', url: `https://github.example/${slug.replaceAll('-', '')}` });
  }
  if (withPortfolio.has(discipline) || person.rank >= 2) {
    links.push({ slug: 'portfolio_url', name: 'Portfolio', url: `https://${slug}.example` });
  }
  return links;
}

export function bestSkills(skills: readonly SkillLevel[], count: number): string[] {
  return skills
    .filter(({ skill }) => skill.family.key !== 'spoken-languages')
    .sort((left, right) => right.level - left.level)
    .slice(0, count)
    .map(({ skill }) => skill.name);
}

export function linkSkills(collector: Collector, person: Person, createdAt: number): void {
  for (const { skill, level } of person.skills) {
    collector.link(person, 'has_skill', skill, createdAt, { level });
  }
}

/** What a candidate knows was read in what they sent. */
export function assessFromResume(collector: Collector, person: Person, at: number): void {
  for (const { skill, level } of person.skills) {
    collector.assessment(person, skill, { level, kind: 'document', at, evidence: 'Résumé' });
  }
}

/** Who leads somebody said within the last year what they know, and a year before what they knew then. */
export function assessInReviews(
  { clock, random: randomOf }: SampleContext,
  collector: Collector,
  employee: Employee,
): void {
  const random = randomOf(`assessments of ${employee.id}`);
  const days = random.int(20, 330);
  const last = clock.past(-days, random.float(9, 17));
  const before = clock.past(-days - 365, random.float(9, 17));
  for (const { skill, level } of employee.skills) {
    if (before > employee.startedAt) {
      const then = Math.max(0, Math.round((level - random.float(0, 0.9)) * 10) / 10);
      collector.assessment(employee, skill, { level: then, kind: 'manager', at: before, evidence: 'Yearly review' });
    }
    const isReviewed = last > employee.startedAt;
    collector.assessment(employee, skill, {
      level,
      kind: isReviewed ? 'manager' : 'interview',
      at: isReviewed ? last : employee.startedAt,
      evidence: isReviewed ? 'Yearly review' : 'Interviews before the first day',
    });
  }
}
