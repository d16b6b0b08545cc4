import { type LucideIcon, SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import type { ScoreWord } from '#shared/domain/score-words.ts';

interface ScoreWordBadgeProps {
  /** `null`: no figure is known. */
  word: ScoreWord | null;
  /** The word in the reader's language. */
  text: string;
}

const icons = { low: SignalLow, medium: SignalMedium, high: SignalHigh } satisfies Record<ScoreWord, LucideIcon>;

/** Obsolescence or scarcity as low, medium or high (§9), with bars that say it again. High is not bad in itself: no colour. */
export function ScoreWordBadge({ word, text }: ScoreWordBadgeProps) {
  if (word === null) {
    return <span className="text-muted text-sm">{text}</span>;
  }
  const Icon = icons[word];
  return (
    <span className="inline-flex h-5 max-w-full items-center gap-1 rounded-mark bg-surface-3 ps-0.5 pe-1.5 font-medium text-primary text-sm">
      <Icon aria-hidden strokeWidth={2.5} className="-mt-1 size-4 shrink-0 text-accent" />
      <span className="truncate">{text}</span>
    </span>
  );
}
