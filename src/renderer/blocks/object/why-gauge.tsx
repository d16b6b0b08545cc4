import type { ReactNode } from 'react';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type ScoreKey, scoreKeys } from '#shared/domain/scores/score-explained.ts';

/** Whose score it is; `job`: how well they fit it. */
export interface Scored {
  type: ObjectType;
  id: string;
  job?: string | undefined;
}

/** A score, and whose it is. */
export interface ScoreAsked {
  of: Scored;
  score: ScoreKey;
}

interface WhyGaugeProps extends ScoreAsked {
  /** Which score it is, and its value: "Why? Urgency: 4 of 5". */
  label: string;
  /** In a grid it is reached by a key of the grid. */
  isInGrid?: boolean;
  /** A gauge that says nothing itself. */
  children: ReactNode;
}

/** What finds the gauges that can be asked why. */
export const whyGauges = '[data-why]';

/**
 * A gauge that is pressed to learn what its value rests on: a mark for the one listener of the window, so that a row of a
 * long list costs one button and nothing is read before.
 */
export function WhyGauge({ of, score, label, isInGrid = false, children }: WhyGaugeProps) {
  return (
    <button
      type="button"
      data-why={score}
      data-why-type={of.type}
      data-why-id={of.id}
      data-why-job={of.job}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      tabIndex={isInGrid ? -1 : undefined}
      // Above the link that covers a row or a card; larger than it looks, as dots are small. Empty dots have the colour that
      // others are pressed on.
      className="relative z-2 -mx-1.5 -my-1 inline-flex min-h-6 max-w-full items-center whitespace-nowrap rounded-mark px-1.5 outline-accent -outline-offset-1 hover:bg-surface-2 hover:ring-1 hover:ring-line-strong focus-visible:outline-2"
    >
      {children}
    </button>
  );
}

/** What a gauge is asked; undefined of what is none. */
export function scoreAskedBy({ dataset }: HTMLElement): ScoreAsked | undefined {
  const { why, whyType, whyId, whyJob } = dataset;
  const score = scoreKeys.find((key) => key === why);
  return score === undefined || whyType === undefined || whyId === undefined
    ? undefined
    : // As `WhyGauge` wrote it.
      { of: { type: whyType as ObjectType, id: whyId, job: whyJob }, score };
}
