import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { BoardCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { type BoardPlace, cardAfterKey, carriedTo, isSamePlace, placeOf, withMoved } from './board-moves.ts';
import { LiveRegion } from './live-region.tsx';

/** One column of a board. */
export interface BoardColumnContent<Card> {
  id: string;
  title: string;
  cards: readonly Card[];
}

/** Where a card lies: "3 of 12 in Interview". */
interface CardPlace {
  card: string;
  column: string;
  position: number;
  count: number;
}

/** What a board says, in the reader's language. */
export interface BoardTexts {
  /** How cards are moved by the keys; read with each card. */
  instructions: string;
  /** "Interview, 12 cards". */
  column: (title: string, count: number) => string;
  /** In a column without cards. */
  empty: string;
  lifted: (place: CardPlace) => string;
  moved: (place: CardPlace) => string;
  dropped: (place: CardPlace) => string;
  cancelled: (card: string) => string;
}

interface BoardProps<Card> {
  label: string;
  columns: readonly BoardColumnContent<Card>[];
  cardKey: (card: Card) => string;
  /** What announcements call it. */
  cardName: (card: Card) => string;
  cardHref: (card: Card) => string;
  onOpen: (card: Card) => void;
  /** The card belongs elsewhere now; the index counts the column's other cards. */
  onMove: (card: Card, to: { column: string; index: number }) => void;
  texts: BoardTexts;
  /** What a card shows; the card itself is the link. */
  children: (card: Card) => ReactNode;
}

interface Carried {
  card: string;
  from: BoardPlace;
  to: BoardPlace;
}

/**
 * Cards in columns, dragged by the pointer or carried by the keys: Space lifts and lets go, arrows move, Escape puts
 * back. One stop for Tab; arrows go from card to card, Enter opens.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, cardKey, cardName, cardHref, onOpen, onMove, texts, children } = props;
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState('');
  const focused = useRef<string | null>(null);

  const cards = useMemo(
    () => new Map(columns.flatMap((column) => column.cards.map((card) => [cardKey(card), card]))),
    [columns, cardKey],
  );
  const stored = useMemo(() => columns.map((column) => column.cards.map(cardKey)), [columns, cardKey]);
  const shown = carried === null ? stored : withMoved(stored, carried.card, carried.to);
  const stopKey = stop !== null && cards.has(stop) ? stop : shown.flat()[0];

  // A card that moves to another column is another element there.
  useEffect(() => {
    if (focused.current !== null) {
      cardElement(board.current, focused.current)?.focus();
      focused.current = null;
    }
  });

  function placeSaid(key: string, place: BoardPlace, keys: readonly (readonly string[])[]): CardPlace {
    const card = cards.get(key);
    return {
      card: card === undefined ? '' : cardName(card),
      column: columns[place.column]?.title ?? '',
      position: place.index + 1,
      count: keys[place.column]?.length ?? 0,
    };
  }

  function move(key: string, to: BoardPlace): void {
    const card = cards.get(key);
    const column = columns[to.column];
    const from = placeOf(stored, key);
    if (card !== undefined && column !== undefined && from !== null && !isSamePlace(from, to)) {
      onMove(card, { column: column.id, index: to.index });
    }
    setSaid(texts.dropped(placeSaid(key, to, withMoved(stored, key, to))));
  }

  function pressCarrying(event: KeyboardEvent, lifted: Carried): void {
    const to = carriedTo(shown, lifted.to, event.key, isRightToLeft(board.current));
    if (to !== null) {
      focused.current = lifted.card;
      setCarried({ ...lifted, to });
      setSaid(texts.moved(placeSaid(lifted.card, to, withMoved(stored, lifted.card, to))));
    } else if (event.key === ' ' || event.key === 'Enter') {
      focused.current = lifted.card;
      setCarried(null);
      move(lifted.card, lifted.to);
    } else if (event.key === 'Escape') {
      const card = cards.get(lifted.card);
      focused.current = lifted.card;
      setCarried(null);
      setSaid(texts.cancelled(card === undefined ? '' : cardName(card)));
    } else if (event.key !== 'Tab') {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function press(event: KeyboardEvent, key: string): void {
    if (carried !== null) {
      pressCarrying(event, carried);
      return;
    }
    const place = placeOf(stored, key);
    const next = cardAfterKey(stored, key, event.key, isRightToLeft(board.current));
    if (next !== null) {
      event.preventDefault();
      cardElement(board.current, next)?.focus();
    } else if (event.key === ' ' && place !== null) {
      event.preventDefault();
      setCarried({ card: key, from: place, to: place });
      setSaid(texts.lifted(placeSaid(key, place, stored)));
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of columns, no fields of a form
    <div
      ref={board}
      role="group"
      // The pointer takes over from the keys.
      onPointerDown={() => setCarried(null)}
      aria-label={label}
      className="flex min-h-0 flex-1 items-start gap-3 overflow-x-auto p-1"
    >
      {columns.map((column, at) => {
        const keys = shown[at] ?? [];
        return (
          <BoardColumn
            key={column.id}
            board={id}
            id={column.id}
            label={texts.column(column.title, keys.length)}
            header={
              <>
                <h2 className="truncate font-semibold">{column.title}</h2>
                <span aria-hidden className="text-muted tabular-nums">
                  {keys.length}
                </span>
              </>
            }
            cards={keys}
            empty={texts.empty}
            onDrop={(card, index) => move(card, { column: at, index })}
          >
            {(key) => {
              const card = cards.get(key);
              return card === undefined ? null : (
                <BoardCard
                  board={id}
                  cardKey={key}
                  href={cardHref(card)}
                  isStop={key === stopKey}
                  isCarried={key === carried?.card}
                  describedBy={`${id}-instructions`}
                  onFocus={() => setStop(key)}
                  onKeyDown={(event) => press(event, key)}
                  onOpen={(event) => {
                    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
                      event.preventDefault();
                      onOpen(card);
                    }
                  }}
                >
                  {children(card)}
                </BoardCard>
              );
            }}
          </BoardColumn>
        );
      })}
      <p id={`${id}-instructions`} className="sr-only">
        {texts.instructions}
      </p>
      <LiveRegion urgent text={said} />
    </div>
  );
}

function cardElement(board: HTMLElement | null, key: string): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(key)}"]`) ?? null;
}

function isRightToLeft(board: HTMLElement | null): boolean {
  return board !== null && getComputedStyle(board).direction === 'rtl';
}
