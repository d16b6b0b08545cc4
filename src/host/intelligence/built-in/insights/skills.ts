import { scoreWord } from '#shared/domain/score-words.ts';
import { type SkillHealth, skillGapPercent, skillHealth } from '#shared/domain/skill-gap.ts';
import { counted, type Draft, numberAt, type Subject, type Texts, written } from './draft.ts';

const healthWords: Readonly<Record<SkillHealth, Texts>> = {
  Critical: { en: 'critical', de: 'kritisch' },
  'At Risk': { en: 'at risk', de: 'gefährdet' },
  Adequate: { en: 'adequate', de: 'ausreichend' },
  Healthy: { en: 'healthy', de: 'gesund' },
};

const levelWords = {
  low: { en: 'low', de: 'gering' },
  medium: { en: 'medium', de: 'mittel' },
  high: { en: 'high', de: 'hoch' },
};

function gap(subject: Subject): Draft[] {
  const level = numberAt(subject, 'level');
  const needed = numberAt(subject, 'needs_level');
  const levels = { level: level ?? null, needs_level: needed ?? null };
  const percent = skillGapPercent(levels);
  const health = skillHealth(levels);
  if (level === undefined || needed === undefined || percent === null || health === null) {
    return [];
  }
  return [
    {
      facts: [
        { field: 'level', label: { en: 'Level', de: 'Niveau' }, value: level },
        { field: 'needs_level', label: { en: 'Level needed', de: 'Benötigtes Niveau' }, value: needed },
        { field: 'level', label: { en: 'Gap in percent', de: 'Abstand in Prozent' }, value: Math.round(percent) },
      ],
      text: (language) =>
        language === 'en'
          ? `The level is ${written(level, language)} and ${written(needed, language)} is needed, a gap of ${written(Math.round(percent), language)}%: ${healthWords[health].en}.`
          : `Das Niveau ist ${written(level, language)}, benötigt wird ${written(needed, language)}, ein Abstand von ${written(Math.round(percent), language)} %: ${healthWords[health].de}.`,
    },
  ];
}

function growth(subject: Subject): Draft[] {
  const held = numberAt(subject, 'level_growth');
  const needed = numberAt(subject, 'needs_level_growth');
  if (held === undefined || needed === undefined || held === needed) {
    return [];
  }
  return [
    {
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
      text: (language) =>
        language === 'en'
          ? `The need grows ${needed > held ? 'faster' : 'more slowly'} than the level: ${written(needed, language)}% against ${written(held, language)}%.`
          : `Der Bedarf wächst ${needed > held ? 'schneller' : 'langsamer'} als das Niveau: ${written(needed, language)} % gegenüber ${written(held, language)} %.`,
    },
  ];
}

function inWords(subject: Subject, path: string, label: Texts): Draft[] {
  const value = numberAt(subject, path);
  const word = scoreWord(value);
  if (value === undefined || word === null) {
    return [];
  }
  return [
    {
      facts: [{ field: path, label, value }],
      text: (language) =>
        language === 'en'
          ? `${label.en} is ${levelWords[word].en} (${written(value, language)} of 5).`
          : `${label.de}: ${levelWords[word].de} (${written(value, language)} von 5).`,
    },
  ];
}

function holders(subject: Subject): Draft[] {
  const employees = subject.linkCounts['has_skill.employee'] ?? 0;
  const candidates = subject.linkCounts['has_skill.candidate'] ?? 0;
  const jobs = subject.linkCounts['needs_skill.job'] ?? 0;
  if (employees + candidates + jobs === 0) {
    return [];
  }
  return [
    {
      facts: [
        {
          field: 'has_skill.employee',
          label: { en: 'Employees with it', de: 'Mitarbeitende damit' },
          value: employees,
        },
        {
          field: 'has_skill.candidate',
          label: { en: 'Candidates with it', de: 'Bewerbende damit' },
          value: candidates,
        },
        { field: 'needs_skill.job', label: { en: 'Jobs that need it', de: 'Stellen mit Bedarf' }, value: jobs },
      ],
      text: (language) =>
        language === 'en'
          ? `Held by ${counted(employees, 'employee', 'employees', language)} and ${counted(candidates, 'candidate', 'candidates', language)}; ${counted(jobs, 'job needs', 'jobs need', language)} it.`
          : `Vorhanden bei ${counted(employees, 'Person', 'Personen', language)} im Unternehmen und ${counted(candidates, 'Person', 'Personen', language)} unter den Bewerbenden; ${counted(jobs, 'Stelle verlangt', 'Stellen verlangen', language)} sie.`,
    },
  ];
}

export function skillInsights(subject: Subject): Draft[] {
  return [
    ...gap(subject),
    ...growth(subject),
    ...inWords(subject, 'statistics.skill_scarcity', { en: 'Scarcity', de: 'Knappheit' }),
    ...inWords(subject, 'statistics.skill_obsolescence', { en: 'Obsolescence', de: 'Veralten' }),
    ...holders(subject),
  ];
}
