import type { ReactNode } from 'react';

interface ImportSectionProps {
  title: string;
  text?: string;
  aside?: string | undefined;
  children: ReactNode;
}

export function ImportSection({ title, text, aside, children }: ImportSectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">{title}</h2>
          {aside === undefined ? null : <span className="text-muted text-sm">{aside}</span>}
        </div>
        {text === undefined ? null : <p className="text-secondary">{text}</p>}
      </div>
      {children}
    </section>
  );
}
