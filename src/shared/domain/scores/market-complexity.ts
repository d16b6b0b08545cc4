import { explainScore, type MeasuredPart, nowOf } from './explain-score.ts';
import type { ScoreExplained, ScoreObject } from './score-explained.ts';
import { isFigure, meanOf, rounded } from './score-figures.ts';
import type { ScoreBasis } from './score-records.ts';
import { dayMs, isoOf, timeOf, type When } from './score-time.ts';

export interface MarketInput extends ScoreBasis {
  /** The skills that the job needs, each with its scarcity (0–5). */
  readonly skills: readonly { readonly skill: ScoreObject; readonly scarcity: number | null }[];
  readonly opened_at: When | null;
  /** When applications for the job came. */
  readonly applications: readonly { readonly at: When }[];
  /** The median of all the company's jobs. */
  readonly median_applications_a_week: number | null;
}

const weekMs = 7 * dayMs;

function scarcityPart(skills: MarketInput['skills']): MeasuredPart {
  const known = skills.filter(({ scarcity }) => isFigure(scarcity));
  return {
    key: 'scarcity_of_needs',
    weight: 0.6,
    value: meanOf(known.map(({ scarcity }) => scarcity ?? 0)),
    inputs: known.map(({ skill, scarcity }) => ({
      what: 'scarcity',
      values: { scarcity: scarcity ?? 0 },
      object: skill,
    })),
    pieces: known.map(({ skill }) => `need:${skill.id}`),
    notUsed: { no_figure: skills.length - known.length },
  };
}

function applicationsPart(input: MarketInput, now: number): MeasuredPart {
  const { opened_at, applications, median_applications_a_week: median } = input;
  const opened = timeOf(opened_at);
  const weeks = opened === undefined ? 0 : (now - opened) / weekMs;
  const came = applications.filter(({ at }) => {
    const time = timeOf(at);
    return time !== undefined && opened !== undefined && time >= opened && time <= now;
  });
  const aWeek = weeks < 1 || !isFigure(median) || median <= 0 ? null : came.length / weeks;
  return {
    key: 'applications_few',
    weight: 0.4,
    value: aWeek === null ? null : 5 * (1 - aWeek / (median ?? 1) / 2),
    inputs:
      aWeek === null
        ? []
        : [
            {
              what: 'applications_a_week',
              values: { count: came.length, aWeek: rounded(aWeek) },
              at: isoOf(opened_at),
            },
            { what: 'median_applications', values: { aWeek: rounded(median ?? 0) } },
          ],
    pieces: [],
    notUsed: { outside_window: applications.length - came.length },
  };
}

/**
 * Mean scarcity of the job's skills (.6), and its applications a week against the median of the company's jobs, reversed (.4):
 * none is 5, as many as the median 2.5, twice as many or more 0. Before it has been open for a week nothing is said of them.
 */
export function marketComplexity(input: MarketInput): ScoreExplained {
  const now = nowOf(input.now);
  return explainScore({
    key: 'market_complexity',
    basis: input,
    parts: [scarcityPart(input.skills), applicationsPart(input, now)],
  });
}
