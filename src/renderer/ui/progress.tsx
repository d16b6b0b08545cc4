import { Progress as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';

export interface ProgressProps {
  label: string;
  done: number;
  /** 0 while it is not known. */
  total: number;
  /** The figure as people read it, `65%` or `3 of 12`. */
  text: string;
}

/** A bar with its number; one that goes to and fro while nobody knows how much there is. */
export function Progress({ label, done, total, text }: ProgressProps) {
  const share = total > 0 ? Math.min(100, Math.max(0, (done / total) * 100)) : null;
  return (
    <div className="flex items-center gap-3">
      <Radix.Root
        aria-label={label}
        value={share}
        max={100}
        aria-valuetext={text}
        className="gauge-track h-1.5 flex-1 overflow-hidden rounded-full bg-surface-3 rtl:-scale-x-100"
      >
        <Radix.Indicator
          className={classNames(
            'gauge-fill h-full rounded-full bg-accent',
            share === null ? 'w-2/5 animate-glide' : 'transition-[width] duration-200',
          )}
          style={share === null ? undefined : { width: `${share}%` }}
        />
      </Radix.Root>
      <span aria-hidden className="min-w-14 text-end text-secondary text-sm tabular-nums">
        {text}
      </span>
    </div>
  );
}
