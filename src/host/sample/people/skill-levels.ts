import type { CatalogueRole } from '#host/sample/catalogue/org-unit.ts';
import { type SampleContext, skillNamed } from '#host/sample/context.ts';
import type { Rank, Skill, SkillLevel } from '#host/sample/model.ts';
import type { Random } from '#host/sample/random.ts';

const levelOfRank = [1.9, 2.9, 3.7, 4.3] as const;

/** How a person stands to a role: `offset` lifts or lowers every level. */
interface SkillProfile {
  role: CatalogueRole;
  rank: Rank;
  offset: number;
  /** How many of the role's own skills, of its families' and of the personal ones. */
  core: number;
  further: number;
  personal: number;
  /** Names of spoken languages, the first spoken best. */
  languages: readonly string[];
  /** Skills that nobody has yet come first among the further ones. */
  isRare?: (skill: Skill) => boolean;
}

function furtherSkills(
  context: SampleContext,
  random: Random,
  profile: SkillProfile,
  taken: ReadonlyMap<Skill, number>,
): Skill[] {
  const choice = profile.role.families
    .filter((family) => family !== 'spoken-languages')
    .flatMap((family) => context.families.get(family) ?? [])
    .filter((skill) => !taken.has(skill));
  const rare = profile.isRare === undefined ? [] : choice.filter(profile.isRare);
  return random.sample(rare.length >= profile.further ? rare : choice, profile.further);
}

/** The skills of a person or the needs of a job: levels that fit the role and the rank. */
export function skillLevels(context: SampleContext, random: Random, profile: SkillProfile): SkillLevel[] {
  const base = levelOfRank[profile.rank] + profile.offset;
  const levels = new Map<Skill, number>();
  for (const name of random.sample(profile.role.core, profile.core)) {
    levels.set(skillNamed(context, name), random.score(base + 0.25, 0.5));
  }
  for (const skill of furtherSkills(context, random, profile, levels)) {
    levels.set(skill, random.score(base - 0.5, 0.6));
  }
  const personal = (profile.rank >= 2 ? ['communication', 'leadership'] : ['communication']).flatMap(
    (family) => context.families.get(family) ?? [],
  );
  for (const skill of random.sample(personal, profile.personal)) {
    levels.set(skill, levels.get(skill) ?? random.score(base, 0.5));
  }
  for (const [index, name] of profile.languages.entries()) {
    levels.set(skillNamed(context, name), index === 0 ? 5 : random.score(4.2 - index * 0.6, 0.4));
  }
  return [...levels].map(([skill, level]) => ({ skill, level }));
}

const spokenByOrigin: Readonly<Record<string, string>> = {
  british: 'English',
  french: 'French',
  german: 'German',
  italian: 'Italian',
  polish: 'Polish',
  portuguese: 'Portuguese',
  spanish: 'Spanish',
  swedish: 'Swedish',
};

/** The languages of somebody who lives where a language is spoken; English is everybody's. */
export function spokenLanguages(random: Random, origin: string): string[] {
  const home = spokenByOrigin[origin];
  const languages = home === undefined || home === 'English' ? ['English'] : [home, 'English'];
  return random.chance(0.3) ? [...new Set([...languages, random.pick(['German', 'French', 'Spanish'])])] : languages;
}
