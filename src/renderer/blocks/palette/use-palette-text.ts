import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { objects } from '#lib/i18n/en/objects.ts';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { salaryRange } from '#shared/domain/salary.ts';
import type { SkillHealth } from '#shared/domain/skill-gap.ts';
import { numberAt, textAt } from './read-source.ts';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function isChoice(key: string): key is keyof typeof objects.choices {
  return Object.hasOwn(objects.choices, key);
}

/** Values of objects in the words of the person's language, undefined where there is no value. */
export function usePaletteText() {
  const t = useT('palette');
  const words = useT('objects');
  const format = useFormat();
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const locale = intlLocale(language, navigator.languages);
    return {
      type: (type: string, count = 2) => (isObjectType(type) ? t(`common:types.${type}`, { count }) : type),
      choice(value: string | undefined) {
        const key = value?.toLowerCase().replaceAll(/[\s-]+/g, '_') ?? '';
        return isChoice(key) ? words(`choices.${key}`) : value;
      },
      salary(job: unknown) {
        const bounds = { min_salary: numberAt(job, 'min_salary'), max_salary: numberAt(job, 'max_salary') };
        const range = salaryRange({ ...bounds, currency: textAt(job, 'currency') }, locale);
        if (range === null) {
          return undefined;
        }
        if (range.form === 'exact') {
          return range.amount;
        }
        return range.form === 'range'
          ? words('salary.range', range)
          : words(`salary.${range.form}`, { amount: range.amount });
      },
      levels({ level, needs_level: needed }: { level?: number | undefined; needs_level?: number | undefined }) {
        if (level === undefined) {
          return undefined;
        }
        const shown = format.number(level, oneDecimal);
        return needed === undefined || needed === 0
          ? t('preview.levelOnly', { level: shown })
          : t('preview.levelOf', { level: shown, needed: format.number(needed, oneDecimal) });
      },
      health: (health: SkillHealth | null) => (health === null ? undefined : words(`health.${health}`)),
      score: (value: number) => words('gauge', { value: format.number(value, { maximumFractionDigits: 1 }) }),
      percent: (value: number) => format.percent(value),
      count: (value: number) => format.number(value),
      list: (values: readonly string[]) => format.list(values),
      hours: (value: number | undefined) =>
        value === undefined ? undefined : words('hours', { count: value, value: format.number(value) }),
      day: (value: string | undefined) => (value === undefined ? undefined : format.date(value)),
      bytes(size: number | undefined) {
        const mega = size !== undefined && size >= 1_000_000;
        return size === undefined
          ? undefined
          : format.number(size / (mega ? 1_000_000 : 1000), {
              style: 'unit',
              unit: mega ? 'megabyte' : 'kilobyte',
              maximumFractionDigits: mega ? 1 : 0,
            });
      },
    };
  }, [t, words, format, language]);
}

export type PaletteText = ReturnType<typeof usePaletteText>;
