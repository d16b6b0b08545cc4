import { Slider as Radix } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  default: { root: 'h-5', track: 'h-1' },
  /** A track thick enough to be read as a level. */
  skill: { root: 'h-6', track: 'h-2.5' },
} as const;

/** px; half a handle: at the ends of the track handles stay inside it, and marks stand under their middle. */
const halfHandle = 8;

export interface SliderProps {
  label: string;
  hideLabel?: boolean;
  /** One value, or two for a range. */
  value: readonly [number] | readonly [number, number];
  min?: number;
  max?: number;
  step?: number;
  /** A value as people read it: on the handle, and read out. */
  format: (value: number) => string;
  /** Names of the handles of a range: "At least", "At most". */
  handleLabels?: readonly [string, string];
  /** Values written below the track. */
  marks?: readonly number[];
  variant?: keyof typeof looks;
  disabled?: boolean;
  /** While it moves. */
  onChange: (value: readonly number[]) => void;
  /** Once it rests. */
  onCommit?: (value: readonly number[]) => void;
}

/** A value, or a range, that is chosen by moving a handle; its tooltip shows while it is pointed at, held or moved by keys. */
export function Slider(props: SliderProps) {
  const { label, hideLabel, value, min = 0, max = 100, step = 1, format, handleLabels, marks = [] } = props;
  const { variant = 'default', disabled = false, onChange, onCommit } = props;
  const id = useId();
  const [isHeld, setHeld] = useState(false);
  const [pointedAt, setPointedAt] = useState<number>();
  const look = looks[variant];

  /** Where the middle of a handle stands that shows this value. */
  function position(mark: number): string {
    const share = max > min ? (mark - min) / (max - min) : 0;
    return `calc(${share * 100}% + ${halfHandle - 2 * halfHandle * share}px)`;
  }

  /** Home and End of a range move the handle that has the focus, as far as the other one; Radix would move another. */
  function onKeyDown(event: KeyboardEvent, handle: number): void {
    const [low, high] = value;
    if (high === undefined || (event.key !== 'Home' && event.key !== 'End')) {
      return;
    }
    event.preventDefault();
    const isHome = event.key === 'Home';
    const next = handle === 0 ? [isHome ? min : high, high] : [low, isHome ? low : max];
    onChange(next);
    onCommit?.(next);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
        <span id={id} className={classNames('font-medium', disabled && 'text-muted')}>
          {label}
        </span>
        <bdi aria-hidden className={classNames('tabular-nums', disabled ? 'text-muted' : 'text-secondary')}>
          {value.map(format).join(' – ')}
        </bdi>
      </div>
      <Radix.Root
        value={[...value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        preserveThumbOrder
        onValueChange={onChange}
        onValueCommit={onCommit}
        onPointerDown={() => setHeld(true)}
        onLostPointerCapture={() => setHeld(false)}
        data-held={isHeld || undefined}
        className={classNames(
          'group/slider relative flex touch-none select-none items-center',
          look.root,
          disabled && 'opacity-50',
        )}
      >
        <Radix.Track
          className={classNames('gauge-track relative grow overflow-hidden rounded-full bg-surface-3', look.track)}
        >
          <Radix.Range className="gauge-fill absolute h-full bg-accent" />
        </Radix.Track>
        {value.map((one, index) => (
          <Radix.Thumb
            // biome-ignore lint/suspicious/noArrayIndexKey: handles keep their order and have no other name
            key={index}
            aria-labelledby={handleLabels === undefined ? id : `${id} ${id}-${index}`}
            aria-valuetext={format(one)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPointerEnter={() => setPointedAt(index)}
            onPointerLeave={() => setPointedAt(undefined)}
            className="group/handle relative block size-4 rounded-full border-2 border-accent bg-surface-2 shadow-raised after:absolute after:-inset-1.5 after:rounded-full data-disabled:border-line-strong"
          >
            <bdi
              aria-hidden
              className={classNames(
                '-translate-x-1/2 pointer-events-none absolute bottom-full left-1/2 mb-2 whitespace-nowrap rounded-control bg-surface-2 px-2 py-1 text-primary text-sm tabular-nums shadow-overlay transition-opacity',
                pointedAt === index ? 'opacity-100' : 'opacity-0',
                'group-focus-visible/handle:opacity-100 group-data-held/slider:group-focus/handle:opacity-100',
              )}
            >
              {format(one)}
            </bdi>
            {handleLabels !== undefined && (
              <span id={`${id}-${index}`} className="sr-only">
                {handleLabels[index]}
              </span>
            )}
          </Radix.Thumb>
        ))}
      </Radix.Root>
      {marks.length > 0 && (
        <div aria-hidden className="relative h-4 text-muted text-xs tabular-nums">
          {marks.map((mark) => (
            <span
              key={mark}
              className="ltr:-translate-x-1/2 absolute whitespace-nowrap rtl:translate-x-1/2"
              style={{ insetInlineStart: position(mark) }}
            >
              <bdi>{format(mark)}</bdi>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
