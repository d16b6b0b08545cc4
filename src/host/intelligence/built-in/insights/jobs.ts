import { counted, type Draft, daysSince, listAt, numberAt, type Subject, textAt, written } from './draft.ts';
import { type ScoreField, scoreInsights } from './scores.ts';

const scores: readonly ScoreField[] = [
  { path: 'urgency_level', label: { en: 'urgency', de: 'Dringlichkeit' } },
  { path: 'internal_potential', label: { en: 'internal potential', de: 'internes Potenzial' } },
  { path: 'market_complexity', label: { en: 'market complexity', de: 'Marktkomplexität' } },
];

function funnel(subject: Subject): Draft[] {
  const applicants = numberAt(subject, 'applicants_count');
  const interviewed = numberAt(subject, 'interviewed_count') ?? 0;
  if (applicants === undefined) {
    return [];
  }
  const facts = [
    { field: 'applicants_count', label: { en: 'Applicants', de: 'Bewerbungen' }, value: applicants },
    { field: 'interviewed_count', label: { en: 'Interviewed', de: 'Gespräche geführt' }, value: interviewed },
  ];
  return [
    {
      facts,
      text: (language) => {
        if (applicants === 0) {
          return language === 'en' ? 'Nobody has applied yet.' : 'Bisher gibt es keine Bewerbung.';
        }
        if (applicants === 1) {
          const [en, de] =
            interviewed === 0
              ? [
                  'The only applicant has not been interviewed yet.',
                  'Die einzige Bewerbung führte noch zu keinem Gespräch.',
                ]
              : ['The only applicant was interviewed.', 'Die einzige Bewerbung führte zum Gespräch.'];
          return language === 'en' ? en : de;
        }
        return language === 'en'
          ? `${written(interviewed, language)} of ${written(applicants, language)} applicants ${interviewed === 1 ? 'was' : 'were'} interviewed.`
          : `Von ${written(applicants, language)} Bewerbungen kam es bei ${written(interviewed, language)} zum Gespräch.`;
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

function needs(subject: Subject): Draft[] {
  const count = listAt(subject, 'skills').length;
  if (count === 0) {
    return [];
  }
  return [
    {
      facts: [{ field: 'skills', label: { en: 'Skills needed', de: 'Benötigte Fähigkeiten' }, value: count }],
      text: (language) =>
        language === 'en'
          ? `Asks for ${counted(count, 'skill', 'skills', language)}.`
          : `Verlangt ${counted(count, 'Fähigkeit', 'Fähigkeiten', language)}.`,
    },
  ];
}

export function jobInsights(subject: Subject): Draft[] {
  return [...funnel(subject), ...openFor(subject), ...scoreInsights(subject, scores), ...needs(subject)];
}
