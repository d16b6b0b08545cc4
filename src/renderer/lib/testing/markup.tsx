import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { startI18n } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/query-client.ts';

/** Stands in for the page of a window, in English; to be undone by `vi.unstubAllGlobals`. */
export function stubPage(): void {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('self', {});
  vi.stubGlobal('navigator', { languages: ['en-US', 'de-DE'] });
  vi.stubGlobal('window', { location: { origin: 'app://cadre' }, cadre: { call: () => Promise.resolve() } });
  startI18n('en');
}

/** What a component first shows, as HTML; what its queries know is set before. */
export function markup(children: ReactNode): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </RouterContextProvider>,
  );
}

/** What is read, without the elements around it. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
