import { type ReactNode, useEffect, useRef } from 'react';
import { bridge } from '#lib/bridge.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSignedIn } from '#lib/user-context.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { printedWords } from './words/index.ts';

/** All pictures and letters of a part of the page are there, or will not be. */
async function isDrawn(part: HTMLElement): Promise<void> {
  const pictures = [...part.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined));
  await Promise.all([document.fonts?.ready, ...pictures]);
}

function nameOf({ first_name: first, last_name: last, email }: UserContext['user']): string {
  return [first, last].filter((part) => part !== undefined && part !== '').join(' ') || email;
}

interface PrintedSheetProps {
  title: string;
  /** Below the title. */
  subtitle?: string;
  /** Broad tables: the sheet lies on its side. */
  isWide?: boolean;
  /** All of it is there once this is shown. */
  children: ReactNode;
}

/**
 * A sheet of A4 that main prints as a PDF: what it is, of which day and by whom, then what stands in it. A route under
 * `/print` shows it once all its data is there; main hears of that from here, and prints.
 */
export function PrintedSheet({ title, subtitle, isWide = false, children }: PrintedSheetProps) {
  const t = useT(printedWords);
  const format = useFormat();
  const sheet = useRef<HTMLElement>(null);
  const signedIn = useSignedIn();
  const isKnown = signedIn !== undefined;
  useEffect(() => {
    // What viewers of the PDF call it.
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (isKnown && sheet.current !== null) {
      void isDrawn(sheet.current).then(() => bridge.call('print.ready', { state: 'ready', isWide }));
    }
  }, [isKnown, isWide]);
  return (
    <main ref={sheet} className="mx-auto w-full max-w-300 p-6 print:max-w-none print:p-0">
      <header className="mb-5 flex items-end justify-between gap-6 border-line border-b pb-3">
        <div className="min-w-0">
          <h1 dir="auto" className="font-semibold text-xl">
            {title}
          </h1>
          {subtitle !== undefined && <p className="text-secondary">{subtitle}</p>}
        </div>
        {signedIn !== undefined && (
          <p className="shrink-0 text-end text-secondary text-sm">
            {signedIn.company.name}
            <br />
            {t('madeBy', { name: nameOf(signedIn.user), day: format.date(new Date().toISOString()) })}
          </p>
        )}
      </header>
      {children}
    </main>
  );
}

/** In place of a sheet that cannot be made: main stops waiting for it. */
export function NoSheet({ text }: { text: string }) {
  useEffect(() => {
    void bridge.call('print.ready', { state: 'failed' });
  }, []);
  return (
    <p role="alert" className="p-6">
      {text}
    </p>
  );
}
