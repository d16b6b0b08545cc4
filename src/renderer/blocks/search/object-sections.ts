import type { SearchOption } from '#shared/domain/search-option.ts';
import { optionKey } from '#shared/domain/search-results.ts';
import { groupRows, pastStateOf, type ResultRow } from '#shared/domain/search-results-merge.ts';
import type { FoundOption, SearchSection } from '#ui/search-lines.ts';
import type { SearchState } from './model/search-state.ts';

/** An object to choose. */
export interface ObjectOption extends FoundOption {
  kind: 'object';
  row: ResultRow;
}

export type ObjectSection = SearchSection<ObjectOption>;

/** What of the search the sections follow. */
type Searched = Pick<SearchState, 'query' | 'answeredQuery' | 'limitedTo' | 'rows' | 'weak' | 'weakShown' | 'recent'>;

/** Headings in the person's language. */
export interface SectionLabels {
  recent: string;
  changed: string;
  weak: string;
  type(objectType: string): string;
}

/** Who left the company is found, but not to be mentioned or chosen. */
function isThere(option: SearchOption): boolean {
  return pastStateOf(option) !== 'left';
}

function objectOption(row: ResultRow): ObjectOption {
  return { key: optionKey(row.option), kind: 'object', row };
}

/** What was found, by type, best first; before anything is typed what was opened last, then what changed last. */
export function objectSections(searched: Searched, labels: SectionLabels): ObjectSection[] {
  const { query, answeredQuery, limitedTo, rows, weak, weakShown } = searched;
  const offered = (found: readonly ResultRow[]) => found.filter(({ option }) => isThere(option)).map(objectOption);
  const groups = [...groupRows(rows)].map(
    ([type, ofType]): ObjectSection => ({ key: type, label: labels.type(type), options: offered(ofType) }),
  );
  if ((answeredQuery ?? query) === '') {
    const isOffered = (option: SearchOption) => isThere(option) && (limitedTo?.includes(option.object_type) ?? true);
    const recent = searched.recent.filter(isOffered).map((option) => objectOption({ option, match: null }));
    const isRecent = new Set(recent.map(({ key }) => key));
    const rest = offered(rows).filter(({ key }) => !isRecent.has(key));
    return [
      { key: 'recent', label: labels.recent, options: recent },
      { key: 'changed', label: labels.changed, options: rest },
    ];
  }
  return weakShown ? [...groups, { key: 'weak', label: labels.weak, options: offered(weak) }] : groups;
}

/** Whether anything that was found still has the words of the query, not only its letters somewhere. */
export function hasMatch(rows: readonly ResultRow[]): boolean {
  return rows.some(({ option, match }) => isThere(option) && match !== null && match.tier !== 'subsequence');
}
