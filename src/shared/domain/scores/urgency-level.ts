import { explainScore, type MeasuredPart, nowOf } from './explain-score.ts';
import type { ScoreExplained } from './score-explained.ts';
import { clamped, countValue, isFigure, rounded } from './score-figures.ts';
import type { ScoreBasis } from './score-records.ts';
import { dayMs, isoOf, timeOf, type When } from './score-time.ts';

export interface UrgencyInput extends ScoreBasis {
  readonly opened_at: When | null;
  readonly target_date?: When | null;
  /** Days: the company's median time to fill. */
  readonly median_days_to_fill: number | null;
  readonly openings: number | null;
  readonly hired: number;
}

function openPart({ opened_at, median_days_to_fill: median }: UrgencyInput, now: number): MeasuredPart {
  const opened = timeOf(opened_at);
  const days = opened === undefined || opened > now ? null : (now - opened) / dayMs;
  const value = days === null || !isFigure(median) || median <= 0 ? null : (days / median / 2) * 5;
  return {
    key: 'days_open',
    weight: 1,
    value,
    inputs:
      value === null
        ? []
        : [
            { what: 'days_open', values: { days: rounded(days ?? 0) }, at: isoOf(opened_at) },
            { what: 'median_days', values: { days: rounded(median ?? 0) } },
          ],
    pieces: [],
  };
}

function targetPart({ opened_at, target_date }: UrgencyInput, now: number): MeasuredPart {
  const [opened, target] = [timeOf(opened_at), timeOf(target_date)];
  const share = (end: number) => {
    if (now >= end) {
      return 1;
    }
    return opened === undefined || opened > now ? null : (now - opened) / (end - opened);
  };
  const passed = target === undefined ? null : share(target);
  return {
    key: 'target_date',
    weight: 1,
    value: passed === null ? null : clamped(passed * 5),
    inputs:
      passed === null
        ? []
        : [{ what: 'target_date', values: { passed: rounded(passed * 100) }, at: isoOf(target_date) }],
    pieces: [],
  };
}

function openingsPart({ openings, hired }: UrgencyInput): MeasuredPart {
  const left = isFigure(openings) ? Math.max(0, openings - hired) : null;
  return {
    key: 'openings_left',
    weight: 1,
    value: left === null ? null : countValue(left),
    inputs:
      left === null
        ? []
        : [
            { what: 'openings', values: { count: openings ?? 0 } },
            { what: 'hired', values: { count: hired } },
          ],
    pieces: [],
  };
}

/**
 * The highest of: days open ÷ the median time to fill (2 is 5), the share of the time from opening to the target date that has
 * passed (5 from that date on), and openings left, as a count. None of them rests on what is counted as evidence, so none is needed.
 */
export function urgencyLevel(input: UrgencyInput): ScoreExplained {
  const now = nowOf(input.now);
  return explainScore({
    key: 'urgency_level',
    basis: input,
    formula: 'highest',
    needed: 0,
    parts: [openPart(input, now), targetPart(input, now), openingsPart(input)],
  });
}
