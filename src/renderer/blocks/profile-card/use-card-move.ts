import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Offset, withinWindow } from './card-place.ts';

/** px that an arrow key moves a card. */
const step = 16;

const steps: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** What hangs where Radix says, whatever the card in it was moved by. */
function hangerOf(card: HTMLElement | null): HTMLElement | null {
  return card?.closest<HTMLElement>('[data-radix-popper-content-wrapper]') ?? null;
}

/** A pinned card goes where its header is dragged to, or the arrow keys move it; the window always holds it whole. */
export function useCardMove(card: RefObject<HTMLElement | null>, isPinned: boolean) {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  const wanted = useRef(offset);
  const grip = useRef<Offset>(null);

  function allowed(to: Offset): Offset {
    const hanger = hangerOf(card.current);
    return hanger === null ? to : withinWindow(to, hanger.getBoundingClientRect(), window);
  }

  function moveTo(to: Offset): void {
    wanted.current = allowed(to);
    setOffset(wanted.current);
  }

  const placeAnew = useRef(() => {});
  useEffect(() => {
    placeAnew.current = () => setOffset(allowed(wanted.current));
  });
  useEffect(() => {
    const hanger = hangerOf(card.current);
    if (!isPinned || hanger === null) {
      return;
    }
    // It hangs elsewhere once the window has another size, or more is read into it.
    const observer = new MutationObserver(() => placeAnew.current());
    observer.observe(hanger, { attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [card, isPinned]);

  return {
    style: offset.x === 0 && offset.y === 0 ? undefined : { translate: `${offset.x}px ${offset.y}px` },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        const { target, clientX: x, clientY: y } = event;
        const isHandle =
          target instanceof Element && target.closest('[data-card-handle]') !== null && !target.closest('button');
        if (isHandle && event.button === 0) {
          grip.current = { x: x - offset.x, y: y - offset.y };
          event.currentTarget.setPointerCapture(event.pointerId);
        }
      },
      onPointerMove({ clientX: x, clientY: y }: PointerEvent): void {
        if (grip.current !== null) {
          moveTo({ x: x - grip.current.x, y: y - grip.current.y });
        }
      },
      onLostPointerCapture(): void {
        grip.current = null;
      },
    },
    /** Keys of the card itself, not of what is in it. */
    onKey(event: KeyboardEvent): void {
      const by = steps[event.key];
      const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      if (isPinned && by !== undefined && isPlain && event.target === card.current) {
        event.preventDefault();
        moveTo({ x: offset.x + by.x, y: offset.y + by.y });
      }
    },
  };
}
