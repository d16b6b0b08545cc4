import { type HeldSkill, heldSkill } from '#shared/domain/skill.ts';
import { skillGapPercent } from '#shared/domain/skill-gap.ts';
import { counted, type Draft, type Fact, listAt, type Subject, written } from './draft.ts';

const good = 4;
const belowNeed = -10;

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

function strongest(path: string, skills: readonly HeldSkill[]): Draft[] {
  const best = [...skills].sort((left, right) => (right.level ?? 0) - (left.level ?? 0))[0];
  const level = best?.level;
  if (best === undefined || level === undefined || level < good) {
    return [];
  }
  const facts: Fact[] = [
    { field: path, label: { en: 'Skills', de: 'Fähigkeiten' }, value: skills.length },
    levelFact(path, best, level),
  ];
  const text = (language: 'en' | 'de') => {
    if (skills.length === 1) {
      return language === 'en'
        ? `Only skill: ${best.name}, at level ${written(level, language)}.`
        : `Einzige Fähigkeit: ${best.name} mit Niveau ${written(level, language)}.`;
    }
    return language === 'en'
      ? `Strongest of ${counted(skills.length, 'skill', 'skills', language)}: ${best.name}, at level ${written(level, language)}.`
      : `Am stärksten von ${counted(skills.length, 'Fähigkeit', 'Fähigkeiten', language)}: ${best.name} mit Niveau ${written(level, language)}.`;
  };
  return [{ facts, text }];
}

function gaps(path: string, skills: readonly HeldSkill[]): Draft[] {
  const measured = skills.flatMap((skill) => {
    const percent = skillGapPercent(skill);
    return percent === null ? [] : [{ skill, percent }];
  });
  const below = measured
    .filter(({ percent }) => percent < belowNeed)
    .sort((left, right) => left.percent - right.percent);
  const widest = below[0]?.skill;
  if (measured.length === 0) {
    return [];
  }
  const counts: Fact[] = [
    {
      field: `${path}.needs_level`,
      label: { en: 'Skills measured', de: 'Verglichene Fähigkeiten' },
      value: measured.length,
    },
    { field: `${path}.level`, label: { en: 'Below what is needed', de: 'Unter dem Bedarf' }, value: below.length },
  ];
  if (widest?.level === undefined || widest.needs_level === undefined) {
    return [
      {
        facts: counts.slice(0, 1),
        text: (language) => {
          if (measured.length === 1) {
            return language === 'en'
              ? 'The only skill measured is not clearly below what is needed.'
              : 'Die einzige verglichene Fähigkeit liegt nicht deutlich unter dem Bedarf.';
          }
          return language === 'en'
            ? `None of the ${counted(measured.length, 'skill', 'skills', language)} measured is clearly below what is needed.`
            : `Keine der ${written(measured.length, language)} verglichenen Fähigkeiten liegt deutlich unter dem Bedarf.`;
        },
      },
    ];
  }
  const { name, level, needs_level: needed } = widest;
  return [
    {
      facts: [
        ...counts,
        levelFact(path, widest, level),
        {
          field: `${path}.needs_level`,
          label: { en: `Needed of ${name}`, de: `Bedarf an ${name}` },
          value: needed,
        },
      ],
      text: (language) => {
        const widestIs = `${name} (${written(level, language)} ${language === 'en' ? 'of' : 'von'} ${written(needed, language)})`;
        if (measured.length === 1) {
          return language === 'en'
            ? `The only skill measured is below what is needed: ${widestIs}.`
            : `Die einzige verglichene Fähigkeit liegt unter dem Bedarf: ${widestIs}.`;
        }
        return language === 'en'
          ? `${written(below.length, language)} of ${counted(measured.length, 'skill', 'skills', language)} measured ${below.length === 1 ? 'is' : 'are'} below what is needed; the widest gap is ${widestIs}.`
          : `${written(below.length, language)} von ${written(measured.length, language)} verglichenen Fähigkeiten ${below.length === 1 ? 'liegt' : 'liegen'} unter dem Bedarf; am größten ist der Abstand bei ${widestIs}.`;
      },
    },
  ];
}

/** The strongest skill and the gaps of a list of held skills. */
export function heldSkillInsights(subject: Subject, path: string): Draft[] {
  const skills = skillsAt(subject, path);
  return [...strongest(path, skills), ...gaps(path, skills)];
}
