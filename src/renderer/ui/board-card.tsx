import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

interface BoardCardProps {
  board: string;
  cardKey: string;
  href: string;
  /** The one card Tab comes to. */
  isStop: boolean;
  /** Lifted by the keys. */
  isCarried: boolean;
  describedBy: string;
  onOpen: (event: MouseEvent) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A card of a board: a link that can be dragged. */
export function BoardCard(props: BoardCardProps) {
  const { board, cardKey, href, isStop, isCarried, describedBy, children } = props;
  const card = useRef<HTMLAnchorElement>(null);
  const [isDragged, setIsDragged] = useState(false);

  useEffect(() => {
    const element = card.current;
    if (element === null) {
      return;
    }
    return draggable({
      element,
      getInitialData: () => ({ board, card: cardKey }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [board, cardKey]);

  return (
    <a
      ref={card}
      href={href}
      data-board-card={cardKey}
      tabIndex={isStop ? 0 : -1}
      aria-describedby={describedBy}
      className={classNames(
        'block rounded-control border bg-surface-2 p-3 shadow-raised transition-colors hover:border-line-strong',
        isCarried ? 'border-accent ring-1 ring-accent' : 'border-line',
        isDragged && 'opacity-40',
      )}
      onClick={props.onOpen}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      {children}
    </a>
  );
}
