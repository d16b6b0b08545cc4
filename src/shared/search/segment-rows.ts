import { fold } from './fold.ts';
import { germanSpellings } from './german-spelling.ts';
import { phoneDigits } from './phone.ts';
import { phonesOf } from './score.ts';
import type { SegmentRow } from './segment/segment.ts';
import type { SearchRecord } from './types.ts';

function foldOptional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : fold(text);
}

/** A record with its texts folded; `type` numbers its object type. */
export function toSegmentRow(record: SearchRecord, type: number): SegmentRow {
  const { id, object_type: objectType, name, email, title, role, first_name, last_name, keywords } = record;
  const { location, stage, org_unit, code, past } = record;
  return {
    id,
    objectType,
    type,
    name,
    foldedName: fold(name),
    fields: [objectType, email, title, role, first_name, last_name].map(foldOptional),
    added: [
      ...[location, stage, org_unit, code].map(foldOptional),
      ...(keywords?.map(fold) ?? []),
      ...germanSpellings(record),
    ],
    phones: phonesOf(record).map(phoneDigits),
    past: past === true,
  };
}
