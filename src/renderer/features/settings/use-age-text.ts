import { useCallback } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long ago something was, in its largest unit: `0.4 sec`, `12 sec`, `5 min`, `3 hr`; a dash for nothing. */
export function useAgeText(): (milliseconds: number | undefined) => string {
  const { number } = useFormat();
  return useCallback(
    (milliseconds) => {
      if (milliseconds === undefined) {
        return '–';
      }
      const [size, unit] =
        milliseconds < minute
          ? ([second, 'second'] as const)
          : milliseconds < hour
            ? ([minute, 'minute'] as const)
            : ([hour, 'hour'] as const);
      const value = milliseconds / size;
      const digits = unit === 'second' && value < 10 ? 1 : 0;
      return number(value, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    },
    [number],
  );
}
