import { useT } from '#lib/i18n/use-t.ts';
import { scoreKeys } from '#shared/domain/scores/score-explained.ts';
import { scoreWhyWords } from './words/index.ts';

/** What scores are called, by their keys; one that only a newer host knows by its key. */
export function useScoreNames(): (key: string) => string {
  const t = useT(scoreWhyWords);
  return (key) => {
    const known = scoreKeys.find((one) => one === key);
    return known === undefined ? key : t(`score.${known}`);
  };
}
