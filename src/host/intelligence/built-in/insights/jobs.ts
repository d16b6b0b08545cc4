import { type Draft, farFrom, halfOfDays, numberAt, type Subject } from './draft.ts';
import { fewestCompared } from './fewest.ts';
import { unusualFigures } from './unusual.ts';

const monthOfDays = 30;
const weekOfDays = 7;

/** How many of those who applied were interviewed, against the other jobs. */
function interviewed(subject: Subject): Draft[] {
  const applicants = numberAt(subject, 'applicants_count') ?? 0;
  const count = numberAt(subject, 'interviewed_count') ?? 0;
  const others = subject.peers.interviewed;
  if (applicants < fewestCompared || others === undefined) {
    return [];
  }
  const { jobs, share } = others;
  return [
    {
      says: 'interviewed',
      surprise: 0.5 + 4 * Math.abs(share / 100 - count / applicants),
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
        {
          field: 'interviewed_count',
          label: { en: 'Other jobs', de: 'Andere Stellen', es: 'Otras vacantes' },
          value: jobs,
        },
        {
          field: 'interviewed_count',
          label: {
            en: 'Interviewed there, in percent',
            de: 'Dort Gespräche geführt, in Prozent',
            es: 'Entrevistados allí, en tanto por ciento',
          },
          value: share,
        },
      ],
      text: {
        en: ({ number, percent }) =>
          `${number(count)} of ${number(applicants)} applicants ${count === 1 ? 'was' : 'were'} interviewed; at ${number(jobs)} other jobs it was ${percent(share)}.`,
        de: ({ number, percent }) =>
          `Von ${number(applicants)} Bewerbungen kam es bei ${number(count)} zum Gespräch; bei ${number(jobs)} anderen Stellen waren es ${percent(share)}.`,
        es: ({ number, percent }) =>
          `De ${number(applicants)} candidaturas, ${number(count)} ${count === 1 ? 'llegó' : 'llegaron'} a entrevista; en otras ${number(jobs)} vacantes fue el ${percent(share)}.`,
      },
    },
  ];
}

/** That far fewer applied than for the other jobs. */
function fewApplications({ peers: { applications: found } }: Subject): Draft[] {
  if (found === undefined || found.days < weekOfDays || 2 * found.count > found.median || found.median === 0) {
    return [];
  }
  const { count, days, others, median } = found;
  return [
    {
      says: 'few_applications',
      surprise: farFrom(count, median, 1),
      facts: [
        {
          field: 'applicants_count',
          label: { en: 'Applicants', de: 'Bewerbungen', es: 'Candidaturas' },
          value: count,
        },
        { field: 'created_at', label: { en: 'Days open', de: 'Tage offen', es: 'Días abierta' }, value: days },
        {
          field: 'status',
          label: { en: 'Other open jobs', de: 'Andere offene Stellen', es: 'Otras vacantes abiertas' },
          value: others,
        },
        {
          field: 'applicants_count',
          label: { en: 'Half of those, or more', de: 'Die Hälfte davon, oder mehr', es: 'La mitad de ellas, o más' },
          value: median,
        },
      ],
      text: {
        en: ({ counted, number }) =>
          `${counted(count, 'application', 'applications')} after ${counted(days, 'day', 'days')}; half of the ${number(others)} other open jobs have ${number(median)} or more.`,
        de: ({ counted, number }) =>
          `${counted(count, 'Bewerbung', 'Bewerbungen')} nach ${counted(days, 'Tag', 'Tagen')}; die Hälfte der ${number(others)} anderen offenen Stellen hat ${number(median)} oder mehr.`,
        es: ({ counted, number }) =>
          `${counted(count, 'candidatura', 'candidaturas')} tras ${counted(days, 'día', 'días')}; la mitad de las otras ${number(others)} vacantes abiertas tiene ${number(median)} o más.`,
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
  return [
    ...interviewed(subject),
    ...fewApplications(subject),
    ...openFor(subject),
    ...pace(subject),
    ...unusualFigures(subject),
  ];
}
