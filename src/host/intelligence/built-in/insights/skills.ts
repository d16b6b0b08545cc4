import { type SkillHealth, skillGapPercent, skillHealth } from '#shared/domain/skill-gap.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { type Draft, linkCount, numberAt, type Subject, type Texts, type Writing } from './draft.ts';
import { unusualFigures } from './unusual.ts';

const healthWords: Readonly<Record<SkillHealth, Texts>> = {
  Critical: { en: 'critical', de: 'kritisch', es: 'crítico' },
  'At Risk': { en: 'at risk', de: 'gefährdet', es: 'en riesgo' },
  Adequate: { en: 'adequate', de: 'ausreichend', es: 'suficiente' },
  Healthy: { en: 'healthy', de: 'gut', es: 'bueno' },
};

/** How the level stands to the need, against the other skills. */
function gap(subject: Subject): Draft[] {
  const level = numberAt(subject, 'level');
  const needed = numberAt(subject, 'needs_level');
  const levels = { level: level ?? null, needs_level: needed ?? null };
  const apart = skillGapPercent(levels);
  const health = skillHealth(levels);
  const found = subject.peers.gap;
  if (level === undefined || needed === undefined || apart === null || health === null || found === undefined) {
    return [];
  }
  const { others, worse } = found;
  const share = Math.round(Math.abs(apart));
  const word = healthWords[health];
  return [
    {
      says: 'skill_gap',
      surprise: Math.abs(apart) / 20,
      facts: [
        { field: 'level', label: { en: 'Level', de: 'Niveau', es: 'Nivel' }, value: level },
        {
          field: 'needs_level',
          label: { en: 'Level needed', de: 'Benötigtes Niveau', es: 'Nivel necesario' },
          value: needed,
        },
        apart < 0
          ? {
              field: 'level',
              label: { en: 'Gap in percent', de: 'Lücke in Prozent', es: 'Brecha en por ciento' },
              value: share,
            }
          : {
              field: 'level',
              label: { en: 'Surplus in percent', de: 'Überschuss in Prozent', es: 'Excedente en por ciento' },
              value: share,
            },
        {
          field: 'needs_level',
          label: {
            en: 'Other skills measured',
            de: 'Andere verglichene Kompetenzen',
            es: 'Otras competencias comparadas',
          },
          value: others,
        },
        {
          field: 'needs_level',
          label: { en: 'Worse off', de: 'Schlechter', es: 'Peor' },
          value: worse,
        },
      ],
      text: {
        en: ({ number, percent }) =>
          `${
            level === needed
              ? `The level is as high as needed, ${number(level)}`
              : `The level is ${number(level)}, ${percent(share)} ${apart < 0 ? 'below' : 'above'} the ${number(needed)} needed`
          }: ${word.en}; of ${number(others)} other skills measured, ${number(worse)} ${worse === 1 ? 'is' : 'are'} worse off.`,
        de: ({ number, percent }) =>
          `${
            level === needed
              ? `Das Niveau ist so hoch wie benötigt, ${number(level)}`
              : `Das Niveau ist ${number(level)}, ${percent(share)} ${apart < 0 ? 'unter' : 'über'} den benötigten ${number(needed)}`
          }: ${word.de}; schlechter steht es um ${number(worse)} von ${number(others)} anderen verglichenen Kompetenzen.`,
        es: ({ number, percent }) =>
          `${
            level === needed
              ? `El nivel es tan alto como hace falta, ${number(level)}`
              : `El nivel es ${number(level)}, un ${percent(share)} por ${apart < 0 ? 'debajo' : 'encima'} de lo necesario, ${number(needed)}`
          }: ${word.es}; de otras ${number(others)} competencias comparadas, ${number(worse)} ${worse === 1 ? 'está' : 'están'} peor.`,
      },
    },
  ];
}

/** Words for what a need and a level do. */
interface GrowthWords {
  /** Both grow, or both fall: `faster` of the need, by how much each. */
  grows(isFaster: boolean, need: string, level: string): string;
  falls(isFaster: boolean, need: string, level: string): string;
  /** Anything else, each for itself. */
  apart(need: string, level: string): string;
  /** What one of them does, `by` a figure. */
  up(by: string): string;
  down(by: string): string;
  same: string;
}

const growthWords: Readonly<Record<Language, GrowthWords>> = {
  en: {
    grows: (isFaster, need, level) =>
      `The need grows ${isFaster ? 'faster' : 'more slowly'} than the level: ${need} against ${level}.`,
    falls: (isFaster, need, level) =>
      `The need falls ${isFaster ? 'faster' : 'more slowly'} than the level: ${need} against ${level}.`,
    apart: (need, level) => `The need ${need}, the level ${level}.`,
    up: (by) => `grows by ${by}`,
    down: (by) => `falls by ${by}`,
    same: 'stays the same',
  },
  de: {
    grows: (isFaster, need, level) =>
      `Der Bedarf wächst ${isFaster ? 'schneller' : 'langsamer'} als das Niveau: ${need} gegenüber ${level}.`,
    falls: (isFaster, need, level) =>
      `Der Bedarf sinkt ${isFaster ? 'schneller' : 'langsamer'} als das Niveau: ${need} gegenüber ${level}.`,
    apart: (need, level) => `Der Bedarf ${need}, das Niveau ${level}.`,
    up: (by) => `wächst um ${by}`,
    down: (by) => `sinkt um ${by}`,
    same: 'bleibt gleich',
  },
  es: {
    grows: (isFaster, need, level) =>
      `Lo necesario crece más ${isFaster ? 'deprisa' : 'despacio'} que el nivel: ${need} frente a ${level}.`,
    falls: (isFaster, need, level) =>
      `Lo necesario baja más ${isFaster ? 'deprisa' : 'despacio'} que el nivel: ${need} frente a ${level}.`,
    apart: (need, level) => `Lo necesario ${need}; el nivel ${level}.`,
    up: (by) => `crece un ${by}`,
    down: (by) => `baja un ${by}`,
    same: 'sigue igual',
  },
};

/** What the need does against the level, each growing or falling: two that fall are no growth. */
function growthText(needed: number, held: number, words: GrowthWords, { percent }: Writing): string {
  const [need, level] = [percent(Math.abs(needed)), percent(Math.abs(held))];
  if (needed > 0 && held > 0) {
    return words.grows(needed > held, need, level);
  }
  if (needed < 0 && held < 0) {
    return words.falls(needed < held, need, level);
  }
  const does = (change: number, by: string) => {
    if (change === 0) {
      return words.same;
    }
    return change > 0 ? words.up(by) : words.down(by);
  };
  return words.apart(does(needed, need), does(held, level));
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
          label: {
            en: 'Growth of the level, percent',
            de: 'Wachstum des Niveaus, Prozent',
            es: 'Crecimiento del nivel, por ciento',
          },
          value: held,
        },
        {
          field: 'needs_level_growth',
          label: {
            en: 'Growth of the need, percent',
            de: 'Wachstum des Bedarfs, Prozent',
            es: 'Crecimiento de lo necesario, por ciento',
          },
          value: needed,
        },
      ],
      text: {
        en: (writing) => growthText(needed, held, growthWords.en, writing),
        de: (writing) => growthText(needed, held, growthWords.de, writing),
        es: (writing) => growthText(needed, held, growthWords.es, writing),
      },
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
        {
          field: 'has_skill',
          label: { en: 'Employees with it', de: 'Mitarbeitende damit', es: 'Empleados que la tienen' },
          value: employees,
        },
        {
          field: 'needs_skill',
          label: { en: 'Jobs that need it', de: 'Stellen mit Bedarf', es: 'Vacantes que la necesitan' },
          value: jobs,
        },
      ],
      text: {
        en: ({ counted }) =>
          `${counted(jobs, 'job needs', 'jobs need')} it; ${counted(employees, 'employee holds', 'employees hold')} it.`,
        de: ({ counted }) =>
          `${counted(jobs, 'Stelle verlangt', 'Stellen verlangen')} sie, ${counted(employees, 'Person', 'Personen')} im Unternehmen ${employees === 1 ? 'hat' : 'haben'} sie.`,
        es: ({ counted }) =>
          `${counted(jobs, 'vacante la necesita', 'vacantes la necesitan')}; ${counted(employees, 'empleado la tiene', 'empleados la tienen')}.`,
      },
    },
  ];
}

export function skillInsights(subject: Subject): Draft[] {
  return [...gap(subject), ...growth(subject), ...shortSupply(subject), ...unusualFigures(subject)];
}
