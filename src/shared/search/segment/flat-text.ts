import { isHighSurrogate, isLowSurrogate, isWordCodePoint, joinSurrogates } from '#shared/search/words.ts';

/** UTF-16 units; a byte each where that is enough. */
export type Units = Uint8Array | Uint16Array;

/** A text as UTF-16 units. */
export function toUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index);
  return units;
}

const DECODE_STEP = 4096;

/** The text at `from` to `to`, end exclusive. */
export function toText(units: Units, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += DECODE_STEP) {
    text += Reflect.apply(String.fromCharCode, undefined, units.subarray(at, Math.min(to, at + DECODE_STEP)));
  }
  return text;
}

/** Below 0 where the text sorts before everything that starts with the prefix, 0 where it starts with it, else above 0. */
export function comparePrefix(units: Units, from: number, to: number, prefix: Uint16Array): number {
  const end = Math.min(to, from + prefix.length);
  for (let at = from; at < end; at++) {
    const difference = units[at]! - prefix[at - from]!;
    if (difference !== 0) return difference;
  }
  return end - from < prefix.length ? -1 : 0;
}

export function startsAt(units: Units, at: number, to: number, part: Uint16Array): boolean {
  if (to - at < part.length) return false;
  for (let index = 0; index < part.length; index++) if (units[at + index] !== part[index]) return false;
  return true;
}

/** Where the part stands first at or after `at`, -1 where it does not. */
export function findFrom(units: Units, at: number, to: number, part: Uint16Array): number {
  const first = part[0];
  const last = to - part.length;
  for (let place = at; place <= last; place++) {
    if (units[place] === first && startsAt(units, place, to, part)) return place;
  }
  return -1;
}

/** Code-unit order of two texts. */
export function compareTexts(
  left: Units,
  leftFrom: number,
  leftTo: number,
  right: Units,
  rightFrom: number,
  rightTo: number,
): number {
  const length = Math.min(leftTo - leftFrom, rightTo - rightFrom);
  for (let index = 0; index < length; index++) {
    const difference = left[leftFrom + index]! - right[rightFrom + index]!;
    if (difference !== 0) return difference;
  }
  return leftTo - leftFrom - (rightTo - rightFrom);
}

/** Whether the two units at `at` are one character. */
export function isSurrogatePairAt(units: Units, at: number, to: number): boolean {
  return isHighSurrogate(units[at]!) && at + 1 < to && isLowSurrogate(units[at + 1]!);
}

/** Whether the character at `at` belongs to a word. */
export function isWordAt(units: Units, at: number, to: number): boolean {
  if (at >= to) return false;
  const unit = units[at]!;
  if (isSurrogatePairAt(units, at, to)) return isWordCodePoint(joinSurrogates(unit, units[at + 1]!));
  return isWordCodePoint(unit);
}

function isWordBefore(units: Units, from: number, at: number): boolean {
  if (at <= from) return false;
  const unit = units[at - 1]!;
  if (isLowSurrogate(unit) && at - 2 >= from && isHighSurrogate(units[at - 2]!)) {
    return isWordCodePoint(joinSurrogates(units[at - 2]!, unit));
  }
  return isWordCodePoint(unit);
}

/** Whether a word of the text at `from` to `to` starts at `at`. */
export function isWordStartAt(units: Units, from: number, to: number, at: number): boolean {
  return isWordAt(units, at, to) && !isWordBefore(units, from, at);
}

/** Whether a word of the text at `from` to `to` ends before `at`. */
export function isWordEndAt(units: Units, from: number, to: number, at: number): boolean {
  return isWordBefore(units, from, at) && !isWordAt(units, at, to);
}
