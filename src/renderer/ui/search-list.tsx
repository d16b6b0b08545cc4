import { type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react';
import { classNames } from './class-names.ts';
import {
  type HeadingLine,
  heightOf,
  isHeading,
  type LineLayout,
  type ListLine,
  positionsOf,
  visibleRange,
} from './list-lines.ts';

interface SearchListProps<Line extends ListLine> {
  id: string;
  label: string;
  view: RefObject<HTMLDivElement | null>;
  lines: readonly (HeadingLine | Line)[];
  layout: LineLayout;
  /** Index of the selected line, −1 where there is none. */
  selected: number;
  scrollTop: number;
  viewHeight: number;
  renderLine: (line: Line, isSelected: boolean) => ReactNode;
  /** What counts as selected where choosing is not opening: the choice of a field. */
  isChosen?: (line: Line) => boolean;
  multiple?: boolean;
  onScroll: () => void;
  onPoint: (key: string) => void;
  onOpen: (line: Line, newWindow: boolean) => void;
  className?: string;
  /** Shown below the lines: what is still loading, or why there are none. */
  children?: ReactNode;
}

/** A list that opens or scrolls below a pointer at rest is told of it too: only a hand moves the selection. */
function moved({ movementX, movementY }: MouseEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

/** Id of a line's element, for `aria-activedescendant`. */
export function lineElementId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * What was found, below a box that keeps the focus and hears the keys: a listbox that may have thousands of lines, of
 * which those in view are drawn, each where its height says.
 */
export function SearchList<Line extends ListLine>(props: SearchListProps<Line>) {
  const { id, label, view, lines, layout, selected, scrollTop, viewHeight, renderLine } = props;
  const { isChosen, multiple, onScroll, onPoint, onOpen, className } = props;
  const [first, past] = visibleRange(layout, scrollTop, viewHeight);
  const { positions, count } = useMemo(() => positionsOf(lines), [lines]);
  const drawn = Array.from({ length: past - first }, (_, offset) => first + offset);
  // The active option has to exist, wherever the wheel went.
  if (selected >= 0 && (selected < first || selected >= past)) {
    drawn.push(selected);
  }

  return (
    <div
      ref={view}
      onScroll={onScroll}
      className={classNames('min-w-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2', className)}
    >
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        tabIndex={-1}
        className="relative"
        style={{ height: layout.height }}
      >
        {drawn.map((index) => {
          const line = lines[index];
          if (line === undefined) {
            return null;
          }
          const style = { transform: `translateY(${layout.tops[index] ?? 0}px)`, height: heightOf(line) };
          if (isHeading(line)) {
            return (
              <div
                key={line.key}
                role="presentation"
                style={style}
                className="absolute inset-x-0 flex items-end px-2.5 pb-1.5 font-medium text-muted text-sm"
              >
                <span className="truncate">{line.label}</span>
              </div>
            );
          }
          const isSelected = index === selected;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and handles the keys
            <div
              key={line.key}
              id={lineElementId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen?.(line) ?? isSelected}
              aria-posinset={positions[index]}
              aria-setsize={count}
              data-key={line.key}
              style={style}
              className={classNames(
                'absolute inset-x-0 flex items-center gap-2.5 rounded-control px-2.5',
                isSelected && 'bg-accent-soft',
              )}
              onMouseMove={(event) => moved(event) && onPoint(line.key)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onOpen(line, event.metaKey || event.ctrlKey)}
              onAuxClick={(event) => event.button === 1 && onOpen(line, true)}
            >
              {renderLine(line, isSelected)}
            </div>
          );
        })}
      </div>
      {props.children}
    </div>
  );
}
