import { useTranslation } from 'react-i18next';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { DateField } from '#ui/date-field.tsx';
import { useInputTexts } from './use-input-texts.ts';

interface DayInputProps {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  value: string;
  onChange: (day: string) => void;
  onReadable: (isReadable: boolean) => void;
}

/** A day, typed or chosen. */
export function DayInput({ label, error, hint, value, onChange, onReadable }: DayInputProps) {
  const { date } = useInputTexts();
  const { language } = useTranslation().i18n;
  return (
    <DateField
      {...{ label, error, hint }}
      texts={date}
      locale={intlLocale(language, navigator.languages)}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      onProblem={(problem) => onReadable(problem === null)}
    />
  );
}
