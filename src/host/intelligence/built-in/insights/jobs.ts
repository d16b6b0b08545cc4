import { counted, type Draft, daysSince, numberAt, type Subject, textAt, written } from './draft.ts';
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
        { field: 'applicants_count', label: { en: 'Applicants', de: 'Bewerbungen' }, value: applicants },
        { field: 'interviewed_count', label: { en: 'Interviewed', de: 'Gespräche geführt' }, value: count },
      ],
      text: (language) => {
        if (applicants === 0) {
          return language === 'en' ? 'Nobody has applied yet.' : 'Bisher gibt es keine Bewerbung.';
        }
        if (applicants === 1) {
          const [en, de] =
            count === 0
              ? [
                  'The only applicant has not been interviewed yet.',
                  'Die einzige Bewerbung führte noch zu keinem Gespräch.',
                ]
              : ['The only applicant was interviewed.', 'Die einzige Bewerbung führte zum Gespräch.'];
          return language === 'en' ? en : de;
        }
        return language === 'en'
          ? `${written(count, language)} of ${written(applicants, language)} applicants ${count === 1 ? 'was' : 'were'} interviewed.`
          : `Von ${written(applicants, language)} Bewerbungen kam es bei ${written(count, language)} zum Gespräch.`;
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
        { field: 'created_at', label: { en: 'Days open', de: 'Tage offen' }, value: days },
        { field: 'status', label: { en: 'Status', de: 'Status' }, value: status },
      ],
      text: (language) =>
        language === 'en'
          ? `Open for ${counted(days, 'day', 'days', language)}.`
          : `Seit ${counted(days, 'Tag', 'Tagen', language)} offen.`,
    },
  ];
}

export function jobInsights(subject: Subject): Draft[] {
  return [...interviewed(subject), ...openFor(subject), ...unusualFigures(subject)];
}
