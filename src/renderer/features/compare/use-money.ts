import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { salaryRange } from '#shared/domain/salary.ts';

/** ISO 4217: that of the comparison on the screen. */
export const CurrencyContext = createContext('EUR');

/** Costs as they are told: in thousands (§9), with a dash where they are not known. */
export function useMoney(): (amount: number | null) => string {
  const currency = useContext(CurrencyContext);
  const { language } = useTranslation().i18n;
  return (amount) => {
    const told = salaryRange(
      { min_salary: amount, max_salary: amount, currency },
      intlLocale(language, navigator.languages),
    );
    return told?.form === 'exact' ? told.amount : '–';
  };
}
