interface DotGaugeProps {
  /** 0–5; what lies outside is clamped, a missing value shows `noData`. */
  value: number | null | undefined;
  /** What a screen reader says for the value: "4.5 of 5". */
  label: (value: number) => string;
  noData: string;
}

const dots = [0, 1, 2, 3, 4];

/** A score of 0–5 as five dots (§2). Scores of 0–100 are never dots: see RateBar. */
export function DotGauge({ value, label, noData }: DotGaugeProps) {
  if (typeof value !== 'number' || Number.isNaN(value)) {
    return <span className="text-muted text-sm">{noData}</span>;
  }
  const shown = Math.min(5, Math.max(0, value));
  // Whole and half dots: a sliver of a dot reads as a flaw.
  const filled = Math.round(shown * 2) / 2;
  return (
    <span
      role="img"
      aria-label={label(shown)}
      title={label(shown)}
      className="inline-flex items-center gap-1 align-middle"
    >
      {dots.map((dot) => (
        <span key={dot} className="size-2 overflow-hidden rounded-full bg-surface-3">
          <span
            className="block h-full bg-accent"
            style={{ width: `${Math.min(1, Math.max(0, filled - dot)) * 100}%` }}
          />
        </span>
      ))}
    </span>
  );
}
