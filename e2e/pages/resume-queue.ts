import type { Locator, Page } from 'playwright/test';

/** Files of candidates on their way to become them. */
export class ResumeQueue {
  readonly window: Page;
  readonly list: Locator;
  /** Of the file that is looked through; its name is the form's. */
  readonly form: Locator;

  constructor(window: Page) {
    this.window = window;
    this.list = window.getByRole('navigation', { name: 'Queue of résumés' });
    this.form = window.getByRole('main').getByRole('form');
  }

  /** Drops files on the screen, as the system does. */
  async drop(files: readonly { name: string; bytes: Uint8Array }[]): Promise<void> {
    const sent = files.map(({ name, bytes }) => ({ name, bytes: [...bytes] }));
    await this.window.getByRole('heading', { name: 'Résumés', level: 1 }).evaluate((heading, all) => {
      const dataTransfer = new DataTransfer();
      for (const { name, bytes } of all) {
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
      }
      for (const type of ['dragover', 'drop']) {
        heading.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    }, sent);
  }
}
