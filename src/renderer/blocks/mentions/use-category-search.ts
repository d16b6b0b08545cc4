import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Found } from '#blocks/search/found.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { Category } from '#shared/contract/categories.ts';
import { categoryOptions, type MentionOption } from './mention-options.ts';
import { toolDetail, toolLabel, toolRank } from './tool-texts.ts';
import { mentionWords } from './words/index.ts';

const none: readonly Category[] = [];

function ignore(): void {
  // A company has few: they are one page.
}

/** Looks among the integrations or tools of the company, which are few and at hand. */
export function useCategorySearch(type: 'integration' | 'tool' | undefined, query: string): Found<MentionOption> {
  const t = useT(mentionWords);
  const input = { type: type ?? 'tool', page: 1, page_size: 100 } as const;
  const { data, isError, isPending, refetch } = useQuery(
    readOptions('categories.read', input, { priority: 'search', enabled: type !== undefined }),
  );
  const items = Array.isArray(data?.data) ? data.data : none;
  const asked = query.trim();
  const options = useMemo(() => {
    const isTool = type === 'tool';
    const ordered = isTool ? items.toSorted((a, b) => toolRank(a.name) - toolRank(b.name)) : items;
    return categoryOptions(ordered, asked, isTool ? 'tool' : 'integration', ({ name, description }) => ({
      label: isTool ? toolLabel(name, name) : name,
      detail: isTool ? toolDetail(name, description) : description,
    }));
  }, [items, asked, type]);
  const sections = useMemo(
    () => [{ key: 'category', label: t(type === 'tool' ? 'toolsHeading' : 'integrations'), options }],
    [options, t, type],
  );
  return {
    sections,
    answeredQuery: asked,
    isCurrent: !isPending,
    isAsking: isPending,
    hasMatch: options.length > 0,
    phase: isError && items.length === 0 ? 'failed' : isPending ? 'loading' : 'ready',
    count: options.length,
    hasMore: false,
    isLoadingMore: false,
    onLoadMore: ignore,
    onRetry: () => void refetch(),
  };
}
