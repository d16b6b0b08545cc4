import type { ObjectOption } from '#blocks/search/object-sections.ts';
import type { Category } from '#shared/contract/categories.ts';
import { scoreField } from '#shared/search/score.ts';
import type { FoundOption, SearchSection } from '#ui/search-lines.ts';

/** An item of a category list, to be put into the text. */
interface CategoryOption extends FoundOption {
  kind: 'category';
  id: string;
  name: string;
  label: string;
  detail: string | undefined;
  icon: 'integration' | 'tool';
}

/** A space to be made under this name. */
interface CreateOption extends FoundOption {
  kind: 'create';
  name: string;
}

/** Something that can be put into the text. */
export type MentionOption = ObjectOption | CategoryOption | CreateOption;

export type MentionSection = SearchSection<MentionOption>;

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
