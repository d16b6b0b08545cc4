import type { Locator, Page } from 'playwright/test';

/** The first screen of the workspace. */
export class HomeScreen {
  readonly window: Page;
  readonly greeting: Locator;
  readonly counts: Locator;
  readonly opened: Locator;
  readonly changed: Locator;
  /** Offered while there is nothing in the workspace. */
  readonly importData: Locator;

  constructor(window: Page) {
    const main = window.getByRole('main');
    this.window = window;
    this.greeting = main.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ });
    this.counts = main.getByRole('region', { name: 'Your workspace' });
    this.opened = main.getByRole('list', { name: 'Recently opened' });
    this.changed = main.getByRole('list', { name: 'Recently changed' });
    this.importData = main.getByRole('link', { name: 'Import data' });
  }

  /** How many objects of a type home says there are: `Candidates`. */
  count(type: string): Locator {
    return this.counts.getByRole('link', { name: new RegExp(`^${type}`) });
  }
}
