import { useMemo } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ComboboxTexts } from '#ui/combobox-list.tsx';
import type { DateTexts } from '#ui/date-field.tsx';

/** What the inputs of a form say. */
export function useInputTexts(): { choose: ComboboxTexts; date: DateTexts } {
  const t = useT(objectWords);
  const format = useFormat();
  return useMemo(
    () => ({
      choose: {
        nothing: t('input.nothing'),
        loading: t('input.loading'),
        count: (count) => t('input.count', { count, value: format.number(count) }),
        create: (label) => t('input.add', { label }),
        open: t('input.open'),
        clear: t('input.clear'),
        remove: (label) => t('input.remove', { label }),
      },
      date: {
        previousMonth: t('input.previousMonth'),
        nextMonth: t('input.nextMonth'),
        open: t('input.openCalendar'),
        today: t('input.today'),
        clear: t('input.clear'),
        letters: { day: t('input.letters.day'), month: t('input.letters.month'), year: t('input.letters.year') },
        problem: { unreadable: t('input.noDate'), outside: t('input.noDate') },
      },
    }),
    [t, format],
  );
}
