import type { SearchRecord } from '#shared/search/types.ts';
import { foundPhonesOf, foundTextsOf } from './found-texts.ts';
import { pastState } from './past.ts';
import type { IndexRow } from './search-option.ts';

const textFields = [
  'email',
  'title',
  'role',
  'first_name',
  'last_name',
  'location',
  'stage',
  'org_unit',
  'code',
  'phone',
] as const;

/** What the search engine is told of a row of the local index: the host and the app rank by the same. */
export function searchRecordOf(row: IndexRow): SearchRecord {
  const { id, object_type, name } = row;
  const record: SearchRecord = { id, object_type, name };
  for (const field of textFields) {
    const text = row[field];
    if (text !== undefined) {
      record[field] = text;
    }
  }
  const keywords = foundTextsOf(row);
  if (keywords.length > 0) {
    record.keywords = keywords;
  }
  const furtherPhones = foundPhonesOf(row);
  if (furtherPhones.length > 0) {
    record.further_phones = furtherPhones;
  }
  if (pastState(object_type, row) !== undefined) {
    record.past = true;
  }
  return record;
}
