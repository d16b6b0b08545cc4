import { addNeighbours, type BitSlices, createNeighbourSlices } from './bit-slices.ts';
import { listRows, type NumberLists } from './build-table.ts';
import type { Units } from './flat-text.ts';
import { type GroupSource, numberEndings, numberTexts, STEP_TEXTS, storeTexts } from './number-texts.ts';
import type { FieldGroup } from './segment.ts';

/** The endings of all texts of each row. */
function endingsOfRows(rowTexts: NumberLists, ofText: NumberLists): NumberLists {
  const rowCount = rowTexts.at.length - 1;
  const at = new Uint32Array(rowCount + 1);
  const items: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    for (let index = rowTexts.at[row]!; index < rowTexts.at[row + 1]!; index++) {
      const text = rowTexts.items[index]!;
      if (text >= ofText.at.length - 1) continue;
      for (let ending = ofText.at[text]!; ending < ofText.at[text + 1]!; ending++) items.push(ofText.items[ending]!);
    }
    at[row + 1] = items.length;
  }
  return { at, items: Uint32Array.from(items) };
}

function* sliceNeighbours(count: number, units: Units, at: Uint32Array): Generator<void, BitSlices> {
  const slices = createNeighbourSlices(count);
  for (let text = 0; text < count; text++) {
    addNeighbours(slices, text, units, at[text]!, at[text + 1]!);
    if (text % STEP_TEXTS === STEP_TEXTS - 1) yield;
  }
  return slices;
}

/** Builds the tables of one group of fields, pausing between steps. */
export function* buildGroup(source: GroupSource): Generator<void, FieldGroup> {
  const { sorted, unsorted, rowTexts } = yield* numberTexts(source);
  yield;
  const { units, at } = storeTexts(unsorted.length > 0 ? [...sorted, ...unsorted] : sorted);
  const textRows = listRows(sorted.length, source.rowOrder, rowTexts);
  yield;
  const { from, to, ofText } = yield* numberEndings(sorted, at);
  yield;
  const endingRows = listRows(from.length, source.rowOrder, endingsOfRows(rowTexts, ofText));
  yield;
  const { isPhone = false } = source;
  const neighbours = isPhone ? undefined : yield* sliceNeighbours(sorted.length, units, at);
  return {
    penalty: source.penalty,
    isPhone,
    texts: { units, count: sorted.length, from: at.subarray(0, -1), to: at.subarray(1), ...textRows },
    endings: { units, count: from.length, from, to, ...endingRows },
    neighbours,
    stride: source.stride,
    rowTextsAt: source.stride > 0 ? new Uint32Array(0) : rowTexts.at,
    rowTexts: rowTexts.items,
  };
}
