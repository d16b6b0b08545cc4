import { gaugeValue } from './gauge-value.ts';

interface RateBarProps {
  /** 0–100; what lies outside is clamped, a missing value shows `noData`. */
  value: number | null | undefined;
  /** The value as it is read: "64 %". */
  text: string;
  noData: string;
}

/** A rate of 0–100 as a bar with its number. */
export function RateBar({ value, text, noData }: RateBarProps) {
  const shown = gaugeValue(value, 100);
  if (shown === null) {
    return <span className="text-muted text-sm">{noData}</span>;
  }
  return (
    <span className="inline-flex w-full min-w-28 items-center gap-2">
      <span aria-hidden className="gauge-track h-1.5 min-w-6 flex-1 overflow-hidden rounded-full bg-surface-3">
        <span className="gauge-fill block h-full rounded-full bg-accent" style={{ width: `${shown}%` }} />
      </span>
      <span className="min-w-11 shrink-0 text-end text-secondary tabular-nums">{text}</span>
    </span>
  );
}
