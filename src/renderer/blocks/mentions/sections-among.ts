import type { MentionSection } from './mention-options.ts';

/** The sections with those objects only that are among the ids, none of them empty. */
export function sectionsAmong(
  sections: readonly MentionSection[],
  ids: 'all' | ReadonlySet<string>,
): readonly MentionSection[] {
  if (ids === 'all') {
    return sections;
  }
  return sections
    .map((section) => ({
      ...section,
      options: section.options.filter((option) => option.kind === 'object' && ids.has(option.row.option.id)),
    }))
    .filter(({ options }) => options.length > 0);
}
