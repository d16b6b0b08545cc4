import { catalogueSkills, skillKeywords, skillTags } from '#host/sample/catalogue/skills.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Employee, Skill, SkillLevel } from '#host/sample/model.ts';
import type { Random } from '#host/sample/random.ts';

/** Names a skill of the catalogue within a part of the company. */
export type SkillNaming = (name: string) => string;

/** The skills of the catalogue by their name there; `naming` sets a later part's skills apart. */
export function makeSkills(context: Pick<SampleContext, 'ids'>, naming: SkillNaming): Map<string, Skill> {
  return new Map(
    catalogueSkills.map(({ name, trend, family }) => [
      name,
      {
        id: context.ids.next('skill'),
        name: naming(name),
        trend,
        family,
        held: [],
        pool: [],
        needed: [],
        units: new Set(),
      },
    ]),
  );
}

function give(random: Random, skill: Skill, person: { rank: number; skills: SkillLevel[] }): number | undefined {
  if (person.skills.some((held) => held.skill === skill)) {
    return undefined;
  }
  const level = random.score(2 + person.rank * 0.5, 0.5);
  person.skills.push({ skill, level });
  return level;
}

/** Sees to it that somebody in the company and somebody in the pool hold each skill. */
export function coverSkills(
  context: SampleContext,
  employees: readonly Employee[],
  candidates: readonly Candidate[],
): void {
  const random = context.random('skill cover');
  // Those hired share their skills with the employee they became: what one learns counts twice.
  const hired = new Set(candidates.map((candidate) => candidate.hiredAs));
  const staff = employees.filter((employee) => employee.post === 'staff' && !hired.has(employee));
  const pool = candidates.filter((candidate) => candidate.hiredAs === undefined);
  for (const skill of context.skills.values()) {
    const knows = (person: Employee | Candidate) => person.role.families.includes(skill.family.key);
    const likely = <T extends Employee | Candidate>(people: readonly T[]): readonly T[] =>
      people.some(knows) ? people.filter(knows) : people;
    for (const employee of random.sample(likely(staff), Math.max(0, 2 - skill.held.length))) {
      const level = give(random, skill, employee);
      if (level !== undefined) {
        skill.held.push(level);
        skill.units.add(employee.unit);
      }
    }
    for (const candidate of random.sample(likely(pool), Math.max(0, 2 - skill.pool.length))) {
      const level = give(random, skill, candidate);
      if (level !== undefined) {
        skill.pool.push(level);
      }
    }
  }
}

const retrievalTypes = ['role profile', 'résumé', 'assessment', 'interview'] as const;

/** Skills as they are described; their levels and figures are computed, as any company's are. */
export function writeSkills(context: SampleContext, collector: Collector): void {
  const random = context.random('skill rows');
  for (const [catalogueName, skill] of context.skills) {
    const keywords = skillKeywords[catalogueName];
    const tags = skillTags({ name: catalogueName, family: skill.family });
    const createdAt = context.clock.at(-random.int(720, 1040), random.float(8, 16));
    collector.object({
      id: skill.id,
      type: 'skill',
      subtype: skill.family.key,
      name: skill.name,
      createdAt,
      updatedAt: context.clock.past(-random.int(0, 45), random.float(7, 17)),
      ...(keywords === undefined ? {} : { keywords }),
      data: {
        ...(tags.length === 0 ? {} : { tags }),
        description: `${skill.name} is used to ${skill.family.purpose}.`,
        retrieval_type: random.pick(retrievalTypes),
        competences: random.sample(skill.family.competences, 3),
        content_model: {
          reasoning: `It belongs to ${skill.family.name.toLowerCase()} and is ${skill.trend} in demand.`,
        },
      },
    });
  }
}
