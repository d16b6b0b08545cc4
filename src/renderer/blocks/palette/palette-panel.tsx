import { type RefObject, useCallback, useId, useRef, useSyncExternalStore } from 'react';
import { ObjectPreview } from '#blocks/object/object-preview.tsx';
import { PreviewPane } from '#blocks/object/preview-pane.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import type { SearchModel } from '#blocks/search/model/search-model.ts';
import { usePaintedMark } from '#blocks/search/use-painted-mark.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { lineElementId } from '#ui/search-list.tsx';
import { useLineScroll } from '#ui/use-line-scroll.ts';
import { useLoadMore } from '#ui/use-load-more.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { PaletteBox } from './palette-box.tsx';
import type { PaletteDestination } from './palette-command.ts';
import { PaletteFooter } from './palette-footer.tsx';
import { offersOnlyToMake } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import { PaletteRest } from './palette-rest.tsx';
import { usePaletteStore } from './palette-store.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useAsking } from './use-asking.ts';
import { useCommands } from './use-commands.ts';
import { useFilterLines } from './use-filter-lines.ts';
import { type OpenPath, usePaletteActions } from './use-palette-actions.ts';
import { useNothingHere, usePaletteView } from './use-palette-view.ts';

interface PalettePanelProps {
  model: SearchModel;
  /** Where it leads besides objects. */
  destinations: readonly PaletteDestination[];
  input: RefObject<HTMLInputElement | null>;
  onOpenPath: OpenPath;
  onClose: () => void;
  /** False while nobody can see it: what is selected is not read in full. */
  isAwake?: boolean;
}

/** px; a little more than its style lets it have. */
const mostHeight = 600;

/** The palette itself: box, tabs, list and preview. */
export function PalettePanel({ model, destinations, input, onOpenPath, onClose, isAwake = true }: PalettePanelProps) {
  const text = useObjectText();
  const state = useSyncExternalStore(model.subscribe, model.state);
  const goTo = useCallback((path: string) => onOpenPath(path, false), [onOpenPath]);
  const commands = useCommands(destinations, goTo, onClose);
  const setText = useCallback(
    (next: string) => {
      model.setText(next);
      input.current?.focus();
    },
    [model, input],
  );
  const filter = useFilterLines(state, text, setText, goTo);
  const shown = usePaletteView(state, commands, text, filter, useAsking(goTo));
  const { items, layout, selected, categories } = shown;
  const showsPreview = usePaletteStore((store) => store.showsPreview);
  const view = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { scrollTop, viewHeight, onScroll } = useLineScroll(
    view,
    items,
    layout,
    selected,
    state.answeredQuery,
    mostHeight,
  );
  useLoadMore({
    lines: items,
    layout,
    selected,
    seenTo: scrollTop > 0 ? scrollTop + viewHeight : 0,
    isLoading: state.loadingMore,
    onLoadMore: model.loadMore,
    onSelect: model.select,
  });
  usePaintedMark(state.answeredQuery, state.query);
  const announcement = useAnnouncement(state, useNothingHere(state, text));
  const actions = usePaletteActions({ model, input, onOpenPath, onClose }, state, shown);

  const item = items[selected];
  const isEmpty = offersOnlyToMake(items) && state.phase !== 'loading';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the box and of the buttons around it
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={actions.onKeyDown}>
      <PaletteBox
        input={input}
        value={state.text}
        listId={listId}
        activeId={selected === -1 ? undefined : lineElementId(listId, selected)}
        onChange={model.setText}
        onEscape={actions.leave}
      />
      <CategoryTabs categories={categories} active={state.category} listId={listId} onChoose={model.setCategory} />
      <div className="flex min-h-0 flex-1">
        <PaletteList
          {...{ view, items, layout, selected, scrollTop, viewHeight, text, onScroll }}
          id={listId}
          // A filter is not among the letters of what it leaves.
          query={filter === undefined ? (state.answeredQuery ?? '') : ''}
          onPoint={actions.point}
          onOpen={actions.open}
        >
          <PaletteRest state={state} onRetry={model.retry} onAllKinds={actions.showAllKinds} />
        </PaletteList>
        {showsPreview && !isEmpty && (
          <PreviewPane className="w-80 max-[45rem]:hidden">
            {item !== undefined && isAwake && (
              <ObjectPreview option={item.kind === 'result' ? item.row.option : undefined} text={text} />
            )}
          </PreviewPane>
        )}
      </div>
      <PaletteFooter state={state} />
      <LiveRegion text={announcement} />
    </div>
  );
}
