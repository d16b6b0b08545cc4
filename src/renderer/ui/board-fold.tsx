import { type ReactNode, useRef } from 'react';
import { useBoardDrop } from './board-drop.ts';
import { classNames } from './class-names.ts';

interface BoardFoldProps {
  board: string;
  /** "Hired, 3 cards". */
  label: string;
  title: string;
  mark: ReactNode;
  total: string;
  /** The keys are about to let cards go over it. */
  isTarget: boolean;
  onUnfold: () => void;
  onDrop: ((cards: readonly string[]) => void) | undefined;
}

/** A column that is folded to a strip: it is opened by a click, and cards can be let go over it. */
export function BoardFold({ board, label, title, mark, total, isTarget, onUnfold, onDrop }: BoardFoldProps) {
  const strip = useRef<HTMLButtonElement>(null);
  const over = useBoardDrop(strip, board, onDrop);
  return (
    <button
      ref={strip}
      type="button"
      aria-expanded={false}
      aria-label={label}
      className={classNames(
        'flex w-9 shrink-0 flex-col items-center gap-2 self-stretch rounded-card pt-3 transition-colors [&_svg]:size-4',
        over > 0 || isTarget ? 'bg-accent-soft ring-1 ring-accent' : 'bg-surface-1 hover:bg-surface-3',
      )}
      onClick={onUnfold}
    >
      {mark}
      {/* Drawn, not written: the label says it behind the title. */}
      <span
        aria-hidden
        data-total={total}
        className="text-secondary text-sm tabular-nums before:content-[attr(data-total)]"
      />
      <span className="truncate font-medium [writing-mode:vertical-rl]">{title}</span>
    </button>
  );
}
