import { useState } from 'react';

interface TagListProps {
  tags: readonly string[];
  /** How many show before "+N more" (§9: 20). */
  max?: number;
  /** "+3 more skills" for what is left out. */
  more: (count: number) => string;
}

/** Tags, the shortest first; what does not fit hides behind a counter that opens the rest (§2 "Tag list widget"). */
export function TagList({ tags, max = 20, more }: TagListProps) {
  const [open, setOpen] = useState(false);
  const ordered = [...new Set(tags)].sort((a, b) => a.length - b.length);
  const shown = open ? ordered : ordered.slice(0, max);
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {shown.map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-mark bg-surface-3 px-2 py-0.5 text-base">
          {tag}
        </li>
      ))}
      {ordered.length > shown.length ? (
        <li>
          <button
            type="button"
            className="rounded-mark px-1.5 py-0.5 text-muted text-base hover:text-primary"
            onClick={() => setOpen(true)}
          >
            {more(ordered.length - shown.length)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
