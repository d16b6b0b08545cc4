import { fold } from './fold.ts';

/** Shorter runs of digits are years, levels and sizes more often than parts of a number. */
const DIGITS_LEAST = 4;
const PHONE_QUERY = /^[0-9 +()/.-]*$/;

/**
 * The digits by which a telephone number is matched, as written or as dialled from elsewhere: a zero in parentheses and
 * zeros in front are left out, so that `0151 234` finds `+49 (0)151 234`.
 */
export function phoneDigits(text: string): string {
  return fold(text)
    .replace(/[^0-9()]/g, '')
    .replaceAll('(0)', '')
    .replace(/[()]/g, '')
    .replace(/^0+/, '');
}

/** The digits that a folded query looks for in telephone numbers; none where it is not a number's part. */
export function queryDigits(text: string): string {
  if (!PHONE_QUERY.test(text) || text.replace(/[^0-9]/g, '').length < DIGITS_LEAST) return '';
  return phoneDigits(text);
}
