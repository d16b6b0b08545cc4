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

/** What somebody else's work adds comes and goes: the least is the parser's own. */
async function leastCost(times: number, parse: Parse, text: string, cpuTime: () => number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < times; run += 1) {
    least = Math.min(least, await cost(parse, text, cpuTime));
  }
  return least;
}

/**
 * How often {@link isSurelyQuick} looks how the work grows before a longer look is what it takes. A long run looks longer
 * at once: what only begins to grow by the square beyond {@link samples} is seen by that alone.
 */
const quickLooks = runs({ usual: 3, long: 0 });

/**
 * Whether a parser would be quick even if what grows in its work grew by the square: as all of it does, for all that a
 * first look tells, or as much of it as two lengths tell apart.
 */
async function isSurelyQuick(parse: Parse, text: Hostile, cpuTime: () => number): Promise<boolean> {
  const [little, more] = samples;
  const least = { little: Number.POSITIVE_INFINITY, more: Number.POSITIVE_INFINITY };
  for (const [name, size] of [
    ['little', little],
    ['more', more],
  ] as const) {
    least[name] = await cost(parse, text(size), cpuTime);
    if (least[name] * (length / size) ** 2 <= most) {
      return true;
    }
  }
  for (let look = 0; look < quickLooks; look += 1) {
    least.more = Math.min(least.more, await cost(parse, text(more), cpuTime));
    // The first time may be of what is compiled then: it would hide how the work grows.
    least.little = Math.min(least.little, await leastCost(3, parse, text(little), cpuTime));
    const times = more / little;
    // What is linear in it takes so many times as long; the rest of it is by the square.
    const bySquare = Math.max(0, least.more - times * least.little) / (1 - 1 / times);
    const linear = least.more - bySquare;
    if ((linear * length) / more + bySquare * (length / more) ** 2 <= most) {
      return true;
    }
  }
  return false;
}

/** ms that {@link control} takes on a computer that has nothing else to do. */
const usualControl = 2.5;

/** Work that is linear whatever happens: it tells how busy the computer is at this moment. */
function control(text: string): number {
  let sum = 0;
  for (let round = 0; round < 20; round += 1) {
    for (let at = 0; at < text.length; at += 1) {
      sum = (sum * 31 + text.charCodeAt(at) + round) | 0;
    }
  }
  return sum;
}

/** ms that {@link memoryControl} takes on a computer that has nothing else to do and whose memory is in use already. */
const usualMemoryControl = 4;

/** Linear work that asks for memory: on a computer just started, that may cost more than the work for which it is wanted. */
function memoryControl(text: string): number {
  const parts: { at: number; text: string }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    parts.push({ at, text: text.slice(at, at + 20) });
  }
  return parts.length;
}

/** A text this many times shorter tells how the work grows. */
const shorter = 10;
/**
 * Between what is linear (10 times, and up to 20 with the memory it takes) and what grows by the square (100 times).
 * Where memory alone makes linear work grow by more, it is this many times more.
 */
const mostGrowth = 40;
const overMemory = 1.5;
/**
 * What grows by the square takes 4 times as long for twice the length. Linear work that asks for memory may take far more
 * than ten times as long as the tenth that needs no new memory; it does not go on growing so from the half, which needs it.
 */
const mostGrowthOfHalf = 3;
/**
 * What surely grows with the length only may take this many times as long: how dear each of its steps is hangs on the
 * computer, and memory and expressions may be slow on one whose arithmetic, which {@link control} sees, is not.
 */
const overLinear = 3;
const mostGrowthOfLinear = { ofHalf: 2.5, ofPart: 20 };
/** ms below which the growth of the work is nobody's concern. */
const noMatter = most / 4;

interface Costs {
  control: number;
  half: number;
  /** Of {@link memoryControl}, once it was asked. */
  memory?: { part: number; whole: number };
  part: number;
  whole: number;
}

function faultOf({
  control: controlTime,
  half,
  memory = { part: 1, whole: 0 },
  part,
  whole,
}: Costs): string | undefined {
  const busyAtPart = Math.max(1, controlTime / usualControl);
  // Five times what it would take of the whole limit; what is only looked at in part may take long at once.
  if (part > (most * busyAtPart) / 2) {
    return `${Math.round(part / busyAtPart)} ms for a ${shorter}th`;
  }
  const busy = Math.max(busyAtPart, memory.whole / usualMemoryControl);
  const growth = whole / part;
  const isLinear = whole <= mostGrowthOfLinear.ofHalf * half && growth <= mostGrowthOfLinear.ofPart;
  if (whole > most * busy * (isLinear ? overLinear : 1)) {
    return `${Math.round(whole / busy)} ms`;
  }
  const ofMemory = memory.whole > usualMemoryControl ? (memory.whole / memory.part) * overMemory : 0;
  const grows = growth > Math.max(mostGrowth, ofMemory) && whole / half > mostGrowthOfHalf;
  return whole > noMatter * busy && grows ? `${Math.round(growth)} times as long as a ${shorter}th` : undefined;
}

const fewestTries = 5;
/** ms of work on one text: for so long another try may show that it was the computer which was slow. */
const patienceMs = 3000;

/**
 * In words, by how much a parser takes longer than it may for a text's length, or longer the longer the text is. It must
 * be so at every try: a parser that is quick enough is let go by the first one that shows it.
 */
export async function slownessOn(text: Hostile, parse: Parse, cpuTime: () => number): Promise<string | undefined> {
  const [part, half, whole] = [text(length / shorter), text(length / 2), text(length)];
  // What would be quick enough on a computer that has nothing else to do is compared with nothing.
  const idle: Costs = { control: usualControl, half: 0, part: await leastCost(3, parse, part, cpuTime), whole: 0 };
  if (faultOf(idle) === undefined) {
    idle.whole = await cost(parse, whole, cpuTime);
    if (faultOf(idle) === undefined) {
      return undefined;
    }
  }
  const unknown = Number.POSITIVE_INFINITY;
  const least: Costs = { control: unknown, half: unknown, part: unknown, whole: unknown };
  const begun = cpuTime();
  for (let tries = 0; tries < fewestTries || cpuTime() - begun < patienceMs; tries += 1) {
    least.control = Math.min(least.control, await leastCost(3, control, whole, cpuTime));
    least.part = Math.min(least.part, await leastCost(3, parse, part, cpuTime));
    // What takes so long for a part is not tried with the whole.
    if (faultOf({ ...least, whole: 0 }) === undefined) {
      least.half = Math.min(least.half, await leastCost(2, parse, half, cpuTime));
      least.whole = Math.min(least.whole, await leastCost(2, parse, whole, cpuTime));
    }
    if (faultOf(least) === undefined) {
      return undefined;
    }
    least.memory = {
      part: Math.min(least.memory?.part ?? unknown, await leastCost(3, memoryControl, part, cpuTime)),
      whole: Math.min(least.memory?.whole ?? unknown, await leastCost(3, memoryControl, whole, cpuTime)),
    };
    if (faultOf(least) === undefined) {
      return undefined;
    }
  }
  return faultOf(least);
}

/**
 * The hostile text for which a parser takes longer than it may for its length, or longer the longer it is, if there is
 * one. `cpuTime`: ms that this process has worked, which others on a busy computer hardly add to; what they add is
 * measured beside it.
 */
export async function slowText(parse: Parse, cpuTime: () => number): Promise<string | undefined> {
  for (const text of texts) {
    if (await isSurelyQuick(parse, text, cpuTime)) {
      continue;
    }
    const fault = await slownessOn(text, parse, cpuTime);
    if (fault !== undefined) {
      return `${fault}: ${JSON.stringify(text(length).slice(0, 24))}…`;
    }
  }
  return undefined;
}
