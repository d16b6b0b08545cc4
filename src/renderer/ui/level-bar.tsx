interface LevelBarProps {
  /** 0–5; nothing is drawn for a level that is not known. */
  level: number | null | undefined;
  /** 0–5: a mark across the bar. */
  needed?: number | null | undefined;
  /** What a screen reader says: "Level 2.9, 3.5 needed". */
  label: string;
}

/** A level held, 0–5, with a mark where the level needed lies. */
export function LevelBar({ level, needed, label }: LevelBarProps) {
  return (
    <span role="img" aria-label={label} className="relative block h-1.5 w-full">
      <span className="gauge-track absolute inset-0 overflow-hidden rounded-full bg-surface-3">
        {typeof level === 'number' ? (
          <span className="gauge-fill block h-full rounded-full bg-accent" style={{ width: share(level) }} />
        ) : null}
      </span>
      {typeof needed === 'number' && needed > 0 ? (
        <span
          className="gauge-mark -top-1 absolute h-3.5 w-0.5 -translate-x-1/2 rounded-full bg-(--text-color-primary) rtl:translate-x-1/2"
          style={{ insetInlineStart: share(needed) }}
        />
      ) : null}
    </span>
  );
}

function share(level: number): string {
  return `${(Math.min(5, Math.max(0, level)) / 5) * 100}%`;
}
