import { CalendarDays, CircleAlert } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { Calendar } from './calendar.tsx';
import { type Day, type DayLimits, type DayRange, today as dayOfNow, rangeOf } from './calendar-days.ts';
import { classNames } from './class-names.ts';
import { type DateTexts, dateButton, dateFrame, datePopover, focusDay } from './date-field.tsx';
import { useOverlayContainer } from './overlay-container.ts';
import { dayPattern, useTypedDay } from './use-typed-day.ts';

/** What a field of two days says, in the reader's language. */
export interface DateRangeTexts extends DateTexts {
  first: string;
  last: string;
  /** Said while the second day is still to be chosen. */
  chooseLast: string;
}

interface DateRangeFieldProps {
  label: string;
  error?: string | undefined;
  locale: string;
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  limits?: DayLimits;
  /** Ranges one asks for often: "Last 90 days". */
  presets?: readonly { label: string; range: DayRange }[];
  texts: DateRangeTexts;
  className?: string;
  today?: Day;
}

const anyDay: DayLimits = {};

/** From one day to another: typed, chosen from a calendar by two clicks, or a range that is asked for often. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, locale, value, onChange, limits = anyDay, presets = [], texts } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  /** The day chosen first, and how far the pointer or the keys have come from it. */
  const [pending, setPending] = useState<{ from: Day; to: Day } | null>(null);
  const [container, findContainer] = useOverlayContainer();
  const today = props.today ?? dayOfNow(new Date());
  const shared = { locale, today, limits };
  const first = useTypedDay({
    ...shared,
    value: value?.first ?? null,
    onChange: (day) => change(day, value?.last ?? day),
  });
  const last = useTypedDay({
    ...shared,
    value: value?.last ?? null,
    onChange: (day) => change(value?.first ?? day, day),
  });
  const problem = first.problem ?? last.problem;
  const error = props.error ?? (problem === null ? undefined : texts.problem[problem]);
  const shown = pending === null ? value : rangeOf(pending.from, pending.to);
  const input = 'h-full min-w-0 flex-1 bg-transparent tabular-nums outline-none';
  const described = { 'aria-invalid': error !== undefined, 'aria-describedby': error === undefined ? undefined : id };

  function change(from: Day | null, to: Day | null): void {
    onChange(from === null || to === null ? null : rangeOf(from, to));
  }

  function finish(range: DayRange | null): void {
    first.forget();
    last.forget();
    setPending(null);
    onChange(range);
    setIsOpen(false);
  }

  function choose(day: Day): void {
    if (pending === null) {
      setPending({ from: day, to: day });
    } else {
      finish(rangeOf(pending.from, day));
    }
  }

  return (
    <fieldset className={classNames('flex min-w-0 flex-col gap-1.5', props.className)}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <Radix.Root
        open={isOpen}
        onOpenChange={(open) => {
          setPending(null);
          setIsOpen(open);
        }}
      >
        <Radix.Anchor asChild>
          <div className={classNames(dateFrame, 'gap-2', error === undefined ? 'border-line' : 'border-critical')}>
            <input
              ref={findContainer}
              aria-label={texts.first}
              autoComplete="off"
              inputMode="numeric"
              placeholder={dayPattern(locale, texts.letters)}
              className={input}
              {...described}
              {...first.input}
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <input
              aria-label={texts.last}
              autoComplete="off"
              inputMode="numeric"
              placeholder={dayPattern(locale, texts.letters)}
              className={input}
              {...described}
              {...last.input}
            />
            <Radix.Trigger aria-label={`${texts.open}: ${label}`} className={dateButton}>
              <CalendarDays aria-hidden />
            </Radix.Trigger>
          </div>
        </Radix.Anchor>
        <Radix.Portal container={container}>
          <Radix.Content
            aria-label={label}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className={classNames(datePopover, 'flex gap-3')}
            onOpenAutoFocus={focusDay}
          >
            {presets.length > 0 && (
              <ul className="flex w-32 flex-col gap-0.5 border-line border-e pe-3">
                {presets.map((preset) => (
                  <li key={preset.label}>
                    <Button
                      variant="ghost"
                      size="small"
                      className="w-full justify-start"
                      onClick={() => finish(preset.range)}
                    >
                      {preset.label}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <div>
              <Calendar
                locale={locale}
                texts={texts}
                today={today}
                chosen={shown}
                limits={limits}
                start={value?.last ?? today}
                onChoose={choose}
                onReach={(to) => setPending((before) => before && { ...before, to })}
              />
              <div className="mt-2 flex h-7 items-center justify-between border-line border-t pt-2">
                <span role="status" className="px-2 text-secondary text-sm">
                  {pending === null ? '' : texts.chooseLast}
                </span>
                <Button
                  variant="ghost"
                  size="small"
                  disabled={value === null && pending === null}
                  onClick={() => finish(null)}
                >
                  {texts.clear}
                </Button>
              </div>
            </div>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {error !== undefined && (
        <p id={id} className="flex items-start gap-1.5 text-critical text-sm">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
