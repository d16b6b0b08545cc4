import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { BoardCard } from './board-card.tsx';
import { BoardColumn, type BoardGoal } from './board-column.tsx';
import { BoardFold } from './board-fold.tsx';
import { columnAfterKey, placeAfterKey } from './board-moves.ts';
import { classNames } from './class-names.ts';
import { SelectBox } from './data-table-selection.tsx';
import { LiveRegion } from './live-region.tsx';
import { useDragScroll } from './use-drag-scroll.ts';

/** One column of a board. */
export interface BoardColumnContent {
  id: string;
  title: string;
  /** How many cards it has, loaded or not. */
  total: number;
  /** The same, as it is read. */
  count: string;
  header: ReactNode;
  /** Folded to a strip, with its mark. */
  fold?: { mark: ReactNode; onUnfold: () => void } | undefined;
  /** Cards can be let go over it. */
  takes: boolean;
}

/** What a board says, in the reader's language. */
export interface BoardTexts {
  /** How cards are moved by the keys; read with each card. */
  instructions: string;
  /** "Interview, 12 cards". */
  column: (column: BoardColumnContent) => string;
  /** In a column without cards. */
  empty: string;
  /** "Ada Quill" or "3 cards": what is carried, and where it would come to lie. */
  lifted: (what: string, column: string) => string;
  over: (what: string, column: string) => string;
  cancelled: (what: string) => string;
  several: (count: number) => string;
  select: (card: string) => string;
}

/** Which cards are selected. */
export interface BoardSelection {
  keys: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onClear: () => void;
}

/** What the board gives a card to stand in it. */
export interface BoardCardParts {
  /** Its column. */
  column: string;
  /** Draws the link of the card around its name. */
  link: (name: ReactNode) => ReactNode;
  /** Draws what the card is known by, and in its place, under the pointer and while any are selected, the box by which it is selected. */
  mark: (mark: ReactNode) => ReactNode;
}

interface BoardProps<Card> {
  label: string;
  columns: readonly BoardColumnContent[];
  /** px; every card has it. */
  cardHeight: number;
  /** The card at a place, undefined while it is not loaded: the skeleton holds its place. */
  cardAt: (column: string, index: number) => Card | undefined;
  cardKey: (card: Card) => string;
  /** What announcements call it. */
  cardName: (card: Card) => string;
  cardHref: (card: Card) => string;
  skeleton: ReactNode;
  onRange: (column: string, first: number, last: number) => void;
  onOpen: (card: Card) => void;
  selection: BoardSelection | undefined;
  /** Keys of cards that are on their way: they look so until they are there. */
  moving: ReadonlySet<string>;
  /** Where cards come to lie in a column: "Move 2 to Offer". */
  dropPlace: (count: number, column: BoardColumnContent) => ReactNode;
  /** Undefined: cards stay where they are. `putBack` is called where those that were let go are not moved after all. */
  onMove: ((keys: readonly string[], column: string, putBack: () => void) => void) | undefined;
  /** A key that the board has no use for, on a card. */
  onCardKey?: (event: KeyboardEvent, card: Card) => void;
  texts: BoardTexts;
  children: (card: Card, parts: BoardCardParts) => ReactNode;
}

/** What the keys carry, and over which column. */
interface Carried {
  keys: readonly string[];
  what: string;
  from: number;
  to: number;
}

const nothing: readonly string[] = [];

/** Who drags by the pointer sees where cards are. */
function unsaid(): void {}

/**
 * Cards in columns that have an order of their own: a card belongs to a column, and not to a row of it. They are dragged by the
 * pointer or carried by the keys: Space lifts and lets go, arrows choose the column, Escape puts back; what is selected goes
 * along. One stop for Tab; arrows go from card to card, Enter opens, x selects.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, cardHeight, cardAt, cardKey, cardName, cardHref, texts, selection, moving, onMove } = props;
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const goal = useRef<BoardGoal | null>(null);
  const [active, setActive] = useState<BoardGoal | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [dragged, setDragged] = useState(nothing);
  const [said, setSaid] = useState('');
  useDragScroll(board, id, () => setDragged(nothing));

  const totals = columns.map(({ total, fold }) => (fold === undefined ? total : 0));
  const firstFilled = totals.findIndex((total) => total > 0);
  const at = active === null ? -1 : columns.findIndex((column) => column.id === active.column);
  const stop =
    active !== null && at >= 0 && (totals[at] ?? 0) > 0
      ? { column: at, index: Math.min(active.index, (totals[at] ?? 1) - 1) }
      : { column: firstFilled, index: 0 };
  const isRightToLeft = () => board.current !== null && getComputedStyle(board.current).direction === 'rtl';

  /** A selected card takes the others with it. */
  function goingWith(key: string): readonly string[] {
    return selection?.keys.has(key) ? [...selection.keys] : [key];
  }

  function go(place: { column: number; index: number }): void {
    const column = columns[place.column];
    if (column !== undefined) {
      const to = { column: column.id, index: place.index };
      goal.current = to;
      setActive(to);
    }
  }

  function pressCarrying(event: KeyboardEvent, { keys, what, from, to }: Carried): void {
    const next = columnAfterKey(columns.length, to, event.key, isRightToLeft());
    if (next !== null) {
      setCarried({ keys, what, from, to: next });
      setSaid(texts.over(what, columns[next]?.title ?? ''));
    } else if (event.key === ' ' || event.key === 'Enter') {
      const target = columns[to];
      setCarried(null);
      if (target?.takes === true && to !== from) {
        setSaid('');
        onMove?.(keys, target.id, () => setSaid(texts.cancelled(what)));
      } else {
        setSaid(texts.cancelled(what));
      }
    } else if (event.key === 'Escape') {
      setCarried(null);
      setSaid(texts.cancelled(what));
    } else if (event.key === 'Tab') {
      setCarried(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function press(event: KeyboardEvent, card: Card, place: { column: number; index: number }): void {
    if (carried !== null) {
      pressCarrying(event, carried);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const key = cardKey(card);
    const next = placeAfterKey(totals, place, event.key, isRightToLeft());
    if (next !== null) {
      event.preventDefault();
      go(next);
    } else if (event.key === ' ' && onMove !== undefined) {
      const keys = goingWith(key);
      const what = keys.length > 1 ? texts.several(keys.length) : cardName(card);
      event.preventDefault();
      setCarried({ keys, what, from: place.column, to: place.column });
      setSaid(texts.lifted(what, columns[place.column]?.title ?? ''));
    } else if (event.key === 'x' && selection !== undefined) {
      event.preventDefault();
      selection.onToggle(key);
    } else if (event.key === 'Escape' && selection !== undefined && selection.keys.size > 0) {
      event.preventDefault();
      selection.onClear();
    } else {
      props.onCardKey?.(event, card);
    }
  }

  function open(event: MouseEvent, card: Card): void {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      props.onOpen(card);
    }
  }

  function drawCard(column: number, columnId: string, index: number): ReactNode {
    const card = cardAt(columnId, index);
    if (card === undefined) {
      return props.skeleton;
    }
    const key = cardKey(card);
    const isSelected = selection?.keys.has(key) ?? false;
    const link = (name: ReactNode) => (
      <a
        href={cardHref(card)}
        data-board-stop
        draggable={false}
        tabIndex={column === stop.column && index === stop.index ? 0 : -1}
        aria-describedby={`${id}-instructions`}
        // The whole card is pressed, and outlined, but what stands above it.
        className="min-w-0 flex-1 outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent"
        onFocus={() => setActive({ column: columnId, index })}
        onKeyDown={(event) => press(event, card, { column, index })}
        onClick={(event) => open(event, card)}
      >
        {name}
      </a>
    );
    const mark = (drawn: ReactNode) =>
      selection === undefined ? (
        drawn
      ) : (
        <span className="relative flex size-5 shrink-0 items-center justify-center">
          <span
            className={classNames(
              'flex',
              selection.keys.size === 0
                ? 'group-hover/card:opacity-0 group-has-focus-visible/card:opacity-0'
                : 'opacity-0',
            )}
          >
            {drawn}
          </span>
          <span
            className={classNames(
              'absolute inset-0 z-10 flex items-center justify-center',
              // It takes the place of the card's mark.
              selection.keys.size === 0 &&
                'opacity-0 group-hover/card:opacity-100 group-has-focus-visible/card:opacity-100',
            )}
          >
            <SelectBox
              label={texts.select(cardName(card))}
              checked={isSelected}
              isQuiet={false}
              onSelect={() => selection.onToggle(key)}
            />
          </span>
        </span>
      );
    return (
      <BoardCard
        board={id}
        cardKey={key}
        isSelected={isSelected}
        isCarried={dragged.includes(key) || carried?.keys.includes(key) === true || moving.has(key)}
        carries={onMove === undefined ? undefined : () => goingWith(key)}
        onDrag={(keys) => {
          // The pointer takes over from the keys.
          setCarried(null);
          setDragged(keys);
        }}
      >
        {props.children(card, { column: columnId, link, mark })}
      </BoardCard>
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of columns, no fields of a form
    <div ref={board} role="group" aria-label={label} className="flex min-h-0 flex-1 gap-2.5 overflow-x-auto px-4 pb-4">
      {columns.map((column, place) => {
        const onDrop =
          onMove === undefined || !column.takes
            ? undefined
            : (keys: readonly string[]) => onMove(keys, column.id, unsaid);
        const isTarget = carried?.to === place && carried.from !== place;
        return column.fold === undefined ? (
          <BoardColumn
            key={column.id}
            board={id}
            id={column.id}
            label={texts.column(column)}
            header={column.header}
            total={column.total}
            empty={texts.empty}
            cardHeight={cardHeight}
            active={stop.column === place ? stop.index : undefined}
            goal={goal}
            carriedOver={isTarget ? carried.keys.length : 0}
            dropPlace={(count) => props.dropPlace(count, column)}
            onRange={props.onRange}
            onDrop={onDrop}
          >
            {(index) => drawCard(place, column.id, index)}
          </BoardColumn>
        ) : (
          <BoardFold
            key={column.id}
            board={id}
            label={texts.column(column)}
            title={column.title}
            mark={column.fold.mark}
            total={column.count}
            isTarget={isTarget}
            onUnfold={column.fold.onUnfold}
            onDrop={onDrop}
          />
        );
      })}
      <p id={`${id}-instructions`} className="sr-only">
        {texts.instructions}
      </p>
      <LiveRegion urgent text={said} />
    </div>
  );
}
