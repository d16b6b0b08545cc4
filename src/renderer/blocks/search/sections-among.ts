import type { ObjectSection } from './object-sections.ts';

/** The sections with those objects only that are among the ids, none of them empty. */
export function sectionsAmong(
  sections: readonly ObjectSection[],
  ids: 'all' | ReadonlySet<string>,
): readonly ObjectSection[] {
  if (ids === 'all') {
    return sections;
  }
  return sections
    .map((section) => ({
      ...section,
      options: section.options.filter((option) => ids.has(option.row.option.id)),
    }))
    .filter(({ options }) => options.length > 0);
}
