import type { TFunction } from 'i18next';
import type { Formatters } from '#lib/i18n/formatters.ts';

/** `2.6 MB`, as the system's file manager says it; small files in kB. */
export function fileSize(bytes: number, format: Formatters): string {
  const inMegabytes = bytes >= 1_000_000;
  return format.number(bytes / (inMegabytes ? 1_000_000 : 1000), {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes || bytes < 10_000 ? 1 : 0,
  });
}

/** The size in the unit of the limit: `27.3 MiB`. */
export function mebibytes(bytes: number, format: Formatters): string {
  return `${format.number(bytes / 1024 ** 2, { maximumFractionDigits: 1 })} MiB`;
}

/** `utf-8` as people write it. */
export function encodingName(encoding: string): string {
  return encoding.replace(/^utf/, 'UTF').replace(/^windows/, 'Windows');
}

const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** What separates the columns, in words. */
export function delimiterName(delimiter: string, t: TFunction<readonly ['import', 'common']>): string {
  for (const [sign, name] of Object.entries(names)) {
    if (sign === delimiter) {
      return t(`delimiter.${name}`);
    }
  }
  return t('delimiter.other', { value: delimiter });
}
