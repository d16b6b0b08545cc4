import type { ReactNode } from 'react';

/** One section of the settings: its name, what it is about, its content. */
export function SettingsPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6">
      <header>
        <h1 tabIndex={-1} className="font-semibold text-xl">
          {title}
        </h1>
        <p className="text-secondary">{text}</p>
      </header>
      {children}
    </section>
  );
}
