import { isLanguageSkill } from '#shared/domain/language-skills.ts';
import { type HeldSkill, heldSkill } from '#shared/domain/skill.ts';
import { skillGapPercent, skillHealth } from '#shared/domain/skill-gap.ts';
import { counted, type Draft, type Fact, listAt, type Subject, written } from './draft.ts';

const good = 4;

function skillsAt(subject: Subject, path: string): HeldSkill[] {
  return listAt(subject, path).flatMap((item) => {
    const skill = heldSkill.safeParse(item);
    return skill.success ? [skill.data] : [];
  });
}

function levelFact(path: string, skill: HeldSkill, level: number): Fact {
  return {
    field: `${path}.level`,
    label: { en: `Level of ${skill.name}`, de: `Niveau von ${skill.name}` },
    value: level,
  };
}

/** Languages aside: most people know their mother tongue best. */
function strongest(path: string, all: readonly HeldSkill[]): Draft[] {
  const skills = all.filter((skill) => !isLanguageSkill(skill.name));
  const best = [...skills].sort((left, right) => (right.level ?? 0) - (left.level ?? 0))[0];
  const level = best?.level;
  if (best === undefined || level === undefined || level < good) {
    return [];
  }
  const facts: Fact[] = [
    { field: path, label: { en: 'Skills without languages', de: 'Kompetenzen ohne Sprachen' }, value: skills.length },
    levelFact(path, best, level),
  ];
  const text = (language: 'en' | 'de') => {
    if (skills.length === 1) {
      return language === 'en'
        ? `Only skill: ${best.name}, at level ${written(level, language)}.`
        : `Einzige Kompetenz: ${best.name} mit Niveau ${written(level, language)}.`;
    }
    return language === 'en'
      ? `Strongest of ${counted(skills.length, 'skill', 'skills', language)}: ${best.name}, at level ${written(level, language)}.`
      : `Am stärksten von ${counted(skills.length, 'Kompetenz', 'Kompetenzen', language)}: ${best.name} mit Niveau ${written(level, language)}.`;
  };
  return [{ says: 'strongest_skill', surprise: 0.5 + level / 10, names: [best.name], facts, text }];
}

function measured(skills: readonly HeldSkill[]) {
  return skills.flatMap((skill) => {
    const { level, needs_level: needed } = skill;
    const percent = skillGapPercent(skill);
    return percent === null || level === undefined || needed === undefined ? [] : [{ skill, level, needed, percent }];
  });
}

function noneBelow(path: string, count: number): Draft {
  return {
    says: 'no_skill_below',
    surprise: 0.7,
    facts: [
      { field: `${path}.needs_level`, label: { en: 'Skills measured', de: 'Verglichene Kompetenzen' }, value: count },
    ],
    text: (language) => {
      if (count === 1) {
        return language === 'en'
          ? 'The only skill measured is not below what is needed.'
          : 'Die einzige verglichene Kompetenz liegt nicht unter dem Bedarf.';
      }
      return language === 'en'
        ? `None of the ${written(count, language)} skills measured is below what is needed.`
        : `Keine der ${written(count, language)} verglichenen Kompetenzen liegt unter dem Bedarf.`;
    },
  };
}

function gaps(path: string, skills: readonly HeldSkill[]): Draft[] {
  const all = measured(skills);
  const below = all.filter(({ level, needed }) => level < needed).sort((left, right) => left.percent - right.percent);
  const clearly = below.filter(({ skill }) => ['Critical', 'At Risk'].includes(skillHealth(skill) ?? '')).length;
  const widest = below[0];
  if (all.length === 0) {
    return [];
  }
  if (widest === undefined) {
    return [noneBelow(path, all.length)];
  }
  const { skill, level, needed } = widest;
  const { name } = skill;
  const facts: Fact[] = [
    {
      field: `${path}.needs_level`,
      label: { en: 'Skills measured', de: 'Verglichene Kompetenzen' },
      value: all.length,
    },
    { field: `${path}.level`, label: { en: 'Below what is needed', de: 'Unter dem Bedarf' }, value: below.length },
    { field: `${path}.level`, label: { en: 'At risk or critical', de: 'Gefährdet oder kritisch' }, value: clearly },
    levelFact(path, skill, level),
    { field: `${path}.needs_level`, label: { en: `Needed of ${name}`, de: `Bedarf an ${name}` }, value: needed },
  ];
  return [
    {
      says: 'skills_below',
      surprise: 1 + clearly / all.length,
      names: [name],
      facts,
      text: (language) => {
        const widestIs = `${name} (${written(level, language)} ${language === 'en' ? 'of' : 'von'} ${written(needed, language)})`;
        if (all.length === 1) {
          return language === 'en'
            ? `The only skill measured is below what is needed: ${widestIs}.`
            : `Die einzige verglichene Kompetenz liegt unter dem Bedarf: ${widestIs}.`;
        }
        return language === 'en'
          ? `${written(below.length, language)} of ${written(all.length, language)} skills measured ${below.length === 1 ? 'is' : 'are'} below what is needed, ${written(clearly, language)} at risk or critical; the widest gap is ${widestIs}.`
          : `${written(below.length, language)} von ${written(all.length, language)} verglichenen Kompetenzen ${below.length === 1 ? 'liegt' : 'liegen'} unter dem Bedarf, davon gefährdet oder kritisch: ${written(clearly, language)}; am größten ist die Lücke bei ${widestIs}.`;
      },
    },
  ];
}

/** The strongest skill and the gaps of a list of held skills. */
export function heldSkillInsights(subject: Subject, path: string): Draft[] {
  const skills = skillsAt(subject, path);
  return [...strongest(path, skills), ...gaps(path, skills)];
}
