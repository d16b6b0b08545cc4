import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useCallback } from 'react';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { ResultRowLine } from '#blocks/search/result-row.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { Kbd } from '#ui/kbd.tsx';
import type { LineLayout } from '#ui/list-lines.ts';
import { SearchList } from '#ui/search-list.tsx';
import type { PaletteItem, PaletteOption } from './palette-items.ts';
import { paletteWords } from './words/index.ts';

interface PaletteListProps {
  id: string;
  view: RefObject<HTMLDivElement | null>;
  items: readonly PaletteItem[];
  layout: LineLayout;
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

interface LineProps {
  item: PaletteOption;
  query: string;
  selected: boolean;
  text: ObjectText;
}

function Act({ icon: Icon, selected, children }: { icon: LucideIcon; selected: boolean; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden className="mx-1 size-4 shrink-0 text-muted rtl:-scale-x-100" />
      <span className="min-w-0 flex-1 truncate text-secondary">{children}</span>
      {selected && <Kbd keys="enter" />}
    </>
  );
}

function CommandLine({ icon: Icon, label, selected }: { icon: LucideIcon; label: string; selected: boolean }) {
  return (
    <>
      <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-control bg-surface-3 text-secondary">
        <Icon aria-hidden strokeWidth={1.75} className="size-3.5" />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      {selected && <Kbd keys="enter" />}
    </>
  );
}

function Line({ item, query, selected, text }: LineProps) {
  const t = useT(paletteWords);
  switch (item.kind) {
    case 'result':
      return <ResultRowLine row={item.row} query={query} selected={selected} text={text} />;
    case 'command':
      return <CommandLine icon={item.command.icon} label={item.command.label} selected={selected} />;
    case 'make':
      return <CommandLine icon={item.icon} label={item.label} selected={selected} />;
    case 'weak':
      return (
        <Act icon={item.open ? ChevronDown : ChevronRight} selected={selected}>
          {t(item.open ? 'weakShown' : 'weak', { count: item.count })}
        </Act>
      );
    case 'more':
      return (
        <Act icon={ChevronDown} selected={selected}>
          {t(item.loading ? 'moreLoading' : 'more')}
        </Act>
      );
  }
}

/** The palette's lines: results, commands, what unfolds and what loads more. */
export const PaletteList = memo(function PaletteList({ query, text, items, children, ...list }: PaletteListProps) {
  const t = useT(paletteWords);
  const renderLine = useCallback(
    (item: PaletteOption, selected: boolean) => <Line item={item} query={query} selected={selected} text={text} />,
    [query, text],
  );
  return (
    <SearchList
      label={t('results')}
      lines={items}
      renderLine={renderLine}
      // While typing the list is short and long by turns.
      className="[scrollbar-gutter:stable]"
      {...list}
    >
      {children}
    </SearchList>
  );
});
