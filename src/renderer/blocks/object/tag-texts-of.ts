import type { TFunction } from 'i18next';
import type { TagTexts } from '#ui/tag-texts.ts';

/** What the tags of a list are called. */
export type TagKind = 'skill' | 'tag' | 'name' | 'item';

/** The name and texts of a tag list in the person's language, counted with the name of what it lists (§2: "+3 more skills"). */
export function tagTextsOf(
  t: TFunction<readonly ['common']>,
  kind: TagKind,
  count: (value: number) => string,
): { label: string; texts: TagTexts } {
  const texts: TagTexts = {
    more: (hidden) => t(`tags.more.${kind}`, { count: hidden, replace: { count: count(hidden) } }),
    fewer: t('tags.fewer'),
    showLevels: t(`tags.showLevels.${kind}`),
    hideLevels: t(`tags.hideLevels.${kind}`),
    previous: t('tags.previous'),
    next: t('tags.next'),
    add: t(`tags.add.${kind}`),
    newTag: t(`tags.newTag.${kind}`),
    hint: t('tags.hint'),
    remove: (label) => t('tags.remove', { label }),
    rename: (label) => t('tags.rename', { label }),
    taken: (label) => t('tags.taken', { label }),
    removed: (label) => t('tags.removed', { label }),
    added: (label) => t('tags.added', { label }),
    renamed: (label) => t('tags.renamed', { label }),
  };
  return { label: t(`tags.label.${kind}`), texts };
}
