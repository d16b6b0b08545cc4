import { type ScoreWord, scoreWords } from '#shared/domain/score-words.ts';

interface ScoreWordBadgeProps {
  /** `null`: no figure is known. */
  word: ScoreWord | null;
  /** The word in the reader's language. */
  text: string;
}

/** Obsolescence or scarcity as low, medium or high (§9), with bars that say it again. High is not bad in itself: no tone. */
export function ScoreWordBadge({ word, text }: ScoreWordBadgeProps) {
  if (word === null) {
    return <span className="text-muted text-sm">{text}</span>;
  }
  const reached = scoreWords.indexOf(word);
  return (
    <span className="inline-flex h-5 max-w-full items-center gap-1.5 rounded-mark bg-surface-3 px-1.5 font-medium text-primary text-sm">
      <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 shrink-0 fill-line-strong rtl:-scale-x-100">
        {scoreWords.map((step, at) => (
          <rect
            key={step}
            x={at * 3.75}
            y={6.5 - at * 3}
            width="2.5"
            height={3.5 + at * 3}
            rx="0.75"
            className={at <= reached ? 'fill-accent' : 'opacity-40'}
          />
        ))}
      </svg>
      <span className="truncate">{text}</span>
    </span>
  );
}
