import { useScoreText } from '#blocks/score-why/use-score-text.ts';
import { scoreWhyWords } from '#blocks/score-why/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ScoreExplained, ScoreInput, ScoreKey } from '#shared/domain/scores/score-explained.ts';
import { useMatches } from './queries.ts';
import { jobPageWords } from './words/index.ts';

/** What decides a score of a job, or holds it back most (look: job-page); nothing while that is not known. */
export function GaugeSentence({ jobId, score }: { jobId: string; score: ScoreKey }) {
  const say = useSentence();
  const { data } = useMatches(jobId);
  const told = data?.gauges?.find(({ key }) => key === score);
  const sentence = told === undefined ? undefined : say(told);
  return sentence === undefined ? null : <span className="text-muted text-sm">{sentence}</span>;
}

/** Days are told as the rest of the page tells them: those that are over. */
function inWholeDays(input: ScoreInput): ScoreInput {
  const days = input.values?.days;
  return typeof days === 'number' ? { ...input, values: { ...input.values, days: Math.floor(days) } } : input;
}

function useSentence() {
  const t = useT(jobPageWords);
  const ofScores = useT(scoreWhyWords);
  const text = useScoreText();
  const { list, number } = useFormat();
  /** Of the highest part what it says, of parts that add up the one that would raise it most. */
  return (score: ScoreExplained): string | undefined => {
    if (score.stated !== null) {
      return text.stated(score);
    }
    if (score.why !== null) {
      return text.none(score);
    }
    if (score.formula === 'highest') {
      const inputs = score.parts.find(({ weightUsed, value }) => weightUsed === 1 && value !== null)?.inputs ?? [];
      return inputs.length === 0 ? undefined : list(inputs.map((input) => text.inputText(inWholeDays(input))));
    }
    const [most] = score.wouldChange
      .flatMap(({ part, upTo }) => (upTo === null || upTo <= 0 ? [] : [{ part, upTo }]))
      .sort((left, right) => right.upTo - left.upTo);
    return most === undefined
      ? undefined
      : t('gauges.heldBack', {
          part: ofScores(`part.${most.part}`),
          more: number(most.upTo, { maximumFractionDigits: 1 }),
        });
  };
}
