import { wordBounds } from '#shared/search/words.ts';
import { Interner, type NumberLists, sortInterned } from './build-table.ts';
import type { Units } from './flat-text.ts';
import { NO_TEXT } from './segment.ts';

/** Texts handled between two pauses of a build. */
export const STEP_TEXTS = 4096;

export interface GroupSource {
  penalty: number;
  isPhone?: boolean;
  /** Texts per row, 0 where their number varies. */
  stride: number;
  /** Folded texts of every row by rank. */
  rowTexts: readonly (readonly (string | undefined)[])[];
  /** Rows that stand in the tables, by the length of their name, then by rank. */
  rowOrder: Uint32Array;
  isLong: (row: number) => boolean;
}

export interface NumberedTexts {
  /** Distinct texts of the rows in the tables, in code-unit order. */
  sorted: string[];
  /** Texts of the other rows, numbered on. */
  unsorted: string[];
  /** Text numbers of every row; NO_TEXT where it has none. */
  rowTexts: NumberLists;
}

/** Numbers the texts of all rows by their order. */
export function* numberTexts(source: GroupSource): Generator<void, NumberedTexts> {
  const at = new Uint32Array(source.rowTexts.length + 1);
  for (let row = 0; row < source.rowTexts.length; row++) at[row + 1] = at[row]! + source.rowTexts[row]!.length;
  const items = new Uint32Array(at.at(-1)!).fill(NO_TEXT);
  const interner = new Interner();
  for (let place = 0; place < source.rowOrder.length; place++) {
    const row = source.rowOrder[place]!;
    const texts = source.rowTexts[row]!;
    for (let index = 0; index < texts.length; index++) {
      const text = texts[index];
      if (text !== undefined) items[at[row]! + index] = interner.idOf(text);
    }
    if (place % STEP_TEXTS === STEP_TEXTS - 1) yield;
  }
  yield;
  const { sorted, rankOf } = sortInterned(interner);
  yield;
  for (let index = 0; index < items.length; index++) {
    if (items[index] !== NO_TEXT) items[index] = rankOf[items[index]!]!;
  }
  const unsorted: string[] = [];
  for (let row = 0; row < source.rowTexts.length; row++) {
    if (!source.isLong(row)) continue;
    for (const [index, text] of source.rowTexts[row]!.entries()) {
      if (text !== undefined) items[at[row]! + index] = sorted.length + unsorted.push(text) - 1;
    }
  }
  return { sorted, unsorted, rowTexts: { at, items } };
}

/** The units of texts one after the other; text `i` stands at `at[i]` to `at[i + 1]`. */
export function storeTexts(texts: readonly string[]): { units: Units; at: Uint32Array } {
  const at = new Uint32Array(texts.length + 1);
  for (let text = 0; text < texts.length; text++) at[text + 1] = at[text]! + texts[text]!.length;
  const units = new Uint16Array(at.at(-1)!);
  let place = 0;
  let seen = 0;
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      units[place++] = unit;
      seen |= unit;
    }
  }
  return { units: seen < 0x100 ? new Uint8Array(units) : units, at };
}

export interface NumberedEndings {
  /** Where each ending starts and ends in the units, in code-unit order of the endings. */
  from: Uint32Array;
  to: Uint32Array;
  /** Numbers of the endings of each text. */
  ofText: NumberLists;
}

/** Numbers, by their order, what follows each word's start but the first of the texts. */
export function* numberEndings(sorted: readonly string[], textsAt: Uint32Array): Generator<void, NumberedEndings> {
  const interner = new Interner();
  const starts: number[] = [];
  const ends: number[] = [];
  const at = new Uint32Array(sorted.length + 1);
  const found: number[] = [];
  for (let text = 0; text < sorted.length; text++) {
    const bounds = wordBounds(sorted[text]!);
    for (let bound = 0; bound < bounds.length; bound += 2) {
      const start = bounds[bound]!;
      if (start === 0) continue;
      const id = interner.idOf(sorted[text]!.slice(start));
      found.push(id);
      starts[id] = textsAt[text]! + start;
      ends[id] = textsAt[text + 1]!;
    }
    at[text + 1] = found.length;
    if (text % STEP_TEXTS === STEP_TEXTS - 1) yield;
  }
  yield;
  const { rankOf } = sortInterned(interner);
  yield;
  const from = new Uint32Array(rankOf.length);
  const to = new Uint32Array(rankOf.length);
  for (let id = 0; id < rankOf.length; id++) {
    from[rankOf[id]!] = starts[id]!;
    to[rankOf[id]!] = ends[id]!;
  }
  return { from, to, ofText: { at, items: Uint32Array.from(found, (id) => rankOf[id]!) } };
}
