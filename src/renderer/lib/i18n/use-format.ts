import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormatters, type Formatters, intlLocale } from './formatters.ts';

/** Formatters of the language on the screen. */
export function useFormat(): Formatters {
  const { language } = useTranslation().i18n;
  return useMemo(() => createFormatters(intlLocale(language, navigator.languages)), [language]);
}
