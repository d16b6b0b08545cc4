import { z } from 'zod';
import { valueAt } from '#shared/domain/nested.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { type Draft, daysSince, linkCount, listAt, type Subject, textAt } from './draft.ts';
import { unusualFigures } from './unusual.ts';

const goal = z.object({ progress: z.number() });
const oldFigures = 14;
const reached = 100;

function goals(subject: Subject): Draft[] {
  const progress = listAt(subject, 'goals').flatMap((item) => goal.safeParse(item).data?.progress ?? []);
  const done = progress.filter((value) => value >= reached).length;
  if (progress.length === 0) {
    return [];
  }
  const mean = progress.reduce((sum, value) => sum + value, 0) / progress.length;
  const rounded = Math.round(mean);
  return [
    {
      says: 'goals',
      surprise: Math.abs(mean - 50) / 25,
      facts: [
        { field: 'goals', label: { en: 'Goals', de: 'Ziele', es: 'Objetivos' }, value: progress.length },
        { field: 'goals', label: { en: 'Reached', de: 'Erreicht', es: 'Alcanzados' }, value: done },
        {
          field: 'goals',
          label: {
            en: 'Mean progress, percent',
            de: 'Mittlerer Fortschritt, Prozent',
            es: 'Progreso medio, por ciento',
          },
          value: rounded,
        },
      ],
      text: {
        en: ({ number, counted }) =>
          `${number(done)} of ${counted(progress.length, 'goal', 'goals')} reached; the mean progress is ${rounded}%.`,
        de: ({ number, counted }) =>
          `${number(done)} von ${counted(progress.length, 'Ziel', 'Zielen')} erreicht; der mittlere Fortschritt ist ${rounded} %.`,
        es: ({ number, counted }) =>
          `${number(done)} de ${counted(progress.length, 'objetivo alcanzado', 'objetivos alcanzados')}; el progreso medio es del ${rounded} %.`,
      },
    },
  ];
}

/** A performance record. */
export function performanceInsights(subject: Subject): Draft[] {
  return [...unusualFigures(subject), ...goals(subject)];
}

function marks(subject: Subject): Draft[] {
  const scores = z.record(z.string(), z.number()).safeParse(valueAt(subject.object, 'scores'));
  const sorted = Object.entries(scores.data ?? {}).sort(
    ([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1),
  );
  const best = sorted[0];
  const worst = sorted.at(-1);
  if (best === undefined || worst === undefined || best[1] === worst[1]) {
    return [];
  }
  return [
    {
      says: 'marks',
      surprise: best[1] - worst[1],
      names: [best[0], worst[0]],
      facts: [best, worst].map(([name, value]) => ({
        field: `scores.${name}`,
        label: { en: name, de: name, es: name },
        value,
      })),
      text: {
        en: ({ number }) =>
          `Strongest in ${best[0]} (${number(best[1])}), weakest in ${worst[0]} (${number(worst[1])}).`,
        de: ({ number }) =>
          `Am stärksten bei ${best[0]} (${number(best[1])}), am schwächsten bei ${worst[0]} (${number(worst[1])}).`,
        es: ({ number }) =>
          `Lo más fuerte: ${best[0]} (${number(best[1])}); lo más débil: ${worst[0]} (${number(worst[1])}).`,
      },
    },
  ];
}

function noScorecard(subject: Subject): Draft[] {
  const days = daysSince(subject, 'starts_at');
  const status = textAt(subject, 'status') ?? '';
  const isHeld = valueAt(subject.object, 'scores') === undefined && !/cancel|abgesagt/i.test(status);
  if (days === undefined || days < 1 || !isHeld) {
    return [];
  }
  return [
    {
      says: 'no_scorecard',
      surprise: 1 + days / 10,
      facts: [
        { field: 'starts_at', label: { en: 'Days since', de: 'Tage seither', es: 'Días desde entonces' }, value: days },
      ],
      text: {
        en: ({ counted }) => `It was ${counted(days, 'day', 'days')} ago and has no scores yet.`,
        de: ({ counted }) => `Es war vor ${counted(days, 'Tag', 'Tagen')} und hat noch keine Wertung.`,
        es: ({ counted }) => `Fue hace ${counted(days, 'día', 'días')} y aún no tiene notas.`,
      },
    },
  ];
}

/** An interview. */
export function interviewInsights(subject: Subject): Draft[] {
  return [...marks(subject), ...noScorecard(subject)];
}

const closed = /clos|done|resolved|erledigt|geschlossen/i;

/** A ticket. */
export function ticketInsights(subject: Subject): Draft[] {
  const days = daysSince(subject, 'created_at');
  const isOver = closed.test(textAt(subject, 'status') ?? '');
  const assigned = personTypes.some((type) => linkCount(subject, `out.assigned_to.${type}`) > 0);
  if (days === undefined || isOver || assigned) {
    return [];
  }
  return [
    {
      says: 'unassigned',
      surprise: 1 + days / 10,
      facts: [
        {
          field: 'created_at',
          label: { en: 'Days since it was made', de: 'Tage seit der Meldung', es: 'Días desde su creación' },
          value: days,
        },
      ],
      text: {
        en: ({ counted }) => `Nobody has it, ${counted(days, 'day', 'days')} after it was made.`,
        de: ({ counted }) => `Niemand ist zuständig, ${counted(days, 'Tag', 'Tage')} nach der Meldung.`,
        es: ({ counted }) => `Nadie se ocupa, ${counted(days, 'día', 'días')} después de su creación.`,
      },
    },
  ];
}

/** A report or dashboard. */
export function canvasInsights(subject: Subject): Draft[] {
  const days = daysSince(subject, 'updated_at');
  if (days === undefined || days < oldFigures || listAt(subject, 'blocks').length === 0) {
    return [];
  }
  return [
    {
      says: 'figures_old',
      surprise: days / oldFigures,
      facts: [
        {
          field: 'updated_at',
          label: { en: 'Days since', de: 'Tage seither', es: 'Días desde entonces' },
          value: days,
        },
      ],
      text: {
        en: ({ counted }) => `What it says is ${counted(days, 'day', 'days')} old.`,
        de: ({ counted }) => `Was er sagt, ist ${counted(days, 'Tag', 'Tage')} alt.`,
        es: ({ counted }) => `Lo que dice tiene ${counted(days, 'día', 'días')}.`,
      },
    },
  ];
}
