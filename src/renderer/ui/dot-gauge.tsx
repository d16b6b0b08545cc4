import { classNames } from './class-names.ts';
import { dotFills, gaugeValue } from './gauge-value.ts';

interface DotGaugeProps {
  /** 0–5; what lies outside is clamped, a missing value shows `noData`. */
  value: number | null | undefined;
  /** What a screen reader says for the value, "4.5 of 5"; left out where what it stands in says it. */
  label?: ((value: number) => string) | undefined;
  noData: string;
}

/** A score of 0–5 as five dots (§2). Scores of 0–100 are never dots: see RateBar. */
export function DotGauge({ value, label, noData }: DotGaugeProps) {
  const shown = gaugeValue(value, 5);
  if (shown === null) {
    return <span className="text-muted text-sm">{noData}</span>;
  }
  const said = label === undefined ? {} : { role: 'img', 'aria-label': label(shown), title: label(shown) };
  return (
    <span {...said} className="inline-flex items-center gap-1 align-middle">
      {dotFills(shown).map((fill, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same five dots
        <span key={dot} className="gauge-track size-2 overflow-hidden rounded-full bg-surface-3">
          {fill > 0 && <span className={classNames('gauge-fill block h-full bg-accent', fill < 1 && 'w-1/2')} />}
        </span>
      ))}
    </span>
  );
}
