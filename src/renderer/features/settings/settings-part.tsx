import type { ReactNode } from 'react';

/** A part of a section of the settings: its name, what it is about where that is not plain, its content. */
export function SettingsPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <header>
        <h2 className="font-semibold">{title}</h2>
        {text !== undefined && <p className="text-secondary">{text}</p>}
      </header>
      {children}
    </section>
  );
}
