import type { PaletteState } from '#blocks/palette/model/palette-state.ts';
import type { Category } from '#shared/contract/categories.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { optionKey } from '#shared/domain/search-results.ts';
import { groupRows, pastStateOf, type ResultRow } from '#shared/domain/search-results-merge.ts';
import { scoreField } from '#shared/search/score.ts';
import type { FoundOption, SearchSection } from '#ui/search-lines.ts';

/** Something that can be put into the text. */
export type MentionOption = FoundOption &
  (
    | { kind: 'object'; row: ResultRow }
    | {
        kind: 'category';
        id: string;
        name: string;
        label: string;
        detail: string | undefined;
        icon: 'integration' | 'tool';
      }
    | { kind: 'create'; name: string }
  );

export type MentionSection = SearchSection<MentionOption>;

/** What of the search the sections follow. */
type Searched = Pick<PaletteState, 'query' | 'answeredQuery' | 'limitedTo' | 'rows' | 'weak' | 'weakShown' | 'recent'>;

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

function objectOption(row: ResultRow): MentionOption {
  return { key: optionKey(row.option), kind: 'object', row };
}

/** What was found, by type, best first; before anything is typed what was opened last, then what changed last. */
export function objectSections(searched: Searched, labels: SectionLabels): MentionSection[] {
  const { query, answeredQuery, limitedTo, rows, weak, weakShown } = searched;
  const offered = (found: readonly ResultRow[]) => found.filter(({ option }) => isThere(option)).map(objectOption);
  const groups = [...groupRows(rows)].map(
    ([type, ofType]): MentionSection => ({ key: type, label: labels.type(type), options: offered(ofType) }),
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

type CategoryTexts = { label: string; detail: string | undefined };

/** The items of a category list that a query finds, ranked as everything else is. */
export function categoryOptions(
  items: readonly Pick<Category, 'id' | 'name' | 'description'>[],
  query: string,
  icon: 'integration' | 'tool',
  textsOf: (item: Pick<Category, 'name' | 'description'>) => CategoryTexts,
): MentionOption[] {
  const options = items.map((item) => {
    const texts = textsOf(item);
    const names = [texts.label, item.name];
    const scores = names.map((name) => (query === '' ? 1 : (scoreField(name, query, 'name')?.score ?? 0)));
    const option: MentionOption = { key: item.id, kind: 'category', id: item.id, name: item.name, icon, ...texts };
    return { option, score: Math.max(...scores) };
  });
  return options
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ option }) => option);
}
