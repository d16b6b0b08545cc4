import { fold } from './fold.ts';
import type { SegmentRow } from './segment/segment.ts';
import type { SearchRecord } from './types.ts';

function foldOptional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : fold(text);
}

/** A record with its texts folded; `type` numbers its object type. */
export function toSegmentRow(record: SearchRecord, type: number): SegmentRow {
  const { id, object_type: objectType, name, email, title, role, first_name, last_name, keywords } = record;
  return {
    id,
    objectType,
    type,
    name,
    foldedName: fold(name),
    fields: [objectType, email, title, role, first_name, last_name].map(foldOptional),
    keywords: keywords?.map(fold) ?? [],
  };
}
