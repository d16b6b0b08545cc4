import { type SkillHealth, skillGapPercent, skillHealth } from '#shared/domain/skill-gap.ts';
import { counted, type Draft, linkCount, numberAt, percent, type Subject, type Texts, written } from './draft.ts';
import { unusualFigures } from './unusual.ts';

const healthWords: Readonly<Record<SkillHealth, Texts>> = {
  Critical: { en: 'critical', de: 'kritisch' },
  'At Risk': { en: 'at risk', de: 'gefährdet' },
  Adequate: { en: 'adequate', de: 'ausreichend' },
  Healthy: { en: 'healthy', de: 'gut' },
};

function gap(subject: Subject): Draft[] {
  const level = numberAt(subject, 'level');
  const needed = numberAt(subject, 'needs_level');
  const levels = { level: level ?? null, needs_level: needed ?? null };
  const apart = skillGapPercent(levels);
  const health = skillHealth(levels);
  if (level === undefined || needed === undefined || apart === null || health === null) {
    return [];
  }
  const share = Math.round(Math.abs(apart));
  return [
    {
      says: 'skill_gap',
      surprise: Math.abs(apart) / 20,
      facts: [
        { field: 'level', label: { en: 'Level', de: 'Niveau' }, value: level },
        { field: 'needs_level', label: { en: 'Level needed', de: 'Benötigtes Niveau' }, value: needed },
        apart < 0
          ? { field: 'level', label: { en: 'Gap in percent', de: 'Lücke in Prozent' }, value: share }
          : { field: 'level', label: { en: 'Surplus in percent', de: 'Überschuss in Prozent' }, value: share },
      ],
      text: (language) => {
        const [own, need, word] = [written(level, language), written(needed, language), healthWords[health][language]];
        if (level === needed) {
          return language === 'en'
            ? `The level is as high as needed, ${own}: ${word}.`
            : `Das Niveau ist so hoch wie benötigt, ${own}: ${word}.`;
        }
        const by = percent(share, language);
        if (language === 'en') {
          return `The level is ${own}, ${by} ${apart < 0 ? 'below' : 'above'} the ${need} needed: ${word}.`;
        }
        return `Das Niveau ist ${own}, ${by} ${apart < 0 ? 'unter' : 'über'} den benötigten ${need}: ${word}.`;
      },
    },
  ];
}

/** What the need does against the level, each growing or falling: two that fall are no growth. */
function growthText(needed: number, held: number, language: 'en' | 'de'): string {
  const [need, level] = [percent(Math.abs(needed), language), percent(Math.abs(held), language)];
  if (needed > 0 && held > 0) {
    return language === 'en'
      ? `The need grows ${needed > held ? 'faster' : 'more slowly'} than the level: ${need} against ${level}.`
      : `Der Bedarf wächst ${needed > held ? 'schneller' : 'langsamer'} als das Niveau: ${need} gegenüber ${level}.`;
  }
  if (needed < 0 && held < 0) {
    return language === 'en'
      ? `The need falls ${needed < held ? 'faster' : 'more slowly'} than the level: ${need} against ${level}.`
      : `Der Bedarf sinkt ${needed < held ? 'schneller' : 'langsamer'} als das Niveau: ${need} gegenüber ${level}.`;
  }
  const does = (change: number, by: string) => {
    if (change === 0) {
      return language === 'en' ? 'stays the same' : 'bleibt gleich';
    }
    return language === 'en'
      ? `${change > 0 ? 'grows' : 'falls'} by ${by}`
      : `${change > 0 ? 'wächst' : 'sinkt'} um ${by}`;
  };
  return language === 'en'
    ? `The need ${does(needed, need)}, the level ${does(held, level)}.`
    : `Der Bedarf ${does(needed, need)}, das Niveau ${does(held, level)}.`;
}

function growth(subject: Subject): Draft[] {
  const held = numberAt(subject, 'level_growth');
  const needed = numberAt(subject, 'needs_level_growth');
  if (held === undefined || needed === undefined || held === needed) {
    return [];
  }
  return [
    {
      says: 'skill_growth',
      surprise: Math.abs(needed - held) / 10,
      facts: [
        {
          field: 'level_growth',
          label: { en: 'Growth of the level, percent', de: 'Wachstum des Niveaus, Prozent' },
          value: held,
        },
        {
          field: 'needs_level_growth',
          label: { en: 'Growth of the need, percent', de: 'Wachstum des Bedarfs, Prozent' },
          value: needed,
        },
      ],
      text: (language) => growthText(needed, held, language),
    },
  ];
}

function shortSupply(subject: Subject): Draft[] {
  const employees = linkCount(subject, 'in.has_skill.employee');
  const jobs = linkCount(subject, 'in.needs_skill.job');
  if (jobs <= employees) {
    return [];
  }
  return [
    {
      says: 'short_supply',
      surprise: 1 + (jobs - employees) / jobs,
      facts: [
        { field: 'has_skill', label: { en: 'Employees with it', de: 'Mitarbeitende damit' }, value: employees },
        { field: 'needs_skill', label: { en: 'Jobs that need it', de: 'Stellen mit Bedarf' }, value: jobs },
      ],
      text: (language) =>
        language === 'en'
          ? `${counted(jobs, 'job needs', 'jobs need', language)} it; ${counted(employees, 'employee holds', 'employees hold', language)} it.`
          : `${counted(jobs, 'Stelle verlangt', 'Stellen verlangen', language)} sie, ${counted(employees, 'Person', 'Personen', language)} im Unternehmen ${employees === 1 ? 'hat' : 'haben'} sie.`,
    },
  ];
}

export function skillInsights(subject: Subject): Draft[] {
  return [...gap(subject), ...growth(subject), ...shortSupply(subject), ...unusualFigures(subject)];
}
