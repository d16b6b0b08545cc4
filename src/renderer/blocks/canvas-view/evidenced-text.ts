import type { BlockEvidence, BlockFigure } from '#shared/domain/canvas-blocks.ts';

/** A piece of a sentence: words, or the place where a figure of its evidence is told. */
export type TextPart = string | { words: string; figure: BlockFigure };

/** A number as sentences write it, not one inside a word, a code or a date. */
const numbers = /(?<![\p{L}\d.,/:_-])[-−+]?\d+(?:[.,\u00a0\u202f'’]\d+)*(?:[\u00a0\u202f ]?%)?(?![\d\p{L}_/:]|-\d)/gu;

interface Reading {
  value: number;
  decimals: number;
}

/** What a number may mean: a comma or dot divides thousands in one language and decimals in another. */
function readingsOf(written: string): Reading[] {
  const digits = written.replaceAll(/[-−+%\u00a0\u202f'’ ]/g, '');
  return [',', '.'].flatMap((decimal) => {
    const plain = digits.replaceAll(decimal === ',' ? '.' : ',', '');
    const [whole = '', fraction, ...rest] = plain.split(decimal);
    const value = Number(fraction === undefined ? whole : `${whole}.${fraction}`);
    return rest.length > 0 || Number.isNaN(value) ? [] : [{ value, decimals: fraction?.length ?? 0 }];
  });
}

function tells(written: string, { value, unit }: BlockFigure): boolean {
  return (
    written.includes('%') === (unit === '%') &&
    readingsOf(written).some((one) => Math.abs(one.value - Math.abs(value)) <= 0.5 * 10 ** -one.decimals + 1e-9)
  );
}

/** Where names stand in a text, whose digits tell nothing, first to last. */
function placesOf(text: string, names: readonly string[]): { from: number; to: number }[] {
  return names
    .filter((name) => /\d/.test(name))
    .flatMap((name) => {
      const places: { from: number; to: number }[] = [];
      for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + name.length)) {
        places.push({ from, to: from + name.length });
      }
      return places;
    })
    .sort((left, right) => left.from - right.from);
}

/**
 * Divides a sentence at the numbers that its figures tell; each figure once, in the order of reading, while there are
 * others. Digits within the names of what it tells of are no figures.
 */
export function evidencedText(text: string, { figures, objects }: BlockEvidence): TextPart[] {
  const names = placesOf(
    text,
    (objects ?? []).flatMap(({ name }) => name ?? []),
  );
  const parts: TextPart[] = [];
  const told = new Set<BlockFigure>();
  let end = 0;
  let passed = 0;
  let nameEnd = 0;
  for (const match of text.matchAll(numbers)) {
    const [written] = match;
    for (let name = names[passed]; name !== undefined && name.from <= match.index; name = names[passed]) {
      nameEnd = Math.max(nameEnd, name.to);
      passed += 1;
    }
    const meant = match.index < nameEnd ? [] : figures.filter((figure) => tells(written, figure));
    const figure = meant.find((one) => !told.has(one)) ?? meant[0];
    if (figure !== undefined) {
      told.add(figure);
      parts.push(text.slice(end, match.index), { words: written, figure });
      end = match.index + written.length;
    }
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
