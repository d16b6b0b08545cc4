import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { itemAfterKey } from './grid-keys.ts';
import { type ListKey, useKeysOutsideFields } from './use-keys-outside-fields.ts';

interface VirtualGridProps<Item> {
  label: string;
  /** How many items there are; `null` while that is not known. */
  total: number | null;
  /** The item at an index, `undefined` while it is not loaded: the skeleton holds its place. */
  itemAt: (index: number) => Item | undefined;
  /** Told which items are in view, so that they can be loaded. */
  onRange: (first: number, last: number) => void;
  /** px: as many columns as fit of this width or more. */
  minWidth: number;
  /** px; every item has it. */
  itemHeight: number;
  /** px from the top where it is shown again. */
  start?: number | undefined;
  onOffset?: (offset: number) => void;
  skeleton: ReactNode;
  /** Holds one link, which the arrow keys come to. */
  children: (item: Item) => ReactNode;
}

const gap = 16;
const skeletons = 12;

/** Cards of one height in as many columns as fit, of which only those in view exist. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, total, itemAt, onRange, minWidth, itemHeight, start = 0, onOffset, skeleton, children } = props;
  const view = useRef<HTMLDivElement>(null);
  const goal = useRef<number | null>(null);
  const [lanes, setLanes] = useState(1);
  const count = total ?? skeletons;
  const rows = useVirtualizer({
    count: Math.ceil(count / lanes),
    getScrollElement: () => view.current,
    estimateSize: () => itemHeight + gap,
    overscan: 2,
    initialOffset: start,
  });
  const items = rows.getVirtualItems();
  const first = (items[0]?.index ?? 0) * lanes;
  const last = Math.min(count, ((items.at(-1)?.index ?? 0) + 1) * lanes) - 1;

  useEffect(() => {
    const element = view.current;
    if (element === null) {
      return;
    }
    const observer = new ResizeObserver(() => {
      setLanes(Math.max(1, Math.floor((element.clientWidth - gap) / (minWidth + gap))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [minWidth]);

  useEffect(() => {
    onRange(first, last);
  }, [onRange, first, last]);

  const offset = rows.scrollOffset ?? 0;
  useEffect(() => {
    onOffset?.(offset);
  }, [onOffset, offset]);

  // The item the keys went to may have come into being just now.
  useEffect(() => {
    if (goal.current !== null) {
      const link = view.current?.querySelector<HTMLElement>(`[data-index="${goal.current}"] a`);
      if (link) {
        goal.current = null;
        link.focus({ preventScroll: true });
      }
    }
  });

  function move(event: ListKey) {
    if (event.ctrlKey || event.metaKey) {
      return;
    }
    const focused = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    const at = focused === null ? -1 : Number(focused.dataset.index);
    const viewRows = Math.floor((view.current?.clientHeight ?? 0) / (itemHeight + gap));
    const rightToLeft = view.current !== null && getComputedStyle(view.current).direction === 'rtl';
    const next = itemAfterKey(event.key, { at, total: total ?? 0, lanes, viewRows, rightToLeft });
    if (next !== null) {
      event.preventDefault();
      goal.current = next;
      rows.scrollToIndex(Math.floor(next / lanes), { align: 'auto' });
      view.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus({ preventScroll: true });
    }
  }
  useKeysOutsideFields(view, move);

  return (
    <div ref={view} className="relative min-h-0 min-w-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
      <ul
        aria-label={label}
        aria-busy={total === null}
        className="relative my-4 ms-4 me-1.5"
        style={{ height: rows.getTotalSize() - gap }}
      >
        {items.flatMap((row) =>
          Array.from({ length: lanes }, (_, lane) => {
            const index = row.index * lanes + lane;
            const item = total === null ? undefined : itemAt(index);
            return index >= count ? null : (
              <li
                key={index}
                data-index={index}
                aria-setsize={total ?? -1}
                aria-posinset={index + 1}
                className="absolute"
                style={{
                  top: row.start,
                  insetInlineStart: `calc((100% + ${gap}px) / ${lanes} * ${lane})`,
                  width: `calc((100% + ${gap}px) / ${lanes} - ${gap}px)`,
                }}
              >
                {item === undefined ? skeleton : children(item)}
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}
