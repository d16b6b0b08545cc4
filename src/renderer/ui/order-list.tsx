import { GripVertical, Pin, PinOff } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface OrderItem {
  id: string;
  label: string;
  checked: boolean;
  /** It stands before those that are not, and stays while they scroll. */
  isPinned?: boolean;
}

interface OrderListProps {
  label: string;
  /** The checked ones first, in their order. */
  items: readonly OrderItem[];
  onCheck: (id: string, checked: boolean) => void;
  /** To which place among the checked ones, from 0. */
  onMove: (id: string, place: number) => void;
  /** What is said of how they are moved. */
  hint: string;
  /** The checked ones can be pinned. */
  pin?: { label: (item: string, isPinned: boolean) => string; onPin: (id: string, isPinned: boolean) => void };
}

/** What is shown and in which order: the checked ones are dragged, or moved by Alt and an arrow. */
export function OrderList({ label, items, onCheck, onMove, hint, pin }: OrderListProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const checked = items.filter((item) => item.checked);

  function press(event: KeyboardEvent, id: string): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const place = checked.findIndex((item) => item.id === id);
    if (!event.altKey || step === undefined || place < 0) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (checked[place + step] !== undefined) {
      onMove(id, place + step);
    }
  }

  function drop(event: DragEvent, id: string): void {
    event.preventDefault();
    const place = checked.findIndex((item) => item.id === id);
    if (dragged !== null && place >= 0) {
      onMove(dragged, place);
    }
    setDragged(null);
    setOver(null);
  }

  return (
    <ul aria-label={label} aria-description={hint} className="min-h-0 flex-1 overflow-y-auto p-1">
      {items.map((item) => (
        <li
          key={item.id}
          draggable={item.checked}
          onDragStart={() => setDragged(item.id)}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
          onDragOver={(event) => {
            if (dragged !== null && item.checked) {
              event.preventDefault();
              setOver(item.id);
            }
          }}
          onDrop={(event) => drop(event, item.id)}
          onKeyDown={(event) => press(event, item.id)}
          className={classNames(
            'group/item flex h-8 items-center gap-1.5 rounded-control px-2 hover:bg-surface-3',
            dragged === item.id && 'opacity-50',
            over === item.id && dragged !== item.id && 'outline-2 outline-accent -outline-offset-2',
          )}
        >
          <GripVertical
            aria-hidden
            className={classNames('size-3.5 shrink-0 text-muted', item.checked ? 'cursor-grab' : 'invisible')}
          />
          <Checkbox label={item.label} checked={item.checked} onChange={(isChecked) => onCheck(item.id, isChecked)} />
          {pin !== undefined && item.checked ? (
            <span
              className={classNames(
                'ms-auto',
                item.isPinned !== true && 'opacity-0 focus-within:opacity-100 group-hover/item:opacity-100',
              )}
            >
              <IconButton
                size="small"
                label={pin.label(item.label, item.isPinned === true)}
                onClick={() => pin.onPin(item.id, item.isPinned !== true)}
              >
                {item.isPinned === true ? <PinOff aria-hidden /> : <Pin aria-hidden />}
              </IconButton>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
