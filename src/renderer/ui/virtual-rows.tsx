import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';

interface VirtualRowsProps<Row> {
  label: string;
  /** Headings above the rows; they stay in line with them when a scrollbar appears. */
  header?: ReactNode;
  rows: readonly Row[];
  /** px; every row has it. */
  rowHeight: number;
  /** px; what is longer scrolls. */
  maxHeight: number;
  rowKey: (row: Row, index: number) => string;
  children: (row: Row) => ReactNode;
}

/** A list that scrolls in itself and of which only the rows in view exist. */
export function VirtualRows<Row>({
  label,
  header,
  rows,
  rowHeight,
  maxHeight,
  rowKey,
  children,
}: VirtualRowsProps<Row>) {
  const view = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 0, height: maxHeight },
  });
  const scrolls = rows.length * rowHeight > maxHeight;
  const gutter = scrolls ? '[scrollbar-gutter:stable]' : '';
  return (
    <>
      {header === undefined ? null : (
        <div aria-hidden className={`-mx-1 overflow-hidden px-1 ${gutter}`}>
          {header}
        </div>
      )}
      <div
        ref={view}
        tabIndex={scrolls ? 0 : undefined}
        className={`-mx-1 overflow-y-auto px-1 ${gutter}`}
        style={{ maxHeight }}
      >
        <ul aria-label={label} className="relative" style={{ height: rows.length * rowHeight }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <li
                key={rowKey(row, index)}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0"
                style={{ top: start }}
              >
                {children(row)}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
