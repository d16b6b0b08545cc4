import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useMemo } from 'react';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd.tsx';
import { heightOf, type ItemLayout, visibleRange } from './item-layout.ts';
import type { PaletteItem } from './palette-items.ts';
import { ResultRowLine } from './result-row.tsx';

interface PaletteListProps {
  id: string;
  view: RefObject<HTMLDivElement | null>;
  items: readonly PaletteItem[];
  layout: ItemLayout;
  selected: number;
  scrollTop: number;
  viewHeight: number;
  query: string;
  text: ObjectText;
  onScroll: () => void;
  onPoint: (key: string) => void;
  onOpen: (item: PaletteItem, newWindow: boolean) => void;
  /** Shown below the lines: what is still loading. */
  children?: ReactNode;
}

/** Id of a line's element, for `aria-activedescendant`. */
export function itemElementId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Where each line stands among those that can be selected, from 1. */
function positionsOf(items: readonly PaletteItem[]): { positions: readonly number[]; count: number } {
  let count = 0;
  const positions = items.map((item) => {
    count += item.kind === 'heading' ? 0 : 1;
    return count;
  });
  return { positions, count };
}

interface LineProps {
  item: Exclude<PaletteItem, { kind: 'heading' }>;
  query: string;
  selected: boolean;
  text: ObjectText;
}

function Line({ item, query, selected, text }: LineProps) {
  const t = useT('palette');
  switch (item.kind) {
    case 'result':
      return <ResultRowLine row={item.row} query={query} selected={selected} text={text} />;
    case 'command': {
      const Icon = item.command.icon;
      return (
        <>
          <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-control bg-surface-3 text-secondary">
            <Icon aria-hidden strokeWidth={1.75} className="size-3.5" />
          </span>
          <span className="min-w-0 flex-1 truncate font-medium">{item.command.label}</span>
          {selected && <Kbd keys="enter" />}
        </>
      );
    }
    case 'weak': {
      const Icon = item.open ? ChevronDown : ChevronRight;
      return (
        <>
          <Icon aria-hidden className="mx-1 size-4 shrink-0 text-muted rtl:-scale-x-100" />
          <span className="min-w-0 flex-1 truncate text-secondary">
            {t(item.open ? 'weakShown' : 'weak', { count: item.count })}
          </span>
          {selected && <Kbd keys="enter" />}
        </>
      );
    }
    case 'more':
      return (
        <>
          <ChevronDown aria-hidden className="mx-1 size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate text-secondary">{t(item.loading ? 'moreLoading' : 'more')}</span>
          {selected && <Kbd keys="enter" />}
        </>
      );
  }
}

/** The lines in view of a list that may have thousands: each stands where its height says. */
export const PaletteList = memo(function PaletteList(props: PaletteListProps) {
  const { id, view, items, layout, selected, scrollTop, viewHeight, query, text, onScroll, onPoint, onOpen } = props;
  const t = useT('palette');
  const [first, past] = visibleRange(layout, scrollTop, viewHeight);
  const { positions, count } = useMemo(() => positionsOf(items), [items]);
  const drawn = Array.from({ length: past - first }, (_, offset) => first + offset);
  // The active option has to exist, wherever the wheel went.
  if (selected >= 0 && (selected < first || selected >= past)) {
    drawn.push(selected);
  }

  return (
    <div
      ref={view}
      onScroll={onScroll}
      className="min-w-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2 [scrollbar-gutter:stable]"
    >
      <div
        id={id}
        role="listbox"
        aria-label={t('results')}
        tabIndex={-1}
        className="relative"
        style={{ height: layout.height }}
      >
        {drawn.map((index) => {
          const item = items[index];
          if (item === undefined) {
            return null;
          }
          const style = { transform: `translateY(${layout.tops[index] ?? 0}px)`, height: heightOf(item) };
          if (item.kind === 'heading') {
            return (
              <div
                key={item.key}
                role="presentation"
                style={style}
                className="absolute inset-x-0 flex items-end px-2.5 pb-1.5 font-medium text-muted text-sm"
              >
                {item.label}
              </div>
            );
          }
          const isSelected = index === selected;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and handles the keys
            <div
              key={item.key}
              id={itemElementId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={isSelected}
              aria-posinset={positions[index]}
              aria-setsize={count}
              data-key={item.key}
              style={style}
              className={classNames(
                'absolute inset-x-0 flex items-center gap-2.5 rounded-control px-2.5',
                isSelected && 'bg-accent-soft',
              )}
              onMouseMove={() => onPoint(item.key)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onOpen(item, event.metaKey || event.ctrlKey)}
              onAuxClick={(event) => event.button === 1 && onOpen(item, true)}
            >
              <Line item={item} query={query} selected={isSelected} text={text} />
            </div>
          );
        })}
      </div>
      {props.children}
    </div>
  );
});
