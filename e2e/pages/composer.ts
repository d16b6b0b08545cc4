import { expect, type Locator, type Page } from 'playwright/test';

/** What is asked, written or dictated on the first screen. */
export class Composer {
  readonly window: Page;
  readonly region: Locator;
  /** The text, before and after its editor is there. */
  readonly text: Locator;
  /** The text once its editor is there. */
  readonly editor: Locator;
  readonly insert: Locator;
  readonly alert: Locator;
  readonly tryAgain: Locator;
  /** What was asked for. */
  readonly runs: Locator;
  readonly fileType: Locator;
  /** A change of the text, to accept or undo. */
  readonly change: Locator;

  constructor(window: Page) {
    this.window = window;
    this.region = window.getByRole('main').getByRole('region', { name: 'Ask, write or dictate' });
    this.text = this.region.getByRole('textbox', { name: 'Ask, write or dictate' });
    this.editor = this.region.locator('[contenteditable=true]');
    this.insert = this.region.getByRole('toolbar', { name: 'Insert' });
    this.alert = this.region.getByRole('alert').filter({ hasText: /\S/ });
    this.tryAgain = this.alert.getByRole('button', { name: 'Try again' });
    this.runs = this.region.getByRole('list', { name: 'Recent requests' }).locator('> li');
    this.fileType = this.region.getByRole('combobox', { name: 'File type' });
    this.change = this.region.getByRole('group', { name: 'Suggested change' });
  }

  /** The button that sends, by what it does now. */
  submit(name = 'Ask'): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  /** Puts the cursor into the text, its editor there. */
  async focus(): Promise<void> {
    await this.text.click();
    await expect(this.editor).toBeFocused();
  }

  /** As after something was sent: nothing in it, the cursor in it. */
  async empty(): Promise<void> {
    // By the keyboard: a click might open a card that is in the text.
    await this.text.focus();
    await expect(this.editor).toBeFocused();
    await this.window.keyboard.press('ControlOrMeta+a');
    await this.window.keyboard.press('Delete');
    await expect(this.editor).toHaveText('');
  }

  async type(words: string): Promise<void> {
    await this.window.keyboard.type(words);
  }

  /** Pastes a file, as from another program. */
  async paste({ file }: { file: { name: string; type: string; text: string } }): Promise<void> {
    await this.editor.evaluate((element, { name, type, text }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([text], name, { type }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, file);
  }

  /** Mentions what is found by these letters. */
  async mention(letters: string, name: string): Promise<void> {
    // Not what bears the name among others, which may be at hand before the host has answered.
    await this.pick(`@${letters}`, new RegExp(`^${name}`));
  }

  /** Chooses a tool. */
  async tool(name: string): Promise<void> {
    await this.pick(`/${name.slice(0, 3).toLowerCase()}`, name);
  }

  /** Types what opens a list and takes the entry of a name. */
  async pick(typed: string, name: string | RegExp): Promise<void> {
    await this.window.keyboard.type(typed);
    const option = this.window.getByRole('option', { name }).first();
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await this.window.keyboard.press('Enter');
    await expect(option).toBeHidden();
  }

  run(title: string | RegExp): Locator {
    return this.runs.filter({ hasText: title });
  }
}
