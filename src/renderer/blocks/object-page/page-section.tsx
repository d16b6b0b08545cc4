import type { ReactNode } from 'react';

interface PageSectionProps {
  title: string;
  /** What is said of it, beside its title. */
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function PageSection({ title, note, aside, children }: PageSectionProps) {
  return (
    <section className="group/section flex min-w-0 flex-col gap-2">
      <div className="flex min-h-5 items-center justify-between gap-3">
        {note === undefined ? (
          <h2 className="font-semibold">{title}</h2>
        ) : (
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <h2 className="font-semibold">{title}</h2>
            <span className="text-muted text-sm">{note}</span>
          </span>
        )}
        {aside === undefined ? null : <span className="text-muted text-sm">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
