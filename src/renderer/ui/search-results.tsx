import { ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { ErrorState } from './error-state.tsx';
import { LiveRegion } from './live-region.tsx';
import type { FoundOption, MoreLine, OptionLine } from './search-lines.ts';
import { SearchList } from './search-list.tsx';
import { SearchEmpty, SearchSkeleton } from './search-states.tsx';
import { popupHeight, useLineScroll } from './use-line-scroll.ts';
import { useLoadMore } from './use-load-more.ts';
import type { SearchControl } from './use-search-results.ts';

/** What a search says, in the person's language. */
export interface SearchTexts {
  /** Name of the list. */
  results: string;
  loading: string;
  more: string;
  moreLoading: string;
  /** "12 results", read out. */
  count: (count: number) => string;
  empty: { title: string; hint?: string };
  failed: { title: string; detail?: string; retry: string };
}

interface SearchResultsProps<Option extends FoundOption> {
  control: SearchControl<Option>;
  texts: SearchTexts;
  /** `loading` and `failed` show where there is nothing to show; results that are there stay. */
  phase: 'loading' | 'ready' | 'failed';
  isLoadingMore?: boolean;
  renderOption: (option: Option, isSelected: boolean) => ReactNode;
  onLoadMore: () => void;
  onRetry: () => void;
  /** Below the list: what keys do. */
  footer?: ReactNode;
}

/** What a search found, wherever it opens: below a field, at the caret of a text, in a dialog. */
export function SearchResults<Option extends FoundOption>(props: SearchResultsProps<Option>) {
  const { control, texts, phase, isLoadingMore = false, renderOption, onLoadMore, onRetry, footer } = props;
  const { id, view, query, lines, layout, selected, select, choose } = control;
  const { scrollTop, viewHeight, onScroll } = useLineScroll(view, lines, layout, selected, query, popupHeight);
  const seenTo = scrollTop > 0 ? scrollTop + viewHeight : 0;
  useLoadMore({ lines, layout, selected, seenTo, isLoading: isLoadingMore, onLoadMore, onSelect: select });

  const renderLine = useCallback(
    (line: OptionLine<Option> | MoreLine, isSelected: boolean) =>
      line.kind === 'option' ? (
        renderOption(line.option, isSelected)
      ) : (
        <>
          <ChevronDown aria-hidden className="mx-1 size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate text-secondary">
            {isLoadingMore ? texts.moreLoading : texts.more}
          </span>
        </>
      ),
    [renderOption, isLoadingMore, texts],
  );

  const found = lines.filter(({ kind }) => kind === 'option').length;
  const said = found > 0 ? texts.count(found) : phase === 'loading' ? texts.loading : texts.empty.title;
  return (
    <div className="flex max-h-[inherit] min-h-0 flex-col overflow-hidden">
      <div className="flex min-h-0">
        <SearchList
          {...{ id, view, lines, layout, selected, scrollTop, viewHeight, renderLine, onScroll }}
          label={texts.results}
          className={lines[0]?.kind === 'heading' ? undefined : 'pt-2'}
          onPoint={select}
          onOpen={choose}
        >
          {found === 0 && phase === 'loading' && <SearchSkeleton />}
          {found === 0 && phase === 'ready' && <SearchEmpty {...texts.empty} />}
          {found === 0 && phase === 'failed' && (
            <ErrorState
              title={texts.failed.title}
              detail={texts.failed.detail}
              retryLabel={texts.failed.retry}
              onRetry={onRetry}
            />
          )}
        </SearchList>
      </div>
      {footer}
      <LiveRegion text={phase === 'failed' && found === 0 ? '' : said} />
    </div>
  );
}
