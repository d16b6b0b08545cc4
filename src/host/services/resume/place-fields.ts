import type { Spot } from '#host/reader/reader.ts';
import { findDateRange } from './dates.ts';
import { headingKind } from './sections.ts';

/** Where something that was read stands: its letters in the text, and on the page where there are pages. */
export type Place = {
  /** From which letter of the text to which. */
  from: number;
  to: number;
  page?: number;
  /** In shares of the page's width and height, from its upper left corner. */
  box?: { left: number; top: number; width: number; height: number };
};

interface Range {
  from: number;
  to: number;
}

const mostOccurrences = 200;
const letter = /[\p{L}\p{N}]/u;

/** The same letters at the same places, in one case and with blanks for all that is one. */
function evened(text: string): string {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replaceAll(/\s/g, ' ');
}

function occurrences(text: string, value: string): Range[] {
  const wanted = evened(value.trim());
  const found: Range[] = [];
  if (wanted === '') {
    return found;
  }
  for (
    let at = text.indexOf(wanted);
    at >= 0 && found.length < mostOccurrences;
    at = text.indexOf(wanted, at + wanted.length)
  ) {
    const to = at + wanted.length;
    const isWhole =
      !(letter.test(wanted.charAt(0)) && letter.test(text.charAt(at - 1))) &&
      !(letter.test(wanted.charAt(wanted.length - 1)) && letter.test(text.charAt(to)));
    if (isWhole) {
      found.push({ from: at, to });
    }
  }
  return found;
}

const narrow: ReadonlySet<string> = new Set("iljtfrI.,:;|!'’()[] -");
const wide: ReadonlySet<string> = new Set('mwMW@%–—•');
const capital = /\p{Lu}/u;

/** About how wide letters are beside each other: it is a box to look at, not to cut by. */
function widthOf(letters: string): number {
  let sum = 0;
  for (const one of letters) {
    sum += narrow.has(one) ? 0.55 : wide.has(one) ? 1.5 : capital.test(one) ? 1.25 : 1;
  }
  return sum;
}

interface DatedLine extends Range {
  start: number;
  begins: string | undefined;
  ends: string | undefined;
}

/** Finds what was read in the text it was read from, and on its pages. */
export interface Places {
  /** The occurrence nearest to a letter of the text, or the first one. */
  of(value: string, near?: number): Place | undefined;
  /** The next time span of so and so; each is found once. */
  span(from: string | undefined, to: string | undefined): Place | undefined;
  /** Where the section of a kind begins. */
  section(kind: string): number | undefined;
}

export function createPlaces(text: string, spots: readonly Spot[] | undefined): Places {
  const even = evened(text);
  const dated: DatedLine[] = [];
  const sections = new Map<string, number>();
  let at = 0;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    const range = isBlank || line.length > 400 ? undefined : findDateRange(line);
    if (range !== undefined) {
      const from = at + range.index;
      dated.push({ start: at, from, to: from + range.length, begins: range.from, ends: range.to });
    }
    const kind = isBlank ? undefined : headingKind(line);
    if (kind !== undefined && !sections.has(kind)) {
      sections.set(kind, at);
    }
    at += line.length + 1;
  }
  const placedSpots: (Spot & Range)[] = [];
  let cursor = 0;
  for (const spot of spots ?? []) {
    const from = even.indexOf(evened(spot.text), cursor);
    if (from >= 0) {
      cursor = from + spot.text.length;
      placedSpots.push({ ...spot, from, to: cursor });
    }
  }

  function placed({ from, to }: Range): Place {
    const spot = placedSpots.find((one) => one.from <= from && from < one.to);
    if (spot === undefined) {
      return { from, to };
    }
    const whole = Math.max(1, widthOf(text.slice(spot.from, spot.to)));
    const share = (first: number, last: number) => (spot.width * widthOf(text.slice(first, last))) / whole;
    const box = {
      left: spot.left + share(spot.from, from),
      top: spot.top,
      width: share(from, Math.min(to, spot.to)),
      height: spot.height,
    };
    return { from, to, page: spot.page, box };
  }

  return {
    of(value, near = 0) {
      const ofAll = occurrences(even, value);
      const found = ofAll.length > 0 ? ofAll : occurrences(even, value.split(',')[0] ?? '');
      const [first, ...others] = found;
      const nearest = others.reduce(
        (best, one) => (best !== undefined && Math.abs(best.from - near) <= Math.abs(one.from - near) ? best : one),
        first,
      );
      return nearest === undefined ? undefined : placed(nearest);
    },
    span(from, to) {
      const index = dated.findIndex(({ begins, ends }) => begins === from && ends === to);
      const [line] = index === -1 ? [] : dated.splice(index, 1);
      return line === undefined ? undefined : placed(line);
    },
    section: (kind) => sections.get(kind),
  };
}
