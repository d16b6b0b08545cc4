import type { DayOrder } from '#shared/contract/imports.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { fold } from '#shared/search/fold.ts';

/** A day as `2024-03-01`, or what is wrong with the text. */
export type ReadDay = { value: string } | { problem: Sentence };

const noDay: ReadDay = { problem: say('notDay') };
const noSuchDay: ReadDay = { problem: say('noSuchDay') };
const twoDays: ReadDay = { problem: say('twoDays') };

/** Folded names, at their beginnings, English, German and Spanish. */
const monthNames: readonly RegExp[] = [
  /^(?:jan(?:uary|uar|ner)?|ene(?:ro)?)$/,
  /^feb(?:ruary|ruar|rero)?$/,
  /^(?:mar(?:ch|zo)?|marz|maerz|mrz)$/,
  /^(?:apr(?:il)?|abr(?:il)?)$/,
  /^ma(?:[iy]|yo)$/,
  /^jun(?:[ei]|io)?$/,
  /^jul(?:[yi]|io)?$/,
  /^(?:aug(?:ust)?|ago(?:sto)?)$/,
  /^(?:sept?(?:ember)?|sept?iembre|set(?:iembre)?)$/,
  /^o[ck]t(?:ober|ubre)?$/,
  /^nov(?:ember|iembre)?$/,
  /^(?:de[cz](?:ember)?|dic(?:iembre)?)$/,
];

// “Mar” and “Dic” are months, unless a comma says that they are not.
const weekday =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di(?!c)|mi|do|fr|sa|so|lun|martes|jue|vie)[a-z]*[.,]?|mar\.?,)\s+/;
const time =
  /(?<![t\s,])[t\s,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]\.?\s?m\.?)?(?:\s?(?:z|utc|gmt|uhr|h|[+-]\d{2}:?\d{2}))?$/;
const slashed = /^(\d{1,2})\s?[/-]\s?(\d{1,2})\s?[/-]\s?(\d{4}|\d{2})$/;

/** Serial numbers of a spreadsheet, from 1927 to 2173: what is smaller is rather a year or a count. */
const serials = { first: 10_000, last: 100_000, epoch: Date.UTC(1899, 11, 30) };
const msPerDay = 86_400_000;

/** `24` is 2024 and `85` is 1985. */
function fullYear(year: string): string {
  return year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`;
}

function dayOf(year: string, month: string | number, day: string): ReadDay {
  const text = `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return exists ? { value: text } : noSuchDay;
}

/** The order that one text settles by itself: only one of its numbers can be a month. */
function ownOrder(first: string, second: string): DayOrder | undefined {
  if (Number(first) > 12 || Number(second) > 12) {
    return Number(first) > 12 ? 'day-first' : 'month-first';
  }
  return undefined;
}

function readSlashed(match: RegExpExecArray, order: DayOrder | undefined): ReadDay {
  const [, first = '', second = '', year = ''] = match;
  const settled = ownOrder(first, second) ?? (first === second ? 'day-first' : order);
  if (settled === undefined) {
    return twoDays;
  }
  return settled === 'day-first' ? dayOf(year, second, first) : dayOf(year, first, second);
}

function readNamed(text: string): ReadDay | undefined {
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|o)?[.\s-]*(?:of\s+|de\s+)?([a-z]{3,10})[.,\s-]*(?:del?\s+)?(\d{4}|\d{2})$/.exec(text);
  const monthFirst = /^([a-z]{3,10})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?[.,\s-]+(\d{4})$/.exec(text);
  const [day = '', name = '', year = ''] = dayFirst?.slice(1) ?? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = monthNames.findIndex((pattern) => pattern.test(name));
  return month < 0 ? undefined : dayOf(year, month + 1, day);
}

function readSerial(text: string): ReadDay | undefined {
  const number = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0;
  return number >= serials.first && number < serials.last
    ? { value: new Date(serials.epoch + number * msPerDay).toISOString().slice(0, 10) }
    : undefined;
}

function plain(text: string): string {
  return fold(text).trim().replace(weekday, '').replace(time, '').trim();
}

/** What a column says about the order of its days. */
export interface DaysWritten {
  /** Settled by a number above 12. */
  order: DayOrder | undefined;
  /** The first text that can be read in two ways, where nothing settles it; a column that contradicts itself has none. */
  open: string | undefined;
}

/** Which order the days of a column are written in: one that can be read in a single way settles it for all. */
export function daysWritten(cells: Iterable<string>): DaysWritten {
  const orders = new Set<DayOrder>();
  let open: string | undefined;
  for (const cell of cells) {
    const [, first = '', second = ''] = slashed.exec(plain(cell)) ?? [];
    const order = ownOrder(first, second);
    if (order !== undefined) {
      orders.add(order);
    } else if (first !== second) {
      open ??= cell.trim();
    }
  }
  const [order] = orders;
  return { order: orders.size === 1 ? order : undefined, open: orders.size === 0 ? open : undefined };
}

/**
 * Reads a day as people and spreadsheets write it: ISO with or without a time, `01.03.2024`, `1/3/24`, `3. März 2024`,
 * `March 3, 2024`, `3 de marzo de 2024`, `45352`.
 * @param order of numbers that could both be the month; without it such a text is told as a problem.
 */
export function readDay(text: string, order: DayOrder | undefined): ReadDay {
  const written = plain(text);
  const yearFirst =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(written) ?? /^((?:19|20)\d{2})()(\d{2})(\d{2})$/.exec(written);
  if (yearFirst !== null) {
    const [, year = '', , month = '', day = ''] = yearFirst;
    return dayOf(year, month, day);
  }
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(written);
  if (dotted !== null) {
    const [, day = '', month = '', year = ''] = dotted;
    return dayOf(year, month, day);
  }
  const numbers = slashed.exec(written);
  return numbers === null ? (readNamed(written) ?? readSerial(written) ?? noDay) : readSlashed(numbers, order);
}
