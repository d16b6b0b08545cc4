import type { PrintReady, SavedPdf } from '#shared/bridge/printing.ts';

/** A page that is printed in a window nobody sees. */
export interface PrintedPage {
  /** The id of its web contents: who may say that it is ready. */
  readonly contents: number;
  /** Calls back once it crashed, was closed, or went anywhere else. */
  onLost(listener: () => void): void;
  print(options: { isWide: boolean }): Promise<Uint8Array>;
  /** Ends its window; once more does nothing. */
  destroy(): void;
}

interface PrinterDeps {
  open: (path: string) => PrintedPage;
  /** Longest until a page is on paper. */
  limitMs: number;
  log: (line: string) => void;
}

/** What became of printing a page: its PDF, or why there is none. */
type Printed = { state: 'printed'; bytes: Uint8Array } | Extract<SavedPdf, { state: 'failed' | 'late' }>;

/** Prints pages of the app as PDFs. */
export interface Printer {
  print(path: string): Promise<Printed>;
  /** A page says that all of it is there, or that it will not be: heard of the page alone that is being printed. */
  ready(contents: number, said: PrintReady): void;
  /** Nobody wants it any more: the person signed out. */
  stop(): void;
}

/** One page at a time, in a window that is ended whatever becomes of it. */
export function createPrinter({ open, limitMs, log }: PrinterDeps): Printer {
  let running: { contents: number; say: (said: PrintReady) => void } | undefined;

  async function print(path: string): Promise<Printed> {
    const page = open(path);
    let timer: NodeJS.Timeout | undefined;
    try {
      const said = new Promise<PrintReady>((resolve) => {
        running = { contents: page.contents, say: resolve };
        page.onLost(() => {
          // Its end, once it is printed, is no loss.
          if (running?.contents === page.contents) {
            log('printing: the page was lost');
            resolve({ state: 'failed' });
          }
        });
      });
      const late = new Promise<Printed>((resolve) => {
        timer = setTimeout(() => resolve({ state: 'late' }), limitMs);
      });
      const printed = said.then(async (ready): Promise<Printed> => {
        if (ready.state === 'failed') {
          return ready;
        }
        return { state: 'printed', bytes: await page.print({ isWide: ready.isWide }) };
      });
      // Nobody waits for it any more where it is late.
      printed.catch(() => undefined);
      return await Promise.race([printed, late]);
    } finally {
      clearTimeout(timer);
      running = undefined;
      page.destroy();
    }
  }

  return {
    print: (path) => (running === undefined ? print(path) : Promise.resolve({ state: 'failed' })),
    ready(contents, said) {
      if (running?.contents === contents) {
        running.say(said);
      }
    },
    stop: () => running?.say({ state: 'failed' }),
  };
}
