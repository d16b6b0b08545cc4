import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useBoardDrop } from './board-drop.ts';
import { classNames } from './class-names.ts';

/** A card by its place. */
export interface BoardGoal {
  column: string;
  index: number;
}

interface BoardColumnProps {
  board: string;
  id: string;
  /** What it is called, with the number of its cards. */
  label: string;
  header: ReactNode;
  total: number;
  /** px; every card has it. */
  cardHeight: number;
  /** The card that the keys stand on: it is scrolled into view. */
  active: number | undefined;
  /** The card that the keys went to, which has the focus once it is there. */
  goal: RefObject<BoardGoal | null>;
  /** So many cards are carried over it by the keys. */
  carriedOver: number;
  /** What stands where cards come to lie: "Move 2 to Offer". */
  dropPlace: (count: number) => ReactNode;
  empty: string;
  onRange: (column: string, first: number, last: number) => void;
  /** Undefined: nothing can be let go over it. */
  onDrop: ((cards: readonly string[]) => void) | undefined;
  children: (index: number) => ReactNode;
}

const gap = 8;

/** A column of which only the cards in view exist; a place at its end tells what becomes of what is let go over it. */
export function BoardColumn(props: BoardColumnProps) {
  const { board, id, label, header, total, cardHeight, active, goal, carriedOver, dropPlace, empty, onRange } = props;
  const column = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const over = Math.max(useBoardDrop(column, board, props.onDrop), carriedOver);
  const cards = useVirtualizer({
    count: total,
    getScrollElement: () => list.current,
    estimateSize: () => cardHeight + gap,
    overscan: 3,
  });
  const items = cards.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => onRange(id, first, last), [onRange, id, first, last]);

  useEffect(() => {
    if (active !== undefined && goal.current?.column === id) {
      cards.scrollToIndex(active, { align: 'auto' });
    }
  }, [active, id, goal, cards]);

  // The card the keys went to may have come into being just now.
  useEffect(() => {
    const wanted = goal.current;
    if (wanted?.column === id) {
      const card = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.index}"] [data-board-stop]`);
      if (card) {
        goal.current = null;
        card.focus({ preventScroll: true });
      }
    }
  });

  return (
    <section
      ref={column}
      data-board-column
      aria-label={label}
      className={classNames(
        'flex min-w-54 max-w-80 flex-1 flex-col self-stretch rounded-card transition-colors',
        over > 0 ? 'bg-accent-soft ring-1 ring-accent' : 'bg-surface-1',
      )}
    >
      <header className="shrink-0 px-3 pt-2.5 pb-2">{header}</header>
      <div ref={list} data-board-list className="min-h-0 flex-1 overflow-y-auto px-2">
        {total === 0 && over === 0 ? <p className="px-1 py-1.5 text-muted text-sm">{empty}</p> : null}
        <ul className="relative" style={{ height: Math.max(0, cards.getTotalSize() - gap) }}>
          {items.map(({ index, start }) => (
            <li
              key={index}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute inset-x-0"
              style={{ top: start, height: cardHeight }}
            >
              {props.children(index)}
            </li>
          ))}
        </ul>
        <div className="h-2" />
      </div>
      {over > 0 ? (
        <p className="mx-2 mb-2 flex shrink-0 flex-col items-center rounded-control border border-accent border-dashed p-3 text-center">
          {dropPlace(over)}
        </p>
      ) : null}
    </section>
  );
}
