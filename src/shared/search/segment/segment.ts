import { fold } from '#shared/search/fold.ts';
import type { BitSlices } from './bit-slices.ts';
import { toText } from './flat-text.ts';
import type { TextTable } from './text-table.ts';

/** Rows are numbered with 16 bits. */
export const ROWS_MOST = 0x8000;
/** Stands where a row has no text in a field. */
export const NO_TEXT = 0xffff_ffff;
/** State of a removed row: above every weight, so that nothing scores it again. */
export const REMOVED = 0xffff;

/** The fields other than the name that hold one text each, in the order in which a group stores them. */
export const SINGLE_FIELDS = ['type', 'email', 'title', 'role', 'first_name', 'last_name'] as const;

/** The fields that stand before a row's keywords, in the order in which they are stored. */
export const DETAIL_FIELDS = ['location', 'stage', 'org_unit', 'code'] as const;

/** Texts that lose the same share of their score and are matched alike: names, other fields, details and keywords, phones. */
export interface FieldGroup {
  readonly penalty: number;
  /** The texts are digits, matched against the digits of a query. */
  readonly isPhone: boolean;
  /** Distinct texts; those from `texts.count` on belong to long rows only and stand in no table and no slice. */
  readonly texts: TextTable;
  /** What follows each word's start but the first, to the end of its text. */
  readonly endings: TextTable;
  /** Absent where so few queries ask for the texts that looking at all of them is cheaper than the room. */
  readonly neighbours: BitSlices | undefined;
  /** Texts of a row are `rowTexts[row * stride]` on, or, where their number varies, `rowTexts[rowTextsAt[row]]` on. */
  readonly stride: number;
  readonly rowTextsAt: Uint32Array;
  readonly rowTexts: Uint32Array;
}

/**
 * An unchanging part of the index. Rows are numbered in the order in which equal scores rank: what is not past first, then
 * by folded name, name, id and type. A removed row keeps its place until the segment is merged.
 */
export interface Segment {
  readonly rowCount: number;
  liveCount: number;
  /** From this row on they are past. */
  readonly firstPast: number;
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly types: Uint32Array;
  /** Length of each folded name. */
  readonly nameLengths: Uint32Array;
  readonly longestText: number;
  readonly nameGroup: FieldGroup;
  readonly fieldGroup: FieldGroup;
  /** Of each row its details, then its keywords. */
  readonly addedGroup: FieldGroup;
  readonly phoneGroup: FieldGroup;
  readonly groups: readonly FieldGroup[];
  /** Which letters stand before which in the names. */
  readonly nameOrder: BitSlices;
  /** Rows with a text too long to be sorted; each search looks at them one by one. */
  readonly longRows: readonly number[];
  /** While a search runs the best weight of each row met so far; between searches 0, or REMOVED. */
  readonly state: Uint16Array;
  /** Rows whose state the running search has set. */
  readonly touched: Uint16Array;
}

/** A record as a segment is built from it: all texts but the name folded already. */
export interface SegmentRow {
  readonly id: string;
  readonly objectType: string;
  /** Number of the object type. */
  readonly type: number;
  readonly name: string;
  readonly foldedName: string;
  /** In the order of SINGLE_FIELDS. */
  readonly fields: readonly (string | undefined)[];
  /** In the order of DETAIL_FIELDS, then the keywords. */
  readonly added: readonly (string | undefined)[];
  /** Their digits. */
  readonly phones: readonly string[];
  readonly past: boolean;
}

export function firstTextOf(group: FieldGroup, row: number): number {
  return group.stride > 0 ? row * group.stride : group.rowTextsAt[row]!;
}

export function endTextOf(group: FieldGroup, row: number): number {
  return group.stride > 0 ? (row + 1) * group.stride : group.rowTextsAt[row + 1]!;
}

function readTexts(group: FieldGroup, row: number, decoded: Map<number, string>): (string | undefined)[] {
  const texts: (string | undefined)[] = [];
  for (let index = firstTextOf(group, row); index < endTextOf(group, row); index++) {
    const text = group.rowTexts[index]!;
    if (text === NO_TEXT) {
      texts.push(undefined);
      continue;
    }
    const known = decoded.get(text) ?? toText(group.texts.units, group.texts.from[text]!, group.texts.to[text]!);
    decoded.set(text, known);
    texts.push(known);
  }
  return texts;
}

/** The rows that are not removed, as they were when the segment was built. */
export function* readRows(segment: Segment, typeNames: readonly string[]): Generator<SegmentRow> {
  const decodedFields = new Map<number, string>();
  const decodedAdded = new Map<number, string>();
  for (let row = 0; row < segment.rowCount; row++) {
    if (segment.state[row] === REMOVED) continue;
    yield {
      id: segment.ids[row]!,
      objectType: typeNames[segment.types[row]!]!,
      type: segment.types[row]!,
      name: segment.names[row]!,
      foldedName: fold(segment.names[row]!),
      fields: readTexts(segment.fieldGroup, row, decodedFields),
      added: readTexts(segment.addedGroup, row, decodedAdded),
      phones: readTexts(segment.phoneGroup, row, new Map()).filter((phone) => phone !== undefined),
      past: row >= segment.firstPast,
    };
  }
}
