import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { perLocale } from '#lib/i18n/per-locale.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxOption } from '#ui/combobox-options.ts';
import type { InputProps } from './input-props.ts';
import { useInputTexts } from './use-input-texts.ts';

const currencies = perLocale((locale): ComboboxOption[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code, detail: names.of(code) }));
});

interface CurrencyInputProps extends InputProps<string> {
  hideLabel?: boolean;
}

/** A currency by its code; its name is found too. */
export function CurrencyInput({ label, hideLabel, error, value, onChange }: CurrencyInputProps) {
  const { choose } = useInputTexts();
  const { language } = useTranslation().i18n;
  const options = useMemo(() => {
    const known = currencies(intlLocale(language, navigator.languages));
    return value === '' || known.some((option) => option.value === value) ? known : [{ value, label: value }, ...known];
  }, [language, value]);
  return (
    <Combobox
      {...{ label, error, options }}
      {...(hideLabel === undefined ? {} : { hideLabel })}
      texts={choose}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
