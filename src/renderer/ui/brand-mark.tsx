import { classNames } from './class-names.ts';

/** Cadre's sign: a frame that holds something. Decorative. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" fill="none" className={classNames('size-10 shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M13 8.5H11A2.5 2.5 0 0 0 8.5 11v10a2.5 2.5 0 0 0 2.5 2.5h2M19 8.5h2a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-2"
        strokeWidth="2.25"
        strokeLinecap="round"
        className="stroke-surface-2"
      />
      <circle cx="16" cy="16" r="3" className="fill-surface-2" />
    </svg>
  );
}
