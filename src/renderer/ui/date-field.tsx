import { CalendarDays } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { Calendar, type CalendarTexts } from './calendar.tsx';
import { type Day, type DayLimits, today as dayOfNow, isWithin } from './calendar-days.ts';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { useOverlayContainer } from './overlay-container.ts';
import { type DayProblem, dayPattern, useTypedDay } from './use-typed-day.ts';

/** What a date field says, in the reader's language. */
export interface DateTexts extends CalendarTexts {
  /** The button that opens the calendar. */
  open: string;
  today: string;
  clear: string;
  /** The letters of the pattern: `{ day: 'dd', month: 'mm', year: 'yyyy' }`. */
  letters: Readonly<Record<'day' | 'month' | 'year', string>>;
  problem: Readonly<Record<DayProblem, string>>;
}

interface DateFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  locale: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** First and last day that may be chosen. */
  limits?: DayLimits;
  texts: DateTexts;
  /** Told what is wrong with what was typed, which no form may send then; and that nothing is any more. */
  onProblem?: (problem: DayProblem | null) => void;
  disabled?: boolean;
  className?: string;
  /** What counts as today; the reader's own day without it. */
  today?: Day;
}

const anyDay: DayLimits = {};

/** The frame of date fields and the button at its end. */
export const dateFrame = 'field-ring flex h-8 items-center rounded-control border bg-surface-2 ps-2.5 pe-1';
export const dateButton =
  'flex size-6 shrink-0 items-center justify-center rounded-mark text-muted hover:bg-surface-3 hover:text-primary data-[state=open]:bg-surface-3 [&_svg]:size-4';
export const datePopover = 'z-60 animate-appear rounded-card bg-surface-2 p-3 shadow-overlay outline-none';

/** The day the keys begin at takes the focus. */
export function focusDay(event: Event): void {
  if (event.currentTarget instanceof HTMLElement) {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }
}

/**
 * One day: typed in the figures of the locale, or chosen from a calendar. Our own, as the dates of react-aria-components
 * 1.22 weigh 80 KB (gzip; these 6) and are typed part by part, where nobody could write, paste or mend "31/2".
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, locale, value, onChange, limits = anyDay, texts, disabled } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [container, findContainer] = useOverlayContainer();
  const today = props.today ?? dayOfNow(new Date());
  const typed = useTypedDay({ value, onChange, locale, today, limits, onProblem: props.onProblem });
  const error = props.error ?? (typed.problem === null ? undefined : texts.problem[typed.problem]);
  const messageId = `${id}-message`;

  function choose(day: Day | null): void {
    typed.forget();
    onChange(day);
    setIsOpen(false);
  }

  return (
    <FieldFrame inputId={id} messageId={messageId} {...{ label, hint, error, className: props.className }}>
      <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
        <Radix.Anchor asChild>
          <div
            className={classNames(
              dateFrame,
              error === undefined ? 'border-line' : 'border-critical',
              disabled && 'opacity-50',
            )}
          >
            <input
              id={id}
              ref={findContainer}
              autoComplete="off"
              inputMode="numeric"
              disabled={disabled}
              placeholder={dayPattern(locale, texts.letters)}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined && hint === undefined ? undefined : messageId}
              className="h-full min-w-0 flex-1 bg-transparent tabular-nums outline-none"
              {...typed.input}
            />
            <Radix.Trigger aria-label={`${texts.open}: ${label}`} disabled={disabled} className={dateButton}>
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
            className={datePopover}
            onOpenAutoFocus={focusDay}
          >
            <Calendar
              locale={locale}
              texts={texts}
              today={today}
              chosen={value === null ? null : { first: value, last: value }}
              limits={limits}
              start={value ?? today}
              onChoose={choose}
            />
            <div className="mt-2 flex justify-between border-line border-t pt-2">
              <Button variant="ghost" size="small" disabled={!isWithin(today, limits)} onClick={() => choose(today)}>
                {texts.today}
              </Button>
              <Button variant="ghost" size="small" disabled={value === null} onClick={() => choose(null)}>
                {texts.clear}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </FieldFrame>
  );
}
