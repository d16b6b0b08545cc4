import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { indexAt } from './board-moves.ts';
import { classNames } from './class-names.ts';
import { useLatest } from './use-latest.ts';

interface BoardColumnProps {
  board: string;
  id: string;
  /** What it is called, with the number of its cards. */
  label: string;
  header: ReactNode;
  /** Keys of its cards, top to bottom. */
  cards: readonly string[];
  /** A card came from the pointer; the index counts the column's other cards. */
  onDrop: (card: string, index: number) => void;
  empty: string;
  children: (card: string) => ReactNode;
}

/** A column one can let cards go over; a line shows where they would come to lie. */
export function BoardColumn({ board, id, label, header, cards, onDrop, empty, children }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null);
  const latest = useLatest(onDrop);
  const [over, setOver] = useState<{ card: string; index: number } | null>(null);

  useEffect(() => {
    const element = column.current;
    if (element === null) {
      return;
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.board === board,
      getData: ({ input, source }) => ({
        index: indexAt(middlesOf(element, cardOf(source.data)), input.clientY),
      }),
      onDrag: ({ self, source }) => {
        const next = { card: cardOf(source.data), index: indexOf(self.data) };
        setOver((before) => (before?.index === next.index && before.card === next.card ? before : next));
      },
      onDragLeave: () => setOver(null),
      onDrop: ({ self, source }) => {
        setOver(null);
        latest.current(cardOf(source.data), indexOf(self.data));
      },
    });
  }, [board]);

  const others = cards.filter((card) => card !== over?.card);
  return (
    <section
      ref={column}
      aria-label={label}
      data-column={id}
      className={classNames(
        'flex max-h-full w-70 shrink-0 flex-col rounded-card bg-surface-1',
        over !== null && 'bg-surface-3',
      )}
    >
      <header className="flex h-10 shrink-0 items-center gap-2 px-3">{header}</header>
      <ul className="flex min-h-12 flex-1 flex-col gap-2 overflow-y-auto px-2 pt-0.5 pb-2">
        {cards.map((card) => (
          <Fragment key={card}>
            {over !== null && others[over.index] === card && <Line />}
            <li className="relative shrink-0">{children(card)}</li>
          </Fragment>
        ))}
        {over !== null && over.index >= others.length && <Line />}
        {cards.length === 0 && over === null && <li className="px-1 py-1.5 text-muted text-sm">{empty}</li>}
      </ul>
    </section>
  );
}

/** As thin as nothing, so that no card moves away from the pointer. */
function Line() {
  return (
    <li
      aria-hidden
      className="relative h-0 after:-inset-y-1.25 after:absolute after:inset-x-0 after:my-auto after:h-0.5 after:rounded-full after:bg-accent"
    />
  );
}

function middlesOf(column: HTMLElement, without: string): number[] {
  return [...column.querySelectorAll<HTMLElement>('[data-board-card]')]
    .filter((card) => card.dataset.boardCard !== without)
    .map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return top + height / 2;
    });
}

function cardOf(data: Record<string | symbol, unknown>): string {
  return typeof data.card === 'string' ? data.card : '';
}

function indexOf(data: Record<string | symbol, unknown>): number {
  return typeof data.index === 'number' ? data.index : 0;
}
