import { isFields, valueAt } from '#shared/domain/nested.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { pastState } from '#shared/domain/past.ts';
import { type Draft, daysSince, linkCount, type Subject, textAt } from './draft.ts';
import { meanProgress } from './mean-progress.ts';
import { unusualFigures } from './unusual.ts';

/** A mark that is nearer than that to what others have is no news. */
const leastApart = 0.5;

/** How far the goals of a review are, against those of others. */
function goals(subject: Subject): Draft[] {
  const mean = meanProgress(valueAt(subject.object, 'goals'));
  const found = subject.peers.goals;
  if (mean === undefined || found === undefined) {
    return [];
  }
  const own = Math.round(mean);
  const { others, mean: usual } = found;
  return [
    {
      says: 'goals',
      surprise: Math.abs(mean - usual) / 25,
      facts: [
        {
          field: 'goals',
          label: {
            en: 'Mean progress, percent',
            de: 'Mittlerer Fortschritt, Prozent',
            es: 'Progreso medio, por ciento',
          },
          value: own,
        },
        {
          field: 'goals',
          label: { en: 'Other reviews', de: 'Andere Beurteilungen', es: 'Otras evaluaciones' },
          value: others,
        },
        {
          field: 'goals',
          label: {
            en: 'Mean progress there, percent',
            de: 'Mittlerer Fortschritt dort, Prozent',
            es: 'Progreso medio en ellas, por ciento',
          },
          value: usual,
        },
      ],
      text: {
        en: ({ number, percent }) =>
          `The mean progress of the goals is ${percent(own)}; in ${number(others)} other reviews it is ${percent(usual)}.`,
        de: ({ number, percent }) =>
          `Der mittlere Fortschritt der Ziele ist ${percent(own)}; in ${number(others)} anderen Beurteilungen sind es ${percent(usual)}.`,
        es: ({ number, percent }) =>
          `El progreso medio de los objetivos es del ${percent(own)}; en otras ${number(others)} evaluaciones es del ${percent(usual)}.`,
      },
    },
  ];
}

/** A performance record. */
export function performanceInsights(subject: Subject): Draft[] {
  return [...unusualFigures(subject), ...goals(subject)];
}

/** The mark of an interview that is furthest from what others have of the same. */
function marks(subject: Subject): Draft[] {
  const [furthest] = (subject.peers.marks ?? [])
    .flatMap((found) => {
      const own = valueAt(subject.object, 'scores');
      const value = isFields(own) ? own[found.name] : undefined;
      return typeof value === 'number' ? [{ ...found, value }] : [];
    })
    .toSorted(
      (left, right) =>
        Math.abs(right.value - right.mean) - Math.abs(left.value - left.mean) || (left.name < right.name ? -1 : 1),
    );
  if (furthest === undefined || Math.abs(furthest.value - furthest.mean) < leastApart) {
    return [];
  }
  const { name, value, others, mean } = furthest;
  return [
    {
      says: 'marks',
      surprise: Math.abs(value - mean),
      names: [name],
      facts: [
        { field: `scores.${name}`, label: { en: name, de: name, es: name }, value },
        {
          field: `scores.${name}`,
          label: { en: 'Other interviews', de: 'Andere Gespräche', es: 'Otras entrevistas' },
          value: others,
        },
        {
          field: `scores.${name}`,
          label: { en: 'Mean there', de: 'Mittelwert dort', es: 'Media en ellas' },
          value: mean,
        },
      ],
      text: {
        en: ({ number }) =>
          `${name}: ${number(value)}; in ${number(others)} other interviews it is ${number(mean)} on average.`,
        de: ({ number }) =>
          `${name}: ${number(value)}; in ${number(others)} anderen Gesprächen sind es im Mittel ${number(mean)}.`,
        es: ({ number }) =>
          `${name}: ${number(value)}; en otras ${number(others)} entrevistas es ${number(mean)} de media.`,
      },
    },
  ];
}

/** That an interview has no marks yet, against the others. */
function noScorecard(subject: Subject): Draft[] {
  const days = daysSince(subject, 'starts_at');
  const found = subject.peers.scored;
  if (days === undefined || days < 1 || found === undefined || valueAt(subject.object, 'scores') !== undefined) {
    return [];
  }
  const { others, scored } = found;
  return [
    {
      says: 'no_scorecard',
      surprise: days / 10 + scored / others,
      facts: [
        { field: 'starts_at', label: { en: 'Days since', de: 'Tage seither', es: 'Días desde entonces' }, value: days },
        {
          field: 'scores',
          label: { en: 'Other interviews', de: 'Andere Gespräche', es: 'Otras entrevistas' },
          value: others,
        },
        {
          field: 'scores',
          label: { en: 'Of them with scores', de: 'Davon mit Wertung', es: 'De ellas con notas' },
          value: scored,
        },
      ],
      text: {
        en: ({ counted, number }) =>
          `It was ${counted(days, 'day', 'days')} ago and has no scores yet; of ${number(others)} other interviews, ${number(scored)} ${scored === 1 ? 'has' : 'have'} some.`,
        de: ({ counted, number }) =>
          `Es war vor ${counted(days, 'Tag', 'Tagen')} und hat noch keine Wertung; von ${number(others)} anderen Gesprächen ${scored === 1 ? 'hat' : 'haben'} ${number(scored)} eine.`,
        es: ({ counted, number }) =>
          `Fue hace ${counted(days, 'día', 'días')} y aún no tiene notas; de otras ${number(others)} entrevistas, ${number(scored)} las ${scored === 1 ? 'tiene' : 'tienen'}.`,
      },
    },
  ];
}

/** An interview. */
export function interviewInsights(subject: Subject): Draft[] {
  return [...marks(subject), ...noScorecard(subject)];
}

/** A ticket. */
export function ticketInsights(subject: Subject): Draft[] {
  const days = daysSince(subject, 'created_at');
  const isOver = pastState('ticket', { status: textAt(subject, 'status') }) !== undefined;
  const assigned = personTypes.some((type) => linkCount(subject, `out.assigned_to.${type}`) > 0);
  const found = subject.peers.tickets;
  if (days === undefined || isOver || assigned || found === undefined) {
    return [];
  }
  const { others, taken } = found;
  return [
    {
      says: 'unassigned',
      surprise: days / 10 + taken / others,
      facts: [
        {
          field: 'created_at',
          label: { en: 'Days since it was made', de: 'Tage seit der Meldung', es: 'Días desde su creación' },
          value: days,
        },
        {
          field: 'status',
          label: { en: 'Other open tickets', de: 'Andere offene Tickets', es: 'Otros tickets abiertos' },
          value: others,
        },
        {
          field: 'assigned_to',
          label: { en: 'Of them assigned', de: 'Davon zugewiesen', es: 'De ellos asignados' },
          value: taken,
        },
      ],
      text: {
        en: ({ counted, number }) =>
          `Nobody has it, ${counted(days, 'day', 'days')} after it was made; of ${number(others)} other open tickets, ${number(taken)} ${taken === 1 ? 'is' : 'are'} assigned.`,
        de: ({ counted, number }) =>
          `Niemand ist zuständig, ${counted(days, 'Tag', 'Tage')} nach der Meldung; von ${number(others)} anderen offenen Tickets ${taken === 1 ? 'ist' : 'sind'} ${number(taken)} zugewiesen.`,
        es: ({ counted, number }) =>
          `Nadie se ocupa, ${counted(days, 'día', 'días')} después de su creación; de otros ${number(others)} tickets abiertos, ${number(taken)} ${taken === 1 ? 'está asignado' : 'están asignados'}.`,
      },
    },
  ];
}
