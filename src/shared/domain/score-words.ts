/** A 0–5 statistic in a word (§9 "Skill statistics"), the lowest first. */
export const scoreWords = ['low', 'medium', 'high'] as const;

export type ScoreWord = (typeof scoreWords)[number];

/** Obsolescence and scarcity in words: low at 2 or less, medium at 4 or less, otherwise high; `null` is no data. */
export function scoreWord(score: number | null | undefined): ScoreWord | null {
  if (typeof score !== 'number' || Number.isNaN(score)) {
    return null;
  }
  if (score <= 2) {
    return 'low';
  }
  return score <= 4 ? 'medium' : 'high';
}
