import { expect, type Locator, type Page } from 'playwright/test';

/** Universal search: the dialog over a screen, or the quick window. */
export class Palette {
  readonly window: Page;
  readonly dialog: Locator;
  readonly box: Locator;
  readonly list: Locator;
  readonly options: Locator;
  readonly selected: Locator;
  readonly tabs: Locator;
  readonly preview: Locator;
  readonly more: Locator;
  /** Weak matches, folded away. */
  readonly weak: Locator;
  readonly empty: Locator;
  readonly failure: Locator;
  /** What is read out. */
  readonly announcement: Locator;
  /** How much of what was found is shown: `20 of 40`. */
  readonly shown: Locator;
  /** Either something is listed or it says that there is nothing. */
  readonly settled: Locator;

  constructor(window: Page) {
    this.window = window;
    this.dialog = window.getByRole('dialog', { name: 'Search' });
    this.box = window.getByRole('combobox', { name: 'Search everything' });
    this.list = window.getByRole('listbox', { name: 'Results' });
    this.options = this.list.getByRole('option');
    this.selected = this.list.getByRole('option', { selected: true });
    this.tabs = window.getByRole('tablist', { name: 'Result types' });
    this.preview = window.getByRole('complementary', { name: 'Preview' });
    this.more = this.list.getByRole('option', { name: /^(Show more|Loading more)/ });
    this.weak = this.list.getByRole('option', { name: /looser match/ });
    this.empty = window.getByText(/^No results for /);
    this.failure = window.getByRole('alert');
    this.announcement = window.getByRole('status');
    this.shown = window.getByText(/^[\d,.]+ of [\d,.]+$/).last();
    this.settled = this.options.first().or(this.empty).first();
  }

  async open(): Promise<void> {
    // A window listens to its keys once it shows something.
    await expect(this.window.getByRole('banner')).toBeVisible();
    await this.window.keyboard.press('ControlOrMeta+k');
    await expect(this.box).toBeFocused();
  }

  /** Opens it, types a query and waits for the results of the whole of it. */
  async search(query: string): Promise<void> {
    await this.open();
    await this.window.evaluate(() => performance.clearMarks('cadre:results-painted'));
    await this.window.keyboard.type(query);
    await this.answered(query);
  }

  /** Waits until the results of a query are on the screen. */
  async answered(query: string): Promise<void> {
    await this.window.waitForFunction(
      (wanted) =>
        performance
          .getEntriesByName('cadre:results-painted')
          .some((mark) => mark instanceof PerformanceMark && mark.detail === wanted),
      query.trim(),
    );
  }

  /** Replaces what stands in the box. */
  async retype(query: string): Promise<void> {
    await this.box.selectText();
    await this.window.keyboard.type(query);
    await this.answered(query);
  }

  /** Closes it whatever stands in it; nothing where it is closed. */
  async close(): Promise<void> {
    while ((await this.dialog.count()) > 0) {
      // It may close meanwhile, by the key before.
      await this.box.press('Escape', { timeout: 1000 }).catch(() => undefined);
    }
  }

  /** An option by the name of what it stands for. */
  option(name: string | RegExp): Locator {
    return this.options.filter({ hasText: name });
  }

  tab(name: string): Locator {
    return this.tabs.getByRole('tab', { name: new RegExp(`^${name} [\\d,.]+$`) });
  }

  /** How many results a tab says there are. */
  async countOf(tab: string): Promise<number> {
    const text = (await this.tab(tab).textContent()) ?? '';
    return Number(/[\d,.]+$/.exec(text.trim())?.[0].replaceAll(/[,.]/g, ''));
  }

  /** Place of the last line of the list, drawn or not. */
  async lastPosition(): Promise<number> {
    return Number(await this.options.first().getAttribute('aria-setsize'));
  }

  /** Types of the results that are drawn. */
  async types(): Promise<string[]> {
    const keys = await this.options.evaluateAll((lines) => lines.map((line) => line.getAttribute('data-key') ?? ''));
    return [...new Set(keys.filter((key) => !key.startsWith('!')).map((key) => key.split('/')[0] ?? ''))];
  }

  /** What the active line stands for, whatever is told of it meanwhile. */
  async selectedKey(): Promise<string | null> {
    return this.selected.getAttribute('data-key');
  }

  /** Scrolls the list to its end, as a wheel does. */
  async scrollToEnd(): Promise<void> {
    await this.list.hover();
    await this.window.mouse.wheel(0, 100_000);
  }

  /** Letters marked as those that matched. */
  marked(option: Locator): Promise<string[]> {
    return option.locator('mark').allTextContents();
  }

  /** Names of the groups in view, top to bottom. */
  groups(): Promise<string[]> {
    return this.list.getByRole('presentation').allTextContents();
  }
}
