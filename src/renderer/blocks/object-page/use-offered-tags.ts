import { useState } from 'react';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useInputTexts } from '#blocks/object-form/use-input-texts.ts';
import type { OfferedTags } from '#ui/tag-chooser.tsx';

/** The tags on the company's list, which are read once somebody is about to add one. */
export function useOfferedTags(): OfferedTags {
  const { choose: texts } = useInputTexts();
  const [isAsked, setAsked] = useState(false);
  const { items, isPending } = useCategories('tag', { enabled: isAsked });
  return { labels: items.map(({ name }) => name), loading: isPending, texts, onAsk: () => setAsked(true) };
}
