import { useEffect, useRef, useState } from 'react';
import { levelMs } from '#blocks/voice/silence.ts';
import { voiceThresholds } from '#shared/bridge/settings.ts';
import { classNames } from '#ui/class-names.ts';
import type { LevelFeed } from './level-feed.ts';

/** px; half the handle of the slider below, so that the line stands over its middle. */
const half = 8;
/** Samples that a peak stays. */
const held = 12;
/** Samples between two values that are read out. */
const told = Math.round(300 / levelMs);

function shareOf(level: number): number {
  const { lowest, highest } = voiceThresholds;
  return Math.min(1, Math.max(0, (level - lowest) / (highest - lowest)));
}

interface LevelTrackProps {
  label: string;
  feed: LevelFeed;
  isOn: boolean;
  /** dB below which is silence: the line across. */
  threshold: number;
  /** The level as people read it. */
  format: (level: number) => string;
  texts: { speech: string; silence: string; off: string };
}

/** How loud it is now, on the scale of the threshold below it. */
export function LevelTrack({ label, feed, isOn, threshold, format, texts }: LevelTrackProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState<{ level: number; loud: boolean }>();

  useEffect(() => {
    if (!isOn) {
      setNow(undefined);
      return undefined;
    }
    let peak = Number.NEGATIVE_INFINITY;
    let since = 0;
    let untold = told;
    const unsubscribe = feed.subscribe((level) => {
      since = level >= peak ? 0 : since + 1;
      peak = since === 0 || since > held ? level : peak;
      bar.current?.style.setProperty('width', `${shareOf(level) * 100}%`);
      untold += 1;
      if (untold >= told) {
        untold = 0;
        setNow({ level: Math.max(voiceThresholds.lowest, Math.round(peak)), loud: peak >= threshold });
      }
    });
    const drawn = bar.current;
    return () => {
      unsubscribe();
      drawn?.style.setProperty('width', '0');
    };
  }, [feed, isOn, threshold]);

  const word = now === undefined ? texts.off : now.loud ? texts.speech : texts.silence;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span aria-hidden className={classNames('tabular-nums', now?.loud ? 'text-positive' : 'text-secondary')}>
          {now === undefined ? word : `${word} · ${format(now.level)}`}
        </span>
      </div>
      <div className="relative h-6 px-2">
        <meter
          className="sr-only"
          aria-label={label}
          min={voiceThresholds.lowest}
          max={voiceThresholds.highest}
          value={now === undefined ? voiceThresholds.lowest : Math.min(now.level, voiceThresholds.highest)}
          aria-valuetext={now === undefined ? word : `${word}, ${format(now.level)}`}
        />
        <div className="h-full overflow-hidden rounded-control bg-surface-3">
          <div
            ref={bar}
            className={classNames(
              'h-full w-0 rounded-control transition-[width,background-color] duration-75 ease-linear',
              now?.loud ? 'bg-positive' : 'bg-line-strong',
            )}
          />
        </div>
        <div
          aria-hidden
          className="-inset-y-1 ltr:-translate-x-1/2 absolute w-0.5 rounded-full bg-accent rtl:translate-x-1/2"
          style={{ insetInlineStart: `calc(${shareOf(threshold) * 100}% + ${half - 2 * half * shareOf(threshold)}px)` }}
        />
      </div>
    </div>
  );
}
