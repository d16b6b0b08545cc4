import { useMemo } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { canvasWords } from './words/index.ts';

/** How figures with a unit are written: `19%`, `2.8 days`, `3.5 / 5`. */
export function useFigureText() {
  const t = useT(canvasWords);
  const format = useFormat();
  return useMemo(() => {
    function number(value: number): string {
      return format.number(value, { maximumFractionDigits: 2 });
    }
    function figure(value: number, unit: string | undefined): string {
      switch (unit) {
        case undefined:
        case '':
        case 'count':
          return number(value);
        case '%':
          return format.percent(value);
        case 'score':
          return t('unit.score', { value: number(value) });
        case 'days':
          return t('unit.days', { count: value, value: format.number(value, { maximumFractionDigits: 1 }) });
        default:
          return `${number(value)} ${unit}`;
      }
    }
    return { number, figure };
  }, [t, format]);
}

export type FigureText = ReturnType<typeof useFigureText>;
