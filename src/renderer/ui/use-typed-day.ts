import { type KeyboardEvent, useState } from 'react';
import { type Day, type DayLimits, isWithin } from './calendar-days.ts';
import { typedDay } from './typed-day.ts';
import { useAfterPress } from './use-after-press.ts';

/** What is wrong with what was typed. */
export type DayProblem = 'unreadable' | 'outside';

interface TypedDay {
  value: Day | null;
  onChange: (day: Day | null) => void;
  locale: string;
  today: Day;
  limits: DayLimits;
  /** Told what is wrong with what was typed, and that nothing is any more. */
  onProblem?: ((problem: DayProblem | null) => void) | undefined;
}

/** A day as it is typed in the figures of the locale; it counts once the field is left or Enter is pressed. */
export function useTypedDay({ value, onChange, locale, today, limits, onProblem }: TypedDay) {
  const [draft, setDraft] = useState<string | null>(null);
  const afterPress = useAfterPress();
  const [problem, setFound] = useState<DayProblem | null>(null);

  function setProblem(found: DayProblem | null): void {
    setFound(found);
    if (found !== problem) {
      onProblem?.(found);
    }
  }

  /** False where it is no day that may be chosen: what was typed stays, to be mended. */
  function commit(): boolean {
    if (draft === null) {
      return problem === null;
    }
    const day = draft.trim() === '' ? null : typedDay(draft, locale, Number(today.slice(0, 4)));
    const found = draft.trim() === '' ? null : day === null ? 'unreadable' : isWithin(day, limits) ? null : 'outside';
    setProblem(found);
    if (found !== null) {
      return false;
    }
    setDraft(null);
    if (day !== value) {
      onChange(day);
    }
    return true;
  }

  return {
    problem,
    /** A day chosen otherwise takes the place of what was typed. */
    forget(): void {
      setDraft(null);
      setProblem(null);
    },
    input: {
      value: draft ?? (value === null ? '' : inFigures(value, locale)),
      onChange: (event: { target: { value: string } }) => {
        setDraft(event.target.value);
        setProblem(null);
      },
      onBlur: () => afterPress(commit),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !commit()) {
          // The form must not be sent with it.
          event.preventDefault();
        }
      },
    },
  };
}

function inFigures(day: Day, locale: string): string {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${day}T00:00:00Z`));
}

/** "dd/mm/yyyy" in the order of the locale and the letters of the language. */
export function dayPattern(locale: string, letters: Readonly<Record<'day' | 'month' | 'year', string>>): string {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory' })
    .formatToParts(new Date(0))
    .map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? letters[type] : value))
    .join('');
}
