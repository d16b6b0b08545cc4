import { type Draft, linkCount, type Subject, written } from './draft.ts';
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
        { field: 'jobs', label: { en: 'Open jobs', de: 'Offene Stellen' }, value: open },
        { field: 'jobs', label: { en: 'Without an application', de: 'Ohne Bewerbung' }, value: without },
      ],
      text: (language) =>
        language === 'en'
          ? `${written(without, language)} of ${written(open, language)} open jobs ${without === 1 ? 'has' : 'have'} no application.`
          : `${written(without, language)} von ${written(open, language)} offenen Stellen ${without === 1 ? 'ist' : 'sind'} ohne Bewerbung.`,
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
        { field: 'skills', label: { en: 'Skills measured', de: 'Verglichene Kompetenzen' }, value: measured },
        { field: 'skills', label: { en: 'Critical', de: 'Kritisch' }, value: critical },
      ],
      text: (language) =>
        language === 'en'
          ? `${written(critical, language)} of ${written(measured, language)} skills measured ${critical === 1 ? 'is' : 'are'} critical.`
          : `${written(critical, language)} von ${written(measured, language)} verglichenen Kompetenzen ${critical === 1 ? 'ist' : 'sind'} kritisch.`,
    },
  ];
}

export function companyInsights(subject: Subject): Draft[] {
  return [...unapplied(subject), ...criticalSkills(subject)];
}
