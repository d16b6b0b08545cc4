import type { BrowserWindow } from 'electron';
import { appOrigin, parseAppUrl } from '#main/protocol/app-origin.ts';
import type { PrintedPage } from './printer.ts';

/** Inches. */
const margins = { top: 0.5, bottom: 0.6, left: 0.5, right: 0.5 } as const;

const footer =
  '<div style="width:100%;padding:0 0.5in;font-size:8px;text-align:right;color:#666b77"><span class="pageNumber"></span> / <span class="totalPages"></span></div>';

/** The page of a window as one that is printed: it stays at its path, and opens nothing. */
export function printedPage(window: BrowserWindow, path: string): PrintedPage {
  const { webContents: contents } = window;
  const { pathname } = new URL(path, appOrigin);
  let listeners: (() => void)[] = [];
  // The margins of a page have the ground of its window.
  window.setBackgroundColor('#ffffff');
  function lost(): void {
    const told = listeners;
    listeners = [];
    for (const tell of told) {
      tell();
    }
  }
  contents.on('will-navigate', (event) => {
    event.preventDefault();
    lost();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('did-navigate-in-page', (_event, url) => {
    if (parseAppUrl(url)?.pathname !== pathname) {
      lost();
    }
  });
  contents.on('did-fail-load', lost);
  contents.on('render-process-gone', lost);
  contents.on('destroyed', lost);
  return {
    contents: contents.id,
    onLost(listener) {
      listeners.push(listener);
    },
    print: ({ isWide }) =>
      contents.printToPDF({
        ...{ pageSize: 'A4', landscape: isWide, printBackground: true, margins },
        ...{ displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footer },
        // Headings and tables as such, for who reads it aloud.
        generateTaggedPDF: true,
      }),
    destroy: () => window.destroy(),
  };
}
