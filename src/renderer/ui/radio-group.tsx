import { RadioGroup as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface RadioOption<T extends string> {
  value: T;
  label: string;
  detail?: string;
  icon?: ReactNode;
  /** A short mark in the corner of a card. */
  mark?: ReactNode;
}

export interface RadioGroupProps<T extends string> {
  label: string;
  hideLabel?: boolean;
  /** A line below the label. */
  hint?: string | undefined;
  value: T;
  options: readonly RadioOption<T>[];
  onChange: (value: T) => void;
  /**
   * `cards` for few weighty choices, `list` for plain ones, `row` for short ones beside each other, as numbers are, `bar` for
   * words with an icon beside their label, `scale` for steps that each have a number (its mark) and a word.
   */
  look?: 'list' | 'cards' | 'row' | 'bar' | 'scale';
}

function Dot() {
  return (
    <span className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface-2 group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
      <Radix.Indicator className="size-1.5 rounded-full bg-surface-2" />
    </span>
  );
}

const groupClasses = {
  cards: 'grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3',
  list: 'flex flex-col gap-1',
  row: 'flex flex-wrap gap-1.5',
  bar: 'flex flex-wrap gap-1.5',
  scale: 'grid grid-cols-[repeat(5,minmax(4.75rem,1fr))] gap-1',
} as const;

const itemClasses = {
  cards:
    'flex flex-col gap-3 rounded-card border border-line bg-surface-2 p-4 shadow-raised hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:ring-1 data-[state=checked]:ring-accent',
  list: 'flex items-center gap-2.5 rounded-control py-1',
  row: 'flex h-8 min-w-8 items-center justify-center rounded-control border border-line bg-surface-2 px-2 tabular-nums hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent',
  bar: 'flex h-8 items-center gap-2 rounded-control border border-line bg-surface-2 px-2.5 hover:bg-surface-3 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent [&_svg]:size-4',
  scale:
    'flex h-11 flex-col items-center justify-center rounded-control border border-line bg-surface-2 px-1 hover:bg-surface-3 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent',
} as const;

/** One choice of several that are all in sight. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, hideLabel, hint, value, options, onChange, look = 'list' } = props;
  const id = useId();
  function choose(next: string): void {
    const option = options.find((candidate) => candidate.value === next);
    if (option !== undefined) {
      onChange(option.value);
    }
  }
  return (
    <div className={look === 'bar' ? 'flex flex-wrap items-center gap-x-3 gap-y-1.5' : 'flex flex-col gap-1.5'}>
      <span id={id} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
      </span>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="text-secondary text-sm">
          {hint}
        </span>
      )}
      <Radix.Root
        aria-labelledby={id}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        value={value}
        onValueChange={choose}
        className={groupClasses[look]}
      >
        {options.map((option) => (
          <Radix.Item
            key={option.value}
            value={option.value}
            aria-labelledby={
              look === 'scale' ? `${id}-${option.value}-mark ${id}-${option.value}` : `${id}-${option.value}`
            }
            {...(option.detail === undefined ? {} : { 'aria-describedby': `${id}-${option.value}-detail` })}
            className={classNames('group text-start transition-colors', itemClasses[look])}
          >
            {look === 'cards' ? (
              <span className="flex w-full items-start justify-between text-secondary group-data-[state=checked]:text-accent [&_svg]:size-5">
                {option.icon}
                <span className="flex h-5 items-center gap-2">
                  {option.mark}
                  <Dot />
                </span>
              </span>
            ) : look === 'list' ? (
              <Dot />
            ) : look === 'scale' ? (
              <span id={`${id}-${option.value}-mark`} className="font-medium tabular-nums leading-5">
                {option.mark}
              </span>
            ) : look === 'bar' ? (
              option.icon
            ) : null}
            <span className={look === 'scale' ? 'whitespace-nowrap text-sm leading-4' : 'flex min-w-0 flex-col gap-1'}>
              <span
                id={`${id}-${option.value}`}
                className={look === 'cards' ? 'wrap-anywhere font-semibold' : undefined}
              >
                {option.label}
              </span>
              {option.detail !== undefined && (
                <span id={`${id}-${option.value}-detail`} className="wrap-anywhere text-secondary text-sm">
                  {option.detail}
                </span>
              )}
            </span>
          </Radix.Item>
        ))}
      </Radix.Root>
    </div>
  );
}
