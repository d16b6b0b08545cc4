import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { objectWords } from '#blocks/object/words/index.ts';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { DateField } from '#ui/date-field.tsx';
import { Input } from '#ui/input.tsx';
import { timeIn, typedTime } from '#ui/typed-time.ts';
import { useAfterPress } from '#ui/use-after-press.ts';
import { type MomentDraft, momentOf } from './form-values.ts';
import type { InputProps } from './input-props.ts';
import { useInputTexts } from './use-input-texts.ts';

interface MomentInputProps extends InputProps<MomentDraft> {
  /** Told whether what is typed can be read. */
  onReadable: (isReadable: boolean) => void;
}

/** What the reader's time is called at a moment: `GMT+1`. */
function zoneAt(moment: Date, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A day and a time of it, typed as the reader's language and time zone have them. */
export function MomentInput({ label, error, value, onChange, onReadable }: MomentInputProps) {
  const t = useT(objectWords);
  const { date } = useInputTexts();
  const { language } = useTranslation().i18n;
  const locale = intlLocale(language, navigator.languages);
  const afterPress = useAfterPress();
  const [isNoDay, setNoDay] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const [isNoTime, setNoTime] = useState(false);

  /** False where it is no time: what was typed stays, to be mended. */
  function commitTime(): boolean {
    if (draft === null) {
      return !isNoTime;
    }
    const time = draft.trim() === '' ? '' : typedTime(draft);
    setNoTime(time === null);
    onReadable(time !== null && !isNoDay);
    if (time === null) {
      return false;
    }
    setDraft(null);
    if (time !== value.time) {
      onChange({ ...value, time });
    }
    return true;
  }

  const moment = momentOf(value);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-2">
      <DateField
        {...{ label, locale }}
        error={error}
        hint={moment === undefined ? undefined : t('input.zone', { zone: zoneAt(moment, locale) })}
        texts={date}
        value={value.day === '' ? null : value.day}
        onChange={(day) => onChange({ ...value, day: day ?? '' })}
        onProblem={(problem) => {
          setNoDay(problem !== null);
          onReadable(problem === null && !isNoTime);
        }}
      />
      <Input
        // Beside its day it need not say of what it is the time.
        label={t('input.time')}
        aria-label={t('input.timeOf', { label })}
        autoComplete="off"
        error={isNoTime ? t('input.noTime') : undefined}
        placeholder={timeIn(locale, '09:00')}
        value={draft ?? (value.time === '' ? '' : timeIn(locale, value.time))}
        onChange={(event) => {
          setDraft(event.target.value);
          setNoTime(false);
        }}
        onBlur={() => afterPress(commitTime)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !commitTime()) {
            // The form must not be sent with it.
            event.preventDefault();
          }
        }}
      />
    </div>
  );
}
