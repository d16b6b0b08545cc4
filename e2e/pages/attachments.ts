import type { Locator, Page } from 'playwright/test';
import { Gallery } from './gallery.ts';

/** A file that is made in the page: its bytes are `fill` over and over. */
export interface MadeFile {
  name: string;
  type?: string;
  size: number;
  fill?: string;
}

interface Transferred {
  text?: string;
  html?: string;
  files?: readonly MadeFile[];
}

/** A text that takes files and links, as the gallery has it. */
export class Attachments {
  readonly window: Page;
  readonly frame: Locator;
  readonly text: Locator;
  readonly attach: Locator;
  readonly preview: Locator;

  constructor(window: Page) {
    this.window = window;
    this.frame = window.locator('[data-specimen="attachments-try-it"]');
    this.text = this.frame.getByRole('textbox', { name: 'Text' });
    this.attach = this.frame.getByRole('button', { name: 'Attach files' });
    this.preview = this.text.getByRole('link').filter({ has: window.locator('bdi') });
  }

  /** From elsewhere: nothing of a former test is left. */
  async open(): Promise<void> {
    const gallery = new Gallery(this.window);
    await gallery.open('kbd');
    await gallery.open('attachments');
    await this.frame.scrollIntoViewIfNeeded();
  }

  async write(words: string): Promise<void> {
    await this.text.click();
    await this.window.keyboard.type(words);
  }

  paste(transferred: Transferred): Promise<void> {
    return this.transfer('paste', transferred);
  }

  drop(transferred: Transferred): Promise<void> {
    return this.transfer('drop', transferred);
  }

  private transfer(kind: 'paste' | 'drop', transferred: Transferred): Promise<void> {
    return this.text.evaluate(
      (element, [how, { text, html, files = [] }]) => {
        const transfer = new DataTransfer();
        for (const { name, type = '', size, fill = 'a' } of files) {
          const bytes = new Uint8Array(size).map((_, at) => fill.charCodeAt(at % fill.length));
          transfer.items.add(new File([bytes], name, { type }));
        }
        if (text !== undefined) {
          transfer.setData('text/plain', text);
        }
        if (html !== undefined) {
          transfer.setData('text/html', html);
        }
        const box = element.getBoundingClientRect();
        const shared = { bubbles: true, cancelable: true } as const;
        const at = { clientX: box.left + 20, clientY: box.top + 20 };
        element.dispatchEvent(
          how === 'paste'
            ? new ClipboardEvent('paste', { ...shared, clipboardData: transfer })
            : new DragEvent('drop', { ...shared, ...at, dataTransfer: transfer }),
        );
      },
      [kind, transferred] as const,
    );
  }

  /** The card of an attached document. */
  document(name: string): Locator {
    return this.text.getByRole('link', { name: new RegExp(`^${name}`) });
  }

  /** How far a file is. */
  progress(name: string): Locator {
    return this.text.getByRole('progressbar', { name: `Uploading ${name}` });
  }

  cancel(name: string): Locator {
    return this.text.getByRole('button', { name: `Cancel upload of ${name}` });
  }

  remove(name: string): Locator {
    return this.text.getByRole('button', { name: `Remove ${name}` });
  }
}
