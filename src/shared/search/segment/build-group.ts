import { wordBounds } from '#shared/search/words.ts';
import { addPairs, createBitSlices, PAIR_BUCKETS } from './bit-slices.ts';
import { Interner, listRows, sortInterned } from './build-table.ts';
import { type FieldGroup, NO_TEXT } from './segment.ts';
import type { TextTable } from './text-table.ts';

export interface GroupSource {
  penalty: number;
  /** Texts per row, 0 where their number varies. */
  stride: number;
  /** Folded texts of every row by rank. */
  rowTexts: readonly (readonly (string | undefined)[])[];
  /** Rows that stand in the tables, by the length of their name, then by rank. */
  rowOrder: Uint32Array;
  isLong: (row: number) => boolean;
}

interface NumberedTexts {
  sorted: string[];
  /** Texts of long rows that no other row has. */
  unsorted: string[];
  rowTextsAt: Uint32Array;
  rowTexts: Uint32Array;
}

function numberTexts(source: GroupSource): NumberedTexts {
  const rowTextsAt = new Uint32Array(source.rowTexts.length + 1);
  for (const [row, texts] of source.rowTexts.entries()) rowTextsAt[row + 1] = rowTextsAt[row]! + texts.length;
  const rowTexts = new Uint32Array(rowTextsAt.at(-1)!);
  const interner = new Interner();
  function number(row: number, idOf: (text: string) => number): void {
    for (const [index, text] of source.rowTexts[row]!.entries()) {
      rowTexts[rowTextsAt[row]! + index] = text === undefined ? NO_TEXT : idOf(text);
    }
  }
  for (const row of source.rowOrder) number(row, (text) => interner.idOf(text));
  const { sorted, rankOf } = sortInterned(interner);
  for (const [index, id] of rowTexts.entries()) if (id !== NO_TEXT) rowTexts[index] = rankOf[id] ?? NO_TEXT;
  const unsorted: string[] = [];
  for (let row = 0; row < source.rowTexts.length; row++) {
    if (source.isLong(row)) number(row, (text) => sorted.length + unsorted.push(text) - 1);
  }
  return { sorted, unsorted, rowTextsAt, rowTexts };
}

function storeTexts(texts: readonly string[]): { units: Uint16Array; at: Uint32Array } {
  const at = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) at[index + 1] = at[index]! + text.length;
  const units = new Uint16Array(at.at(-1)!);
  let place = 0;
  for (const text of texts) for (let index = 0; index < text.length; index++) units[place++] = text.charCodeAt(index);
  return { units, at };
}

/** The table of what follows each word's start but the first of a text. */
function* buildEndings(
  numbered: NumberedTexts,
  units: Uint16Array,
  at: Uint32Array,
  rowOrder: Uint32Array,
): Generator<void, TextTable> {
  const { sorted, rowTexts, rowTextsAt } = numbered;
  const interner = new Interner();
  const ends: number[] = [];
  const starts: number[] = [];
  const endingsAt = new Uint32Array(sorted.length + 1);
  const endings: number[] = [];
  for (const [index, text] of sorted.entries()) {
    const bounds = wordBounds(text);
    for (let bound = 0; bound < bounds.length; bound += 2) {
      const start = bounds[bound]!;
      if (start === 0) continue;
      const id = interner.idOf(text.slice(start));
      endings.push(id);
      starts[id] = at[index]! + start;
      ends[id] = at[index + 1]!;
    }
    endingsAt[index + 1] = endings.length;
  }
  yield;
  const count = interner.ids.size;
  const { rankOf } = sortInterned(interner);
  yield;
  const from = new Uint32Array(count);
  const to = new Uint32Array(count);
  for (let id = 0; id < count; id++) {
    from[rankOf[id]!] = starts[id]!;
    to[rankOf[id]!] = ends[id]!;
  }
  const rows = listRows(count, rowOrder, (row, add) => {
    for (let index = rowTextsAt[row]!; index < rowTextsAt[row + 1]!; index++) {
      const text = rowTexts[index]!;
      if (text === NO_TEXT) continue;
      for (let ending = endingsAt[text]!; ending < endingsAt[text + 1]!; ending++) add(rankOf[endings[ending]!]!);
    }
  });
  return { units, count, from, to, ...rows };
}

/** Builds the tables of one group of fields, pausing between steps. */
export function* buildGroup(source: GroupSource): Generator<void, FieldGroup> {
  const numbered = numberTexts(source);
  yield;
  const { sorted, unsorted, rowTextsAt, rowTexts } = numbered;
  const { units, at } = storeTexts([...sorted, ...unsorted]);
  const rows = listRows(sorted.length, source.rowOrder, (row, add) => {
    for (let index = rowTextsAt[row]!; index < rowTextsAt[row + 1]!; index++) {
      if (rowTexts[index] !== NO_TEXT) add(rowTexts[index]!);
    }
  });
  yield;
  const endings = yield* buildEndings(numbered, units, at, source.rowOrder);
  yield;
  const pairs = createBitSlices(PAIR_BUCKETS, sorted.length);
  for (let text = 0; text < sorted.length; text++) addPairs(pairs, text, units, at[text]!, at[text + 1]!);
  return {
    penalty: source.penalty,
    texts: { units, count: sorted.length, from: at.subarray(0, -1), to: at.subarray(1), ...rows },
    endings,
    pairs,
    stride: source.stride,
    rowTextsAt: source.stride > 0 ? new Uint32Array(0) : rowTextsAt,
    rowTexts,
  };
}
