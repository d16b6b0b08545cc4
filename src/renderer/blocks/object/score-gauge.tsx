import { scoreWord } from '#shared/domain/score-words.ts';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { gaugeValue } from '#ui/gauge-value.ts';
import { ScoreWordBadge } from '#ui/score-word-badge.tsx';
import type { ObjectText } from './use-object-text.ts';
import { type ScoreAsked, WhyGauge } from './why-gauge.tsx';

/** A score that can be asked why, by what it is called. */
export interface NamedScore extends ScoreAsked {
  name: string;
}

interface ScoreGaugeProps {
  value: number | null | undefined;
  text: ObjectText;
  /** Undefined of what has no explanation. */
  asked: NamedScore | undefined;
  /** Written as low, medium or high. */
  isWord?: boolean;
  /** See {@link WhyGauge}. */
  isInGrid?: boolean;
}

/** A score where there is no room for "Why?" beside it: it is the button itself. */
export function ScoreGauge({ value, text, asked, isWord = false, isInGrid = false }: ScoreGaugeProps) {
  const shown = gaugeValue(value, 5);
  const gauge = isWord ? (
    <ScoreWordBadge word={scoreWord(shown ?? undefined)} text={text.word(shown ?? undefined)} />
  ) : (
    <DotGauge value={shown} label={asked === undefined ? text.gauge : undefined} noData={text.noData} />
  );
  if (asked === undefined) {
    return gauge;
  }
  const { of, score, name } = asked;
  const says = isWord ? text.word(shown ?? undefined) : shown === null ? text.noData : text.gauge(shown);
  return (
    <WhyGauge {...{ of, score, isInGrid }} label={text.why(name, says)}>
      {gauge}
    </WhyGauge>
  );
}
