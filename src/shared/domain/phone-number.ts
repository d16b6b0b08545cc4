/** An extension behind a number, as it is written in English and German. */
const extension = /[\s,;(-]*(?:ext(?:ension|\.)?|x|#|durchwahl|dw\.?|nebenstelle|nst\.?)[\s.:]*\d{1,6}\)?$/iu;
/** Digits of any script with at most one plus before them, and what people put between them. */
const number = /^[\s([]*\+?[\p{Nd}\s()[\]./\p{Pd}]+$/u;
const fewestDigits = 5;
const mostDigits = 15;
const longest = 60;

/** What the host says at a field that holds no phone number. */

/**
 * Whether a text can be dialled: 5 to 15 digits (E.164) with spaces, brackets, dashes, slashes and dots between them, a
 * plus before them and an extension behind.
 * @example isPhoneNumber('+49 (0)30 1234567 Durchwahl 12') // true
 */
export function isPhoneNumber(text: string): boolean {
  if (text.length > longest) {
    return false;
  }
  const dialled = text.trim().replace(extension, '');
  // The zero in brackets is left out from abroad.
  const digits = dialled.replace('(0)', '').replaceAll(/\P{Nd}/gu, '');
  return number.test(dialled) && [...digits].length >= fewestDigits && [...digits].length <= mostDigits;
}
