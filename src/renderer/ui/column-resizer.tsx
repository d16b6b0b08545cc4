import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export const narrowestColumn = 64;
export const widestColumn = 800;
const keyStep = 16;

interface ColumnResizerProps {
  /** What a screen reader says: "Width of Name". */
  label: string;
  /** Told while the edge is dragged. */
  onDrag: (width: number) => void;
  /** The width it is left at in px; `null` gives the column its own again. */
  onDone: (width: number | null) => void;
}

function widthOf(edge: Element): number {
  return edge.parentElement?.getBoundingClientRect().width ?? 0;
}

function within(width: number): number {
  return Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)));
}

/** The edge of a column: dragged, or moved by the arrow keys; a double click or Enter gives the width back. */
export function ColumnResizer({ label, onDrag, onDone }: ColumnResizerProps) {
  const drag = useRef<{ x: number; width: number; sign: number } | null>(null);
  // Measured for whoever can hear it only: a measure at every render would lay the table out at every scroll.
  const [width, setWidth] = useState(narrowestColumn);

  function dragged(event: PointerEvent): number | null {
    const from = drag.current;
    return from === null ? null : within(from.width + (event.clientX - from.x) * from.sign);
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const towardsEnd = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const step = event.key === towardsEnd ? keyStep : -keyStep;
      event.preventDefault();
      const changed = within(widthOf(event.currentTarget) + step);
      setWidth(changed);
      onDone(changed);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onDone(null);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; a separator with the focus can (ARIA's window splitter)
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widestColumn}
      aria-valuenow={width}
      onFocus={(event) => setWidth(within(widthOf(event.currentTarget)))}
      tabIndex={0}
      className="-end-[13px] -inset-y-1 absolute z-1 flex w-2.5 cursor-col-resize touch-none justify-center rounded-mark after:w-px after:bg-line after:opacity-0 after:transition-opacity hover:after:opacity-100 focus-visible:after:opacity-100 active:after:bg-accent group-hover/header:after:opacity-100"
      onPointerDown={(event) => {
        if (event.button === 0) {
          const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
          drag.current = { x: event.clientX, width: widthOf(event.currentTarget), sign };
          event.currentTarget.setPointerCapture(event.pointerId);
        }
      }}
      onPointerMove={(event) => {
        const to = dragged(event);
        if (to !== null) {
          onDrag(to);
        }
      }}
      onPointerUp={(event) => {
        const to = dragged(event);
        const moved = to !== null && Math.abs(event.clientX - (drag.current?.x ?? 0)) > 1;
        drag.current = null;
        if (moved) {
          onDone(to);
        }
      }}
      onLostPointerCapture={() => {
        drag.current = null;
      }}
      onDoubleClick={() => onDone(null)}
      onKeyDown={press}
    />
  );
}
