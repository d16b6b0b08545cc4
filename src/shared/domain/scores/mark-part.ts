import type { MeasuredPart } from './explain-score.ts';
import type { PartKey } from './score-explained.ts';
import { isFigure, meanOf } from './score-figures.ts';
import type { Mark } from './score-records.ts';
import { hasCome, isoOf, isWithin } from './score-time.ts';

interface MarksAsked {
  key: PartKey;
  weight: number;
  now: number;
  /** How far back they count; all that were given, where it is left out. */
  months?: number;
}

/** The mean of marks, which stand as they are: 1–5. Of those not released, or without a figure, none is used. */
export function markPart(marks: readonly Mark[], { key, weight, now, months }: MarksAsked): MeasuredPart {
  const released = marks.filter((mark) => mark.released);
  const given = released.filter(({ mark }) => isFigure(mark));
  const used = given.filter(({ at }) => (months === undefined ? hasCome(at, now) : isWithin(at, now, months)));
  return {
    key,
    weight,
    value: meanOf(used.map(({ mark }) => mark ?? 0)),
    inputs: used.map(({ name = '', mark, at, source }) => ({
      what: 'mark',
      values: { name, mark: mark ?? 0 },
      object: source,
      at: isoOf(at),
    })),
    pieces: used.map(({ id }) => `mark:${id}`),
    notUsed: {
      not_released: marks.length - released.length,
      no_figure: released.length - given.length,
      outside_window: given.length - used.length,
    },
  };
}

/** Those of a kind. */
export function marksOf(marks: readonly Mark[], kind: Mark['kind']): Mark[] {
  return marks.filter((mark) => mark.kind === kind);
}
