import { type Draft, linkCount, type Subject } from './draft.ts';
import { fewestOthers } from './fewest.ts';
import { unusualFigures } from './unusual.ts';

export function pulseInsights(subject: Subject): Draft[] {
  return unusualFigures(subject);
}

/** The jobs that nobody applied for, against those that somebody did. */
function unapplied(subject: Subject): Draft[] {
  const open = linkCount(subject, 'company.jobs.open');
  const without = linkCount(subject, 'company.jobs.unapplied');
  const longer = linkCount(subject, 'company.jobs.unapplied.longer');
  const median = linkCount(subject, 'company.jobs.applied.days');
  if (without === 0 || open - without < fewestOthers) {
    return [];
  }
  return [
    {
      says: 'unapplied_jobs',
      surprise: 1 + without / open,
      facts: [
        { field: 'jobs', label: { en: 'Open jobs', de: 'Offene Stellen', es: 'Vacantes abiertas' }, value: open },
        {
          field: 'jobs',
          label: { en: 'Without an application', de: 'Ohne Bewerbung', es: 'Sin candidaturas' },
          value: without,
        },
        {
          field: 'created_at',
          label: {
            en: 'Days open, half of the others at most',
            de: 'Tage offen, die Hälfte der anderen höchstens',
            es: 'Días abiertas, la mitad de las otras como mucho',
          },
          value: median,
        },
        {
          field: 'created_at',
          label: { en: 'Open for longer', de: 'Länger offen', es: 'Abiertas más tiempo' },
          value: longer,
        },
      ],
      text: {
        en: ({ number, counted }) =>
          `${number(without)} of ${number(open)} open jobs ${without === 1 ? 'has' : 'have'} no application, open for longer than half of the others (${counted(median, 'day', 'days')}): ${number(longer)}.`,
        de: ({ number, counted }) =>
          `${number(without)} von ${number(open)} offenen Stellen ${without === 1 ? 'ist' : 'sind'} ohne Bewerbung, davon länger offen als die Hälfte der anderen (${counted(median, 'Tag', 'Tage')}): ${number(longer)}.`,
        es: ({ number, counted }) =>
          `${number(without)} de ${number(open)} vacantes abiertas no ${without === 1 ? 'tiene' : 'tienen'} ninguna candidatura, de ellas abiertas más tiempo que la mitad de las otras (${counted(median, 'día', 'días')}): ${number(longer)}.`,
      },
    },
  ];
}

/** The skills that are critical, against what open jobs need. */
function criticalSkills(subject: Subject): Draft[] {
  const measured = linkCount(subject, 'company.skills.measured');
  const critical = linkCount(subject, 'company.skills.critical');
  const asked = linkCount(subject, 'company.skills.critical.asked');
  if (critical === 0) {
    return [];
  }
  return [
    {
      says: 'critical_skills',
      surprise: 1 + critical / measured,
      facts: [
        {
          field: 'skills',
          label: { en: 'Skills measured', de: 'Verglichene Kompetenzen', es: 'Competencias comparadas' },
          value: measured,
        },
        { field: 'skills', label: { en: 'Critical', de: 'Kritisch', es: 'Críticas' }, value: critical },
        {
          field: 'needs_skill',
          label: {
            en: 'Needed by open jobs',
            de: 'In offenen Stellen verlangt',
            es: 'Necesarias en vacantes abiertas',
          },
          value: asked,
        },
      ],
      text: {
        en: ({ number }) =>
          `${number(critical)} of ${number(measured)} skills measured ${critical === 1 ? 'is' : 'are'} critical, needed by open jobs: ${number(asked)}.`,
        de: ({ number }) =>
          `${number(critical)} von ${number(measured)} verglichenen Kompetenzen ${critical === 1 ? 'ist' : 'sind'} kritisch, davon in offenen Stellen verlangt: ${number(asked)}.`,
        es: ({ number }) =>
          `${number(critical)} de ${number(measured)} competencias comparadas ${critical === 1 ? 'es crítica' : 'son críticas'}, de ellas necesarias en vacantes abiertas: ${number(asked)}.`,
      },
    },
  ];
}

export function companyInsights(subject: Subject): Draft[] {
  return [...unapplied(subject), ...criticalSkills(subject)];
}
