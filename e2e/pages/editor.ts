import { expect, type Locator, type Page } from 'playwright/test';
import { Gallery } from './gallery.ts';

/** What is on the clipboard, by its media type. */
export type Clipboard = Readonly<Record<string, string>>;

/** A text that is written in. */
export class Editor {
  readonly text: Locator;
  readonly window: Page;

  constructor(window: Page, label: string) {
    this.window = window;
    this.text = window.getByRole('textbox', { name: label, exact: true });
  }

  /** Pastes as the system would; answers what the page then holds. */
  async paste(clipboard: Clipboard): Promise<void> {
    await this.text.focus();
    await this.text.evaluate((element, entries) => {
      const data = new DataTransfer();
      for (const [type, content] of entries) {
        data.setData(type, content);
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, Object.entries(clipboard));
  }

  /** What copying the selection puts on the clipboard as text. */
  copied(): Promise<string> {
    return this.text.evaluate((element) => {
      const data = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
      return data.getData('text/plain');
    });
  }

  /** Empties it, whatever stands in it. */
  async empty(): Promise<void> {
    await this.text.focus();
    await this.window.keyboard.press('ControlOrMeta+a');
    await this.window.keyboard.press('Delete');
    await expect(this.text).toHaveText('');
  }

  /** Presses keys one after the other. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.window.keyboard.press(key);
    }
  }
}

/** A text of the gallery, the cursor in it. */
export async function openEditor(window: Page, label: string): Promise<Editor> {
  const gallery = new Gallery(window);
  // From elsewhere: nothing of the former test is left.
  await gallery.open('kbd');
  await gallery.open('editor');
  const editor = new Editor(window, label);
  await editor.text.click();
  return editor;
}
