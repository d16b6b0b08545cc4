import { type HeldSkill, heldSkill } from '#shared/domain/skill.ts';
import { skillGapPercent, skillHealth } from '#shared/domain/skill-gap.ts';
import { type Draft, type Fact, listAt, type Subject } from './draft.ts';

function skillsAt(subject: Subject, path: string): HeldSkill[] {
  return listAt(subject, path).flatMap((item) => {
    const skill = heldSkill.safeParse(item);
    return skill.success ? [skill.data] : [];
  });
}

function levelFact(path: string, skill: HeldSkill, level: number): Fact {
  return {
    field: `${path}.level`,
    label: { en: `Level of ${skill.name}`, de: `Niveau von ${skill.name}`, es: `Nivel de ${skill.name}` },
    value: level,
  };
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
      {
        field: `${path}.needs_level`,
        label: { en: 'Skills measured', de: 'Verglichene Kompetenzen', es: 'Competencias comparadas' },
        value: count,
      },
    ],
    text: {
      en: ({ number }) =>
        count === 1
          ? 'The only skill measured is not below what is needed.'
          : `None of the ${number(count)} skills measured is below what is needed.`,
      de: ({ number }) =>
        count === 1
          ? 'Die einzige verglichene Kompetenz liegt nicht unter dem Bedarf.'
          : `Keine der ${number(count)} verglichenen Kompetenzen liegt unter dem Bedarf.`,
      es: ({ number }) =>
        count === 1
          ? 'La única competencia comparada no está por debajo de lo necesario.'
          : `Ninguna de las ${number(count)} competencias comparadas está por debajo de lo necesario.`,
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
      label: { en: 'Skills measured', de: 'Verglichene Kompetenzen', es: 'Competencias comparadas' },
      value: all.length,
    },
    {
      field: `${path}.level`,
      label: { en: 'Below what is needed', de: 'Unter dem Bedarf', es: 'Por debajo de lo necesario' },
      value: below.length,
    },
    {
      field: `${path}.level`,
      label: { en: 'At risk or critical', de: 'Gefährdet oder kritisch', es: 'En riesgo o críticas' },
      value: clearly,
    },
    levelFact(path, skill, level),
    {
      field: `${path}.needs_level`,
      label: { en: `Needed of ${name}`, de: `Bedarf an ${name}`, es: `Necesario de ${name}` },
      value: needed,
    },
  ];
  return [
    {
      says: 'skills_below',
      surprise: 1 + clearly / all.length,
      names: [name],
      facts,
      text: {
        en: ({ number }) => {
          const widestIs = `${name} (${number(level)} of ${number(needed)})`;
          return all.length === 1
            ? `The only skill measured is below what is needed: ${widestIs}.`
            : `${number(below.length)} of ${number(all.length)} skills measured ${below.length === 1 ? 'is' : 'are'} below what is needed, ${number(clearly)} at risk or critical; the widest gap is ${widestIs}.`;
        },
        de: ({ number }) => {
          const widestIs = `${name} (${number(level)} von ${number(needed)})`;
          return all.length === 1
            ? `Die einzige verglichene Kompetenz liegt unter dem Bedarf: ${widestIs}.`
            : `${number(below.length)} von ${number(all.length)} verglichenen Kompetenzen ${below.length === 1 ? 'liegt' : 'liegen'} unter dem Bedarf, davon gefährdet oder kritisch: ${number(clearly)}; am größten ist die Lücke bei ${widestIs}.`;
        },
        es: ({ number }) => {
          const widestIs = `${name} (${number(level)} de ${number(needed)})`;
          return all.length === 1
            ? `La única competencia comparada está por debajo de lo necesario: ${widestIs}.`
            : `${number(below.length)} de ${number(all.length)} competencias comparadas ${below.length === 1 ? 'está' : 'están'} por debajo de lo necesario, de ellas en riesgo o críticas: ${number(clearly)}; la mayor brecha es la de ${widestIs}.`;
        },
      },
    },
  ];
}

/** The gaps of a list of held skills. */
export function heldSkillInsights(subject: Subject, path: string): Draft[] {
  return gaps(path, skillsAt(subject, path));
}
