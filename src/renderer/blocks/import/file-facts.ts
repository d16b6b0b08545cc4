import type { TFunction } from 'i18next';
import type { Formatters } from '#lib/i18n/formatters.ts';
import type { ImportPreview } from './mapping.ts';

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
function encodingName(encoding: string): string {
  return encoding.replace(/^utf/, 'UTF').replace(/^windows/, 'Windows');
}

const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

type Words = TFunction<readonly ['import', 'common']>;

/** What separates the columns, in words. */
function delimiterName(delimiter: string, t: Words): string {
  for (const [sign, name] of Object.entries(names)) {
    if (sign === delimiter) {
      return t(`delimiter.${name}`);
    }
  }
  return t('delimiter.other', { value: delimiter });
}

/** What was found out about a file: how much is in it, and in which form. */
export function fileFacts(preview: ImportPreview, t: Words, format: Formatters): string {
  const { encoding, delimiter } = preview;
  const facts: string[] = [
    t('factRows', { count: preview.total, value: format.number(preview.total) }),
    t('factColumns', { count: preview.columns.length, value: format.number(preview.columns.length) }),
  ];
  if (preview.format === 'xlsx' || preview.format === 'json') {
    facts.push(t(`format.${preview.format}`));
  } else {
    facts.push(...(encoding === undefined ? [] : [encodingName(encoding)]));
    facts.push(...(delimiter === undefined ? [] : [delimiterName(delimiter, t)]));
  }
  return facts.join(' · ');
}
