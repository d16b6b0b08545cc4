import type { ReactNode } from 'react';

/** A titled part of a page. */
export function PageSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="group/section flex min-w-0 flex-col gap-2">
      <div className="flex min-h-5 items-center justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        {aside === undefined ? null : <span className="text-muted text-sm">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
