import { type Draft, type Fact, farFrom, halfOfDays, numberAt, type Subject } from './draft.ts';
import { unusualFigures } from './unusual.ts';

const monthOfDays = 30;
/** A share of fewer says little against that of many. */
const fewestCompared = 5;

/** How many of those who applied were interviewed, against the other jobs where these are enough. */
function interviewed(subject: Subject): Draft[] {
  const applicants = numberAt(subject, 'applicants_count');
  const count = numberAt(subject, 'interviewed_count') ?? 0;
  if (applicants === undefined) {
    return [];
  }
  const share = applicants === 0 ? 0 : count / applicants;
  const others = applicants < fewestCompared ? undefined : subject.peers.interviewed;
  const usual: Fact[] =
    others === undefined
      ? []
      : [
          {
            field: 'interviewed_count',
            label: { en: 'Other jobs', de: 'Andere Stellen', es: 'Otras vacantes' },
            value: others.jobs,
          },
          {
            field: 'interviewed_count',
            label: {
              en: 'Interviewed there, in percent',
              de: 'Dort Gespräche geführt, in Prozent',
              es: 'Entrevistados allí, en tanto por ciento',
            },
            value: others.share,
          },
        ];
  return [
    {
      says: 'interviewed',
      surprise: others === undefined ? 1 + Math.abs(0.5 - share) : 0.5 + 4 * Math.abs(others.share / 100 - share),
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
        ...usual,
      ],
      text: {
        en: ({ number, percent }) => {
          if (applicants === 0) {
            return 'Nobody has applied yet.';
          }
          if (applicants === 1) {
            return count === 0
              ? 'The only applicant has not been interviewed yet.'
              : 'The only applicant was interviewed.';
          }
          const there =
            others === undefined ? '' : `; at ${number(others.jobs)} other jobs it was ${percent(others.share)}`;
          return `${number(count)} of ${number(applicants)} applicants ${count === 1 ? 'was' : 'were'} interviewed${there}.`;
        },
        de: ({ number, percent }) => {
          if (applicants === 0) {
            return 'Bisher gibt es keine Bewerbung.';
          }
          if (applicants === 1) {
            return count === 0
              ? 'Die einzige Bewerbung führte noch zu keinem Gespräch.'
              : 'Die einzige Bewerbung führte zum Gespräch.';
          }
          const there =
            others === undefined
              ? ''
              : `; bei ${number(others.jobs)} anderen Stellen waren es ${percent(others.share)}`;
          return `Von ${number(applicants)} Bewerbungen kam es bei ${number(count)} zum Gespräch${there}.`;
        },
        es: ({ number, percent }) => {
          if (applicants === 0) {
            return 'Aún no hay ninguna candidatura.';
          }
          if (applicants === 1) {
            return count === 0
              ? 'La única candidatura aún no ha llegado a entrevista.'
              : 'La única candidatura llegó a entrevista.';
          }
          const there =
            others === undefined ? '' : `; en otras ${number(others.jobs)} vacantes fue el ${percent(others.share)}`;
          return `De ${number(applicants)} candidaturas, ${number(count)} ${count === 1 ? 'llegó' : 'llegaron'} a entrevista${there}.`;
        },
      },
    },
  ];
}

function openFor({ peers: { open } }: Subject): Draft[] {
  if (open === undefined) {
    return [];
  }
  const { days, others, median } = open;
  return [
    {
      says: 'open_for',
      surprise: farFrom(days, median, monthOfDays),
      facts: [
        { field: 'created_at', label: { en: 'Days open', de: 'Tage offen', es: 'Días abierta' }, value: days },
        {
          field: 'status',
          label: { en: 'Other open jobs', de: 'Andere offene Stellen', es: 'Otras vacantes abiertas' },
          value: others,
        },
        {
          field: 'created_at',
          label: halfOfDays,
          value: median,
        },
      ],
      text: {
        en: ({ counted, number }) =>
          `Open for ${counted(days, 'day', 'days')}; half of the ${number(others)} other open jobs have been open for ${counted(median, 'day', 'days')} at most.`,
        de: ({ counted, number }) =>
          `Seit ${counted(days, 'Tag', 'Tagen')} offen; die Hälfte der ${number(others)} anderen offenen Stellen ist es seit höchstens ${counted(median, 'Tag', 'Tagen')}.`,
        es: ({ counted, number }) =>
          `Abierta desde hace ${counted(days, 'día', 'días')}; la mitad de las otras ${number(others)} vacantes abiertas lo está desde hace ${counted(median, 'día', 'días')} como mucho.`,
      },
    },
  ];
}

/** How the applications of late are against those of the time before. */
function pace({ peers: { pace: found } }: Subject): Draft[] {
  if (found === undefined || found.last === found.before) {
    return [];
  }
  const { days, last, before } = found;
  const label = (en: string, de: string, es: string) => ({ en, de, es });
  return [
    {
      says: 'pace',
      surprise: (2 * Math.abs(last - before)) / Math.max(last, before),
      facts: [
        { field: 'applied_to', label: label('Days compared', 'Verglichene Tage', 'Días comparados'), value: days },
        {
          field: 'applied_to',
          label: label('Applications since', 'Bewerbungen seither', 'Candidaturas desde entonces'),
          value: last,
        },
        {
          field: 'applied_to',
          label: label('Applications before', 'Bewerbungen davor', 'Candidaturas antes'),
          value: before,
        },
      ],
      text: {
        en: ({ counted, number }) =>
          `${counted(last, 'application', 'applications')} in the last ${number(days)} days, after ${number(before)} in the ${number(days)} days before.`,
        de: ({ counted, number }) =>
          `${counted(last, 'Bewerbung', 'Bewerbungen')} in den letzten ${number(days)} Tagen, nach ${number(before)} in den ${number(days)} Tagen davor.`,
        es: ({ counted, number }) =>
          `${counted(last, 'candidatura', 'candidaturas')} en los últimos ${number(days)} días, tras ${number(before)} en los ${number(days)} días anteriores.`,
      },
    },
  ];
}

export function jobInsights(subject: Subject): Draft[] {
  return [...interviewed(subject), ...openFor(subject), ...pace(subject), ...unusualFigures(subject)];
}
