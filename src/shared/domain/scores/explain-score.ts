import { hasDrafts } from '#shared/domain/object-types.ts';
import type {
  ExplainedPart,
  NoScoreReason,
  NotUsedKind,
  PartKey,
  ScoreExplained,
  ScoreInput,
  ScoreKey,
} from './score-explained.ts';
import { clamped, isFigure, rounded, sumOf } from './score-figures.ts';
import type { ScoreBasis } from './score-records.ts';
import { isoOf, timeOf, type When } from './score-time.ts';

/** Single pieces of evidence that a score needs over all its parts. */
export const leastEvidence = 3;

/** A part as a score hands it in. */
export interface MeasuredPart {
  readonly key: PartKey;
  readonly weight: number;
  readonly value: number | null;
  readonly inputs: readonly ScoreInput[];
  /**
   * Names of the single pieces of evidence it rests on: marks, goals, assessments, courses and needed skills, and nothing
   * else (records.md). One that stands behind two parts is one piece.
   */
  readonly pieces: readonly string[];
  readonly notUsed?: Partial<Record<NotUsedKind, number>>;
}

interface Measured {
  readonly key: ScoreKey;
  readonly basis: ScoreBasis;
  readonly parts: readonly MeasuredPart[];
  readonly formula?: ScoreExplained['formula'];
  /** 0 for a score none of whose parts rests on what is counted as evidence. */
  readonly needed?: number;
  /** What else must be, and is not. */
  readonly hinders?: NoScoreReason | null;
}

/** `now` of a basis in ms. A date that is none is a mistake of the caller. */
export function nowOf(now: When): number {
  const at = timeOf(now);
  if (at === undefined) {
    throw new RangeError(`not a date: ${now}`);
  }
  return at;
}

/** What each part weighs: one without data leaves its weight to the others; of the highest, the first of them has it all. */
function weightsUsed(parts: readonly MeasuredPart[], formula: ScoreExplained['formula']): number[] {
  const known = parts.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]));
  if (formula === 'highest') {
    const highest = Math.max(...known.map(({ value }) => value));
    const first = parts.findIndex(({ value }) => value === highest);
    return parts.map((_, at) => (at === first ? 1 : 0));
  }
  const whole = sumOf(known.map(({ weight }) => weight));
  return parts.map(({ value, weight }) => (value === null ? 0 : weight / whole));
}

function addUp(parts: readonly MeasuredPart[]): ScoreExplained['notUsed'] {
  const counts = new Map<NotUsedKind, number>();
  for (const { notUsed = {} } of parts) {
    for (const [why, count] of Object.entries(notUsed) as [NotUsedKind, number][]) {
      counts.set(why, (counts.get(why) ?? 0) + count);
    }
  }
  return [...counts].flatMap(([why, count]) => (count === 0 ? [] : [{ why, count }]));
}

/** The same inputs stand in the same order, in whichever their records came: the newest first. */
function inOrder(inputs: readonly ScoreInput[]): ScoreInput[] {
  return inputs
    .map((input) => ({ input, at: timeOf(input.at) ?? Number.NEGATIVE_INFINITY, text: JSON.stringify(input) }))
    .toSorted((one, other) => (one.at === other.at ? (one.text < other.text ? -1 : 1) : other.at - one.at))
    .map(({ input }) => input);
}

function reviewsIn(parts: readonly ExplainedPart[]): string[] {
  const ids = parts.flatMap(({ inputs }) =>
    // Reviews are what is a draft at first, and others' to read only later.
    inputs.flatMap(({ object }) => (object !== undefined && hasDrafts(object.object_type) ? [object.id] : [])),
  );
  return [...new Set(ids)].toSorted();
}

/**
 * Puts a score together from its parts (records.md "Scores and statistics"): each 0–5 and clamped, one without data leaves
 * its weight to the others, fewer than three single pieces of evidence make none, and a stated value wins.
 */
export function explainScore(measured: Measured): ScoreExplained {
  const { key, basis, formula = 'weighted', needed = leastEvidence, hinders = null } = measured;
  const parts = measured.parts.map((part) => ({
    ...part,
    value: part.value === null ? null : rounded(clamped(part.value)),
  }));
  const weights = weightsUsed(parts, formula);
  const explained = parts.map(({ key: part, weight, value, inputs }, at) => ({
    key: part,
    weight,
    weightUsed: weights[at] ?? 0,
    value,
    inputs: inOrder(inputs),
  }));
  const found = new Set(parts.flatMap(({ pieces }) => pieces)).size;
  const hasNone = parts.every(({ value }) => value === null);
  const why = hinders ?? (found < needed ? 'evidence' : hasNone ? 'no_data' : null);
  const sum = sumOf(explained.map(({ value, weightUsed }) => (value ?? 0) * weightUsed));
  const computed = why === null ? rounded(clamped(sum)) : null;
  const { stated } = basis;
  const hasStated = stated !== undefined && isFigure(stated.value);
  return {
    key,
    value: hasStated ? clamped(stated.value) : computed,
    range: { low: 0, high: 5 },
    stated: hasStated ? { by: stated.by, at: stated.at } : null,
    computed,
    formula,
    parts: explained,
    why,
    evidence: { found, needed },
    missing: missingOf(parts, why),
    wouldChange: explained.map(({ key: part, value, weightUsed }) => ({
      part,
      upTo: upTo(value, formula === 'weighted' ? weightUsed : 1, computed, formula),
    })),
    notUsed: addUp(parts),
    reviews: reviewsIn(explained),
    at: isoOf(nowOf(basis.now)) ?? '',
  };
}

/**
 * What is missing: the parts without data; where all have some and it is too little, those of which more would help: what is
 * there and is no evidence (a wish) is not missing.
 */
function missingOf(parts: readonly MeasuredPart[], why: NoScoreReason | null): PartKey[] {
  const without = parts.filter(({ value }) => value === null);
  if (why === null || without.length > 0) {
    return without.map(({ key }) => key);
  }
  const helping = parts.filter(({ inputs, pieces }) => inputs.length === 0 || pieces.length > 0);
  return (helping.length === 0 ? parts : helping).map(({ key }) => key);
}

/** How much a part could still raise a value, were it 5. */
function upTo(
  value: number | null,
  weight: number,
  computed: number | null,
  formula: ScoreExplained['formula'],
): number | null {
  if (computed === null || (value === null && formula === 'weighted')) {
    return null;
  }
  return rounded(formula === 'weighted' ? (5 - (value ?? 0)) * weight : 5 - computed);
}
