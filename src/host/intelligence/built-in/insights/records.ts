import { z } from 'zod';
import { valueAt } from '#shared/domain/nested.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { counted, type Draft, daysSince, linkCount, listAt, type Subject, textAt, written } from './draft.ts';
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
        { field: 'goals', label: { en: 'Goals', de: 'Ziele' }, value: progress.length },
        { field: 'goals', label: { en: 'Reached', de: 'Erreicht' }, value: done },
        {
          field: 'goals',
          label: { en: 'Mean progress, percent', de: 'Mittlerer Fortschritt, Prozent' },
          value: rounded,
        },
      ],
      text: (language) =>
        language === 'en'
          ? `${written(done, language)} of ${counted(progress.length, 'goal', 'goals', language)} reached; the mean progress is ${rounded}%.`
          : `${written(done, language)} von ${counted(progress.length, 'Ziel', 'Zielen', language)} erreicht; der mittlere Fortschritt ist ${rounded} %.`,
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
      facts: [best, worst].map(([name, value]) => ({ field: `scores.${name}`, label: { en: name, de: name }, value })),
      text: (language) =>
        language === 'en'
          ? `Strongest in ${best[0]} (${written(best[1], language)}), weakest in ${worst[0]} (${written(worst[1], language)}).`
          : `Am stärksten bei ${best[0]} (${written(best[1], language)}), am schwächsten bei ${worst[0]} (${written(worst[1], language)}).`,
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
      facts: [{ field: 'starts_at', label: { en: 'Days since', de: 'Tage seither' }, value: days }],
      text: (language) =>
        language === 'en'
          ? `It was ${counted(days, 'day', 'days', language)} ago and has no scores yet.`
          : `Es war vor ${counted(days, 'Tag', 'Tagen', language)} und hat noch keine Wertung.`,
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
        { field: 'created_at', label: { en: 'Days since it was made', de: 'Tage seit der Meldung' }, value: days },
      ],
      text: (language) =>
        language === 'en'
          ? `Nobody has it, ${counted(days, 'day', 'days', language)} after it was made.`
          : `Niemand ist zuständig, ${counted(days, 'Tag', 'Tage', language)} nach der Meldung.`,
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
      facts: [{ field: 'updated_at', label: { en: 'Days since', de: 'Tage seither' }, value: days }],
      text: (language) =>
        language === 'en'
          ? `What it says is ${counted(days, 'day', 'days', language)} old.`
          : `Was er sagt, ist ${counted(days, 'Tag', 'Tage', language)} alt.`,
    },
  ];
}
