import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useLatest } from './use-latest.ts';

interface BoardCardProps {
  board: string;
  cardKey: string;
  isSelected: boolean;
  /** Lifted by the keys, dragged, or on its way to another column. */
  isCarried: boolean;
  /** Keys of those that are dragged with it, itself among them; undefined: it stays where it is. */
  carries: (() => readonly string[]) | undefined;
  onDrag: (cards: readonly string[]) => void;
  children: ReactNode;
}

/** px around the card that follows the pointer, for the count at its corner. */
const previewInset = 8;

/** What follows the pointer: the card itself, and how many go with it. */
function drawPreview(container: HTMLElement, card: HTMLElement, count: number): void {
  const copy = card.cloneNode(true);
  if (copy instanceof HTMLElement) {
    copy.style.width = `${card.offsetWidth}px`;
    copy.style.height = `${card.offsetHeight}px`;
    copy.className = `${card.className} border-accent shadow-overlay`;
    const whole = document.createElement('div');
    whole.className = 'relative p-2';
    whole.append(copy);
    if (count > 1) {
      const badge = document.createElement('span');
      badge.className =
        'absolute end-0 top-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 font-medium text-on-accent text-sm tabular-nums';
      badge.textContent = String(count);
      whole.append(badge);
    }
    container.append(whole);
  }
}

/** The ground of a card that can be dragged, with all that are selected where it is one of these. */
export function BoardCard(props: BoardCardProps) {
  const { board, cardKey, isSelected, isCarried, carries, onDrag, children } = props;
  const card = useRef<HTMLDivElement>(null);
  const latest = useLatest({ carries, onDrag });
  const isDraggable = carries !== undefined;

  useEffect(() => {
    const element = card.current;
    if (element === null || !isDraggable) {
      return;
    }
    let carried: readonly string[] = [];
    return draggable({
      element,
      getInitialData: () => {
        carried = latest.current.carries?.() ?? [cardKey];
        return { board, cards: carried };
      },
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { clientX, clientY } = location.current.input;
        const { left, top } = element.getBoundingClientRect();
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: clientX - left + previewInset, y: clientY - top + previewInset }),
          render: ({ container }) => drawPreview(container, element, carried.length),
        });
      },
      onDragStart: () => latest.current.onDrag(carried),
    });
  }, [board, cardKey, isDraggable]);

  return (
    <div
      ref={card}
      data-whole
      className={classNames(
        'group/card relative h-full rounded-control border bg-surface-2 shadow-raised transition-colors',
        isSelected ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-line-strong',
        isCarried && 'opacity-50',
      )}
    >
      {children}
    </div>
  );
}
