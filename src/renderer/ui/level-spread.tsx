interface LevelSpreadProps {
  /** How many are at each level from 0 on. */
  levels: readonly number[];
  /** "Level 3: 12 people". */
  label: (level: number, count: number) => string;
}

/** How many stand at each level, as one bar: the higher a level, the stronger its part. */
export function LevelSpread({ levels, label }: LevelSpreadProps) {
  const parts = levels.map((count, level) => ({ level, count })).filter(({ count }) => count > 0);
  if (parts.length === 0) {
    return null;
  }
  return (
    <ul className="flex h-7 gap-0.5">
      {parts.map(({ level, count }) => (
        <li
          key={level}
          title={label(level, count)}
          className="flex min-w-5 flex-col gap-1"
          style={{ flexGrow: count, flexBasis: 0 }}
        >
          <span aria-hidden className="gauge-track h-1.5 overflow-hidden rounded-full bg-surface-3">
            <span
              className="gauge-fill block h-full rounded-full bg-accent"
              style={{ opacity: (level + 1) / levels.length }}
            />
          </span>
          <span aria-hidden className="text-center text-muted text-xs leading-none tabular-nums">
            {level}
          </span>
          <span className="sr-only">{label(level, count)}</span>
        </li>
      ))}
    </ul>
  );
}
