import { beforePercent } from '#host/intelligence/built-in/before-percent.ts';
import type { Language } from '#shared/domain/user-context.ts';

/** How figures are written in a language: at most two decimals, no minus before nothing. */
export function figuresIn(language: Language) {
  let format: Intl.NumberFormat | undefined;
  function number(value: number): string {
    // Made with the first report: start-up is short.
    format ??= new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: 'negative' });
    return format.format(value);
  }
  return {
    number,
    percent: (value: number) => `${number(value)}${beforePercent[language]}%`,
    /** `1 job`, `3 jobs`. */
    counted: (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`,
  };
}
