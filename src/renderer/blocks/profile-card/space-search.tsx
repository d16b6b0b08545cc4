import { useCallback, useMemo, useState } from 'react';
import { mentionWords } from '#blocks/mentions/words/index.ts';
import { ObjectTile } from '#blocks/object/object-icon.tsx';
import { paletteWords } from '#blocks/palette/words/index.ts';
import { HighlightedText } from '#blocks/search/highlighted-text.tsx';
import type { ObjectOption } from '#blocks/search/object-sections.ts';
import { sectionsAmong } from '#blocks/search/sections-among.ts';
import { useFoundTexts } from '#blocks/search/use-found-texts.ts';
import { useObjectSearch } from '#blocks/search/use-object-search.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Kbd } from '#ui/kbd.tsx';
import { SearchDropdown } from '#ui/search-dropdown.tsx';
import type { ChosenSpace } from './use-add-to-space.ts';

interface SpaceSearchProps {
  /** Ids of the spaces to choose from. */
  among: 'all' | ReadonlySet<string>;
  onChoose: (space: ChosenSpace) => void;
  /** It was left, by Escape or for something else. */
  onClose: () => void;
}

const spaces = ['space'];

/** Looks for a space by the search of every picker. */
export function SpaceSearch({ among, onChoose, onClose }: SpaceSearchProps) {
  const t = useT(mentionWords);
  const palette = useT(paletteWords);
  const [query, setQuery] = useState('');
  const { sections, answeredQuery, phase, hasMore, isLoadingMore, onLoadMore, onRetry } = useObjectSearch(
    true,
    query,
    spaces,
  );
  const offered = useMemo(() => sectionsAmong(sections, among), [sections, among]);
  const texts = useFoundTexts(t('results.space'), t('empty'));
  const renderOption = useCallback(
    (option: ObjectOption, isSelected: boolean) => (
      <>
        <ObjectTile type="space" />
        <span className="min-w-0 flex-1 truncate font-medium">
          <HighlightedText text={option.row.option.source_data.name ?? ''} query={answeredQuery} />
        </span>
        {isSelected && <Kbd keys="enter" />}
      </>
    ),
    [answeredQuery],
  );
  return (
    <SearchDropdown
      label={t('common:choose.space')}
      placeholder={t('common:choose.space')}
      clearLabel={palette('clear')}
      text={query}
      onText={setQuery}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onChoose={({ row: { option } }) => onChoose({ id: option.id, name: option.source_data.name ?? '' })}
      sections={offered}
      {...{ answeredQuery, phase, hasMore, isLoadingMore, texts, renderOption, onLoadMore, onRetry }}
      takesFocus
    />
  );
}
