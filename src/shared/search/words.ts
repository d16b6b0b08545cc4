const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;
const UNKNOWN = 0;
const NO = 1;
const YES = 2;
const known = new Uint8Array(0x10000);

/** Whether a code point belongs to a word: a letter or a digit of any script. */
export function isWordCodePoint(codePoint: number): boolean {
  if (codePoint > 0xffff) return LETTER_OR_DIGIT.test(String.fromCodePoint(codePoint));
  if (known[codePoint] === UNKNOWN) {
    known[codePoint] = LETTER_OR_DIGIT.test(String.fromCharCode(codePoint)) ? YES : NO;
  }
  return known[codePoint] === YES;
}

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

export function joinSurrogates(high: number, low: number): number {
  return (high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
}

function isWordAt(text: string, index: number): boolean {
  return index < text.length && isWordCodePoint(text.codePointAt(index)!);
}

function isWordBefore(text: string, index: number): boolean {
  if (index <= 0) return false;
  const unit = text.charCodeAt(index - 1);
  if (isLowSurrogate(unit) && index > 1 && isHighSurrogate(text.charCodeAt(index - 2))) {
    return isWordCodePoint(text.codePointAt(index - 2)!);
  }
  return isWordCodePoint(unit);
}

/** Whether a word starts at this UTF-16 index. */
export function isWordStart(text: string, index: number): boolean {
  return isWordAt(text, index) && !isWordBefore(text, index);
}

/** Whether a word ends before this UTF-16 index. */
export function isWordEnd(text: string, index: number): boolean {
  return isWordBefore(text, index) && !isWordAt(text, index);
}

/** The words of a text as UTF-16 bounds, flat: start, end, start, end … A word is a run of letters and digits. */
export function wordBounds(text: string): number[] {
  const bounds: number[] = [];
  let start = -1;
  let index = 0;
  while (index < text.length) {
    const codePoint = text.codePointAt(index)!;
    if (isWordCodePoint(codePoint)) {
      if (start < 0) start = index;
    } else if (start >= 0) {
      bounds.push(start, index);
      start = -1;
    }
    index += codePoint > 0xffff ? 2 : 1;
  }
  if (start >= 0) bounds.push(start, text.length);
  return bounds;
}
