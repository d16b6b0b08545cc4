import { runs } from './runs.ts';

/** One kind of hostile text, of any length. */
export type Hostile = (length: number) => string;

/** A text that repeats `piece` between a beginning and an end. */
export function repeating(
  piece: string,
  { before = '', after = '' }: { before?: string; after?: string } = {},
): Hostile {
  return (length) => before + piece.repeat(Math.ceil(length / piece.length)) + after;
}

/** What keeps a careless parser busy: openings without ends, runs, halves of what each grammar has. */
const pieces = [
  ...['[', '(', '{', '<', '"', "'", ' ', '\t', '\n', 'a', 'A', '1', '.', ',', ';', ':', '-', '_', '*', '`', '#', '|'],
  ...['/', '@', '\\', '=', '%', '&', '+', 'é', 'ß', 'ü', '\u0301', '\u200b', '\u3000', '\ud83d', '漢', '\r\n', '\n \n'],
  ...['.\n', 'into', 'ae', 'a1', '00 ', '+49 ', '[a](', '**a', '`a', '| a ', '|\n', '|-|\n', '```\n', '```\na\n'],
  ...['# a\n', '> a\n', '- a\n', '  - a\n', '1. ', '<a ', '<p>', '<!--', '<script', '<br ', '&#', 'a@', 'a@b.', '.a'],
  ...['http://', 'www.a', '%41', 'a|b\n', '=1;', '(a', '[0:00', '"a",', '{"a":', '[[a', '""', '\\"', '/a/', 'a=b;'],
  ...['a b ', 'a, ', 'a. ', 'A. ', 'st. ', 'um, ', 'you know, ', 'comma ', 'period ', 'the the ', 'not ', 'but '],
  ...['who knows a ', 'where do ', 'hired ', 'in A, ', 'candidate', 'the "a" team ', 'a and ', 'is is '],
  ...['and ', '2020 - ', '01/2020 – ', 'Jan 2020 ', 'last ', 'Ada ', 'may ', 'Skills:\n', 'Inc., ', '5 of '],
];

const texts: readonly Hostile[] = pieces.flatMap((piece) => [
  repeating(piece, { before: 'a ', after: '!x' }),
  ...(runs({ usual: 0, long: 1 }) === 1 ? [repeating(piece)] : []),
]);

/** Reads a text; what it refuses it has read as well. */
export type Parse = (text: string) => unknown;

const length = 100_000;
/** ms for {@link length} characters on a computer that has nothing else to do. */
const most = 50;
/** Characters that tell whether a text is worth a longer look. */
const samples = [5000, 20_000] as const;

async function cost(parse: Parse, text: string, cpuTime: () => number): Promise<number> {
  const begun = cpuTime();
  try {
    await parse(text);
  } catch {
    // Refused is read as well.
  }
  return cpuTime() - begun;
}

/** Whether a parser would be quick even if four times as long a text took it sixteen times as long. */
async function isSurelyQuick(parse: Parse, text: Hostile, cpuTime: () => number): Promise<boolean> {
  for (const size of samples) {
    if ((await cost(parse, text(size), cpuTime)) * (length / size) ** 2 <= most) {
      return true;
    }
  }
  return false;
}

/** ms that {@link control} takes on a computer that has nothing else to do. */
const usualControl = 10;

/** Work that is linear whatever happens: it tells how busy the computer is at this moment. */
function control(text: string): number {
  let sum = 0;
  for (let round = 0; round < 80; round += 1) {
    for (let at = 0; at < text.length; at += 1) {
      sum = (sum * 31 + text.charCodeAt(at) + round) | 0;
    }
  }
  return sum;
}

/**
 * The hostile text for which a parser takes longer than it may for its length, if there is one. `cpuTime`: ms that this
 * process has worked, which others on a busy computer hardly add to; what they add is measured beside it.
 */
export async function slowText(parse: Parse, cpuTime: () => number): Promise<string | undefined> {
  for (const text of texts) {
    if (await isSurelyQuick(parse, text, cpuTime)) {
      continue;
    }
    const whole = text(length);
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5 && least > most; run += 1) {
      const busy = Math.max(1, (await cost(control, whole, cpuTime)) / usualControl);
      least = Math.min(least, (await cost(parse, whole, cpuTime)) / busy);
    }
    if (least > most) {
      return `${Math.round(least)} ms for ${JSON.stringify(whole.slice(0, 24))}…`;
    }
  }
  return undefined;
}
