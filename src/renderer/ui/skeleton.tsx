import { classNames } from './class-names.ts';

/** A grey shape where something is loading; give it the size of what comes. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-shimmer bg-surface-3',
        !className.includes('rounded-') && 'rounded-mark',
        className,
      )}
    />
  );
}
