import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { timesElsewhere, type ZonedPerson } from './times-elsewhere.ts';
import { interviewWords } from './words/index.ts';

/** `11:00 for Maria`, for each time that a moment is for people who are in another zone than the reader. */
export function useTimesElsewhere(): (moment: Date, people: readonly ZonedPerson[]) => string[] {
  const t = useT(interviewWords);
  const { list } = useFormat();
  const { language } = useTranslation().i18n;
  return useCallback(
    (moment, people) =>
      timesElsewhere(moment, people, intlLocale(language, navigator.languages)).map(({ time, names }) =>
        t('calendar.timeFor', { time, name: list(names) }),
      ),
    [t, list, language],
  );
}
