import { type Draft, linkCount, type Subject } from './draft.ts';
import { unusualFigures } from './unusual.ts';

export function pulseInsights(subject: Subject): Draft[] {
  return unusualFigures(subject);
}

function unapplied(subject: Subject): Draft[] {
  const open = linkCount(subject, 'company.jobs.open');
  const without = linkCount(subject, 'company.jobs.unapplied');
  if (without === 0) {
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
      ],
      text: {
        en: ({ number }) =>
          `${number(without)} of ${number(open)} open jobs ${without === 1 ? 'has' : 'have'} no application.`,
        de: ({ number }) =>
          `${number(without)} von ${number(open)} offenen Stellen ${without === 1 ? 'ist' : 'sind'} ohne Bewerbung.`,
        es: ({ number }) =>
          `${number(without)} de ${number(open)} vacantes abiertas no ${without === 1 ? 'tiene' : 'tienen'} ninguna candidatura.`,
      },
    },
  ];
}

function criticalSkills(subject: Subject): Draft[] {
  const measured = linkCount(subject, 'company.skills.measured');
  const critical = linkCount(subject, 'company.skills.critical');
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
      ],
      text: {
        en: ({ number }) =>
          `${number(critical)} of ${number(measured)} skills measured ${critical === 1 ? 'is' : 'are'} critical.`,
        de: ({ number }) =>
          `${number(critical)} von ${number(measured)} verglichenen Kompetenzen ${critical === 1 ? 'ist' : 'sind'} kritisch.`,
        es: ({ number }) =>
          `${number(critical)} de ${number(measured)} competencias comparadas ${critical === 1 ? 'es crítica' : 'son críticas'}.`,
      },
    },
  ];
}

export function companyInsights(subject: Subject): Draft[] {
  return [...unapplied(subject), ...criticalSkills(subject)];
}
