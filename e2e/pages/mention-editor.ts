import { expect, type Locator, type Page } from 'playwright/test';
import { Gallery } from './gallery.ts';

/** A text in which things can be mentioned, in the gallery of building blocks. */
export class MentionEditor {
  readonly window: Page;
  readonly text: Locator;
  readonly popup: Locator;
  readonly list: Locator;
  readonly options: Locator;
  readonly selected: Locator;
  readonly pills: Locator;
  readonly placeholders: Locator;
  readonly tools: Locator;
  /** What is read out. */
  readonly announcements: Locator;

  constructor(window: Page, label = 'Notes') {
    this.window = window;
    this.text = window.getByRole('textbox', { name: label });
    this.popup = window.locator('[data-mention-popup]');
    this.list = this.popup.getByRole('listbox');
    this.options = this.list.getByRole('option');
    this.selected = this.list.getByRole('option', { selected: true });
    this.pills = this.text.locator('[data-mention]');
    this.placeholders = this.text.locator('[data-placeholder]');
    this.tools = this.text.locator('[data-tool]');
    this.announcements = window.getByRole('status');
  }

  /** Opens the gallery's page of mentions, or goes to it anew, and places the cursor in the empty text. */
  async open(): Promise<void> {
    await new Gallery(this.window).open('mentions');
    await this.text.click();
    await expect(this.text).toBeFocused();
  }

  /** Empties the text. */
  async clear(): Promise<void> {
    await this.text.focus();
    await this.window.keyboard.press('Escape');
    await this.window.keyboard.press('ControlOrMeta+a');
    await this.window.keyboard.press('Delete');
    await expect(this.text).toHaveText('');
    await expect(this.popup).toHaveCount(0);
  }

  async type(keys: string): Promise<void> {
    await this.window.keyboard.type(keys);
  }

  /** Types a trigger with a query, and waits for the list that answers all of it. */
  async find(keys: string): Promise<void> {
    await this.window.evaluate(() => performance.clearMarks('cadre:results-painted'));
    await this.type(keys);
    await this.window.waitForFunction(
      (wanted) =>
        performance
          .getEntriesByName('cadre:results-painted')
          .some((mark) => mark instanceof PerformanceMark && mark.detail === wanted),
      keys.slice(1),
    );
  }

  option(name: string | RegExp): Locator {
    return this.options.filter({ hasText: name });
  }

  /** Types a trigger with a query, and takes what it finds by this name. */
  async mention(query: string, name: string | RegExp): Promise<void> {
    await this.type(query);
    await this.option(name).first().click();
    await expect(this.popup).toHaveCount(0);
  }

  /** Names of the groups in view, top to bottom. */
  groups(): Promise<string[]> {
    return this.list.getByRole('presentation').allTextContents();
  }

  /** Gives the text what would be pasted from elsewhere. */
  async paste(data: Readonly<Record<string, string>>): Promise<void> {
    await this.text.evaluate((element, flavours) => {
      const clipboardData = new DataTransfer();
      for (const [type, content] of Object.entries(flavours)) {
        clipboardData.setData(type, content);
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, data);
  }
}
