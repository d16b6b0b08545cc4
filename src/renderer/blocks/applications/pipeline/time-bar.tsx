interface TimeBarProps {
  days: number;
  /** Of the stage. */
  medianDays: number;
  /** Days that fill the bar: the same all over a board, so that bars can be compared. */
  fullDays: number;
  isLate: boolean;
}

/** How long somebody has been in a stage, with a tick where half of those in it are. Decorative: the days stand beside it. */
export function TimeBar({ days, medianDays, fullDays, isLate }: TimeBarProps) {
  const shareOf = (value: number) => `${Math.min(100, (value / fullDays) * 100)}%`;
  return (
    <span aria-hidden className="relative h-1 flex-1 rounded-full bg-surface-3">
      <span
        className={`absolute inset-y-0 start-0 rounded-full ${isLate ? 'bg-warning' : 'bg-line-strong'}`}
        style={{ width: shareOf(days) }}
      />
      <span
        className="absolute -inset-y-0.75 border-current border-s-2 text-primary"
        style={{ insetInlineStart: shareOf(medianDays) }}
      />
    </span>
  );
}
