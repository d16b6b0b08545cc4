import { type Draft, daysSince, numberAt, type Subject, textAt } from './draft.ts';
import { unusualFigures } from './unusual.ts';

const monthOfDays = 30;

function interviewed(subject: Subject): Draft[] {
  const applicants = numberAt(subject, 'applicants_count');
  const count = numberAt(subject, 'interviewed_count') ?? 0;
  if (applicants === undefined) {
    return [];
  }
  const share = applicants === 0 ? 0 : count / applicants;
  return [
    {
      says: 'interviewed',
      surprise: 1 + Math.abs(0.5 - share),
      facts: [
        {
          field: 'applicants_count',
          label: { en: 'Applicants', de: 'Bewerbungen', es: 'Candidaturas' },
          value: applicants,
        },
        {
          field: 'interviewed_count',
          label: { en: 'Interviewed', de: 'Gespräche geführt', es: 'Entrevistados' },
          value: count,
        },
      ],
      text: {
        en: ({ number }) => {
          if (applicants === 0) {
            return 'Nobody has applied yet.';
          }
          if (applicants === 1) {
            return count === 0
              ? 'The only applicant has not been interviewed yet.'
              : 'The only applicant was interviewed.';
          }
          return `${number(count)} of ${number(applicants)} applicants ${count === 1 ? 'was' : 'were'} interviewed.`;
        },
        de: ({ number }) => {
          if (applicants === 0) {
            return 'Bisher gibt es keine Bewerbung.';
          }
          if (applicants === 1) {
            return count === 0
              ? 'Die einzige Bewerbung führte noch zu keinem Gespräch.'
              : 'Die einzige Bewerbung führte zum Gespräch.';
          }
          return `Von ${number(applicants)} Bewerbungen kam es bei ${number(count)} zum Gespräch.`;
        },
        es: ({ number }) => {
          if (applicants === 0) {
            return 'Aún no hay ninguna candidatura.';
          }
          if (applicants === 1) {
            return count === 0
              ? 'La única candidatura aún no ha llegado a entrevista.'
              : 'La única candidatura llegó a entrevista.';
          }
          return `De ${number(applicants)} candidaturas, ${number(count)} ${count === 1 ? 'llegó' : 'llegaron'} a entrevista.`;
        },
      },
    },
  ];
}

function openFor(subject: Subject): Draft[] {
  const days = daysSince(subject, 'created_at');
  const status = textAt(subject, 'status');
  if (days === undefined || status !== 'open') {
    return [];
  }
  return [
    {
      says: 'open_for',
      surprise: days / monthOfDays,
      facts: [
        { field: 'created_at', label: { en: 'Days open', de: 'Tage offen', es: 'Días abierta' }, value: days },
        { field: 'status', label: { en: 'Status', de: 'Status', es: 'Estado' }, value: status },
      ],
      text: {
        en: ({ counted }) => `Open for ${counted(days, 'day', 'days')}.`,
        de: ({ counted }) => `Seit ${counted(days, 'Tag', 'Tagen')} offen.`,
        es: ({ counted }) => `Abierta desde hace ${counted(days, 'día', 'días')}.`,
      },
    },
  ];
}

export function jobInsights(subject: Subject): Draft[] {
  return [...interviewed(subject), ...openFor(subject), ...unusualFigures(subject)];
}
