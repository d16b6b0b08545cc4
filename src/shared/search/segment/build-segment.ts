import { fieldPenalty } from '#shared/search/formulas.ts';
import { addOrder, createOrderSlices } from './bit-slices.ts';
import { buildGroup } from './build-group.ts';
import { STEP_TEXTS } from './number-texts.ts';
import { type Segment, type SegmentRow, SINGLE_FIELDS } from './segment.ts';

/** Sorting what follows each word of a text costs its length for every word: longer texts stay out of the tables. */
const SORTED_TEXT_LONGEST = 1000;

function compareNamesakes(left: SegmentRow, right: SegmentRow): number {
  if (left.name !== right.name) return left.name < right.name ? -1 : 1;
  if (left.id !== right.id) return left.id < right.id ? -1 : 1;
  if (left.objectType === right.objectType) return 0;
  return left.objectType < right.objectType ? -1 : 1;
}

type Namesakes = Map<string, SegmentRow[]>;

function sortNames(namesakes: Namesakes): SegmentRow[] {
  return [...namesakes.keys()].sort().flatMap((name) => namesakes.get(name)!.sort(compareNamesakes));
}

/** Sorts rows as they rank where their scores are equal: what is not past, then what is. */
function* sortRows(source: Iterable<SegmentRow>): Generator<void, { rows: SegmentRow[]; firstPast: number }> {
  const living: Namesakes = new Map();
  const past: Namesakes = new Map();
  let count = 0;
  for (const row of source) {
    const namesakes = row.past ? past : living;
    const rows = namesakes.get(row.foldedName);
    if (rows) rows.push(row);
    else namesakes.set(row.foldedName, [row]);
    if (++count % STEP_TEXTS === 0) yield;
  }
  yield;
  const first = sortNames(living);
  return { rows: [...first, ...sortNames(past)], firstPast: first.length };
}

function longestTextOf(row: SegmentRow): number {
  let longest = row.foldedName.length;
  for (const text of row.fields) if (text !== undefined && text.length > longest) longest = text.length;
  for (const text of row.added) if (text !== undefined && text.length > longest) longest = text.length;
  for (const phone of row.phones) if (phone.length > longest) longest = phone.length;
  return longest;
}

/** Rows without a long text, by the length of their name, then by rank. */
function orderByLength(rows: readonly SegmentRow[], isLong: Uint8Array): Uint32Array {
  const lists = new Map<number, number[]>();
  for (const [row, { foldedName }] of rows.entries()) {
    if (isLong[row]) continue;
    const list = lists.get(foldedName.length);
    if (list) list.push(row);
    else lists.set(foldedName.length, [row]);
  }
  const lengths = [...lists.keys()].sort((a, b) => a - b);
  return Uint32Array.from(lengths.flatMap((length) => lists.get(length)!));
}

/** Builds a segment of at most ROWS_MOST rows, pausing between steps so that a large one can be built in turns. */
export function* buildSegment(source: Iterable<SegmentRow>): Generator<void, Segment> {
  const { rows, firstPast } = yield* sortRows(source);
  yield;
  const isLong = new Uint8Array(rows.length);
  let longestText = 0;
  for (const [row, content] of rows.entries()) {
    const longest = longestTextOf(content);
    if (longest > SORTED_TEXT_LONGEST) isLong[row] = 1;
    if (longest > longestText) longestText = longest;
  }
  const shared = { rowOrder: orderByLength(rows, isLong), isLong: (row: number) => isLong[row] === 1 };
  const nameGroup = yield* buildGroup({
    ...shared,
    penalty: fieldPenalty('name'),
    stride: 1,
    rowTexts: rows.map((row) => [row.foldedName]),
  });
  yield;
  const fieldGroup = yield* buildGroup({
    ...shared,
    penalty: fieldPenalty('type'),
    stride: SINGLE_FIELDS.length,
    rowTexts: rows.map((row) => row.fields),
  });
  yield;
  const addedGroup = yield* buildGroup({
    ...shared,
    penalty: fieldPenalty('keywords'),
    stride: 0,
    rowTexts: rows.map((row) => row.added),
  });
  yield;
  const phoneGroup = yield* buildGroup({
    ...shared,
    penalty: fieldPenalty('phone'),
    isPhone: true,
    stride: 0,
    rowTexts: rows.map((row) => row.phones),
  });
  yield;
  const names = nameGroup.texts;
  const nameOrder = createOrderSlices(names.count);
  for (let text = 0; text < names.count; text++) {
    addOrder(nameOrder, text, names.units, names.from[text]!, names.to[text]!);
    if (text % STEP_TEXTS === STEP_TEXTS - 1) yield;
  }
  return {
    rowCount: rows.length,
    liveCount: rows.length,
    firstPast,
    ids: rows.map((row) => row.id),
    names: rows.map((row) => row.name),
    types: Uint32Array.from(rows, (row) => row.type),
    nameLengths: Uint32Array.from(rows, (row) => row.foldedName.length),
    longestText,
    nameGroup,
    fieldGroup,
    addedGroup,
    phoneGroup,
    groups: [nameGroup, fieldGroup, addedGroup, phoneGroup],
    nameOrder,
    longRows: [...isLong.keys()].filter((row) => isLong[row] === 1),
    state: new Uint16Array(rows.length),
    touched: new Uint16Array(rows.length),
  };
}
